import styles from './faq.module.css';

interface FaqProps {
  readonly items: readonly (readonly [question: string, answer: string])[];
  /** Opens the first answer, so that a reader sees what the list holds. */
  readonly firstOpen?: boolean;
}

/** Questions that unfold their answers; works without scripts. */
export function Faq({ items, firstOpen = false }: FaqProps) {
  return (
    <div className={styles.faq}>
      {items.map(([question, answer], index) => (
        <details key={question} open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
