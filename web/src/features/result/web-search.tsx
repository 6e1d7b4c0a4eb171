import styles from './details.module.css';
import { searchLinks } from './search-links.ts';

/** Leads to what the web says of a number. The search engine is not told where its visitor came from. */
export function WebSearch({ number }: { number: string }) {
  return (
    <span className={styles.links}>
      {searchLinks(number).map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {name}
          <span className="sr"> search for {number}, opens in a new tab</span>
        </a>
      ))}
    </span>
  );
}
