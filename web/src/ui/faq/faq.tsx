import type { ReactNode } from 'react';
import styles from './faq.module.css';

/** `inShort` stands beside the folded question, for those who only look over the list. */
export type FaqItem = readonly [question: string, answer: ReactNode, inShort?: ReactNode];

interface FaqProps {
  readonly items: readonly FaqItem[];
  /** Opens the first answer, so that a reader sees what the list holds. */
  readonly firstOpen?: boolean;
}

/** Questions that unfold their answers; works without scripts. */
export function Faq({ items, firstOpen = false }: FaqProps) {
  return (
    <div className={styles.faq}>
      {items.map(([question, answer, inShort], index) => (
        <details key={question} open={firstOpen && index === 0}>
          <summary>
            <span>{question}</span> {inShort && <span className={styles.short}>{inShort}</span>}
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
