import styles from './gallery.module.css';
import { groups, idOf } from './groups.ts';

/** Every section by its group; folded away where there is no room beside the page. */
export function Contents() {
  return (
    <nav className={styles.contents} aria-label="Contents">
      <details open={window.matchMedia('(min-width: 60rem)').matches}>
        <summary>Contents</summary>
        {groups.map(({ title, sections }) => (
          <div key={title}>
            <p className="xs">{title}</p>
            <ul>
              {sections.map(({ folder }) => (
                <li key={folder}>
                  <a href={`#${idOf(folder)}`}>{folder}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  );
}
