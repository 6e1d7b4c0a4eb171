import styles from './result.module.css';

/** What every result has to be read with. */
export function ResultNotes() {
  return (
    <ul className={styles.notes} aria-label="Notes">
      <li>The location comes from carrier data and may be approximate.</li>
      <li>It is where the number was registered. The phone may be elsewhere.</li>
      <li>Numbers can be moved between carriers, so today’s carrier may differ.</li>
    </ul>
  );
}
