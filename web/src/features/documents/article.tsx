import type { ReactNode } from 'react';
import { BackButton } from '../../ui/back-button/back-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './article.module.css';
import { SectionLink } from './section-link.tsx';

export interface ArticleSection {
  /** Also the section's address: `#refunds`. */
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

interface ArticleProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The day on which this text came into force, in words. */
  readonly inForce: string;
  readonly sections: readonly ArticleSection[];
}

/** A long text with its contents beside it, or folded above it, and a way back to where the reader came from. */
export function Article({ title, lead, inForce, sections }: ArticleProps) {
  return (
    <main id="main" className={`wrap ${styles.article}`}>
      <div className={styles.back}>
        <BackButton />
      </div>
      <header className={styles.head}>
        <h1 className="t-lg">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="xs">In force since {inForce}</p>
      </header>
      <div className={styles.layout}>
        <nav className={styles.contents} aria-label="On this page">
          <Contents sections={sections} />
        </nav>
        {/* On a phone they would stand between the title and the text: folded, they are one line. */}
        <nav className={styles.folded} aria-label="On this page">
          <details>
            <summary>
              On this page
              <Icon name="down" size={20} />
            </summary>
            <Contents sections={sections} />
          </details>
        </nav>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className={styles.section}>
              <h2 className="t-sm">{section.heading}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

function Contents({ sections }: Pick<ArticleProps, 'sections'>) {
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.id}>
          <SectionLink id={section.id}>{section.heading}</SectionLink>
        </li>
      ))}
    </ul>
  );
}
