import type { PhoneInfo } from '@geonod/contracts';
import { hasArea } from '../../lib/phone-lookup.ts';
import styles from './result.module.css';

/** What a result has to be read with; of a number that is still looked up, what most are. */
export function ResultNotes({ info }: { readonly info?: PhoneInfo | undefined }) {
  return (
    <ul className={styles.notes} aria-label="Notes">
      <li>The location comes from carrier data and may be approximate.</li>
      {(!info || hasArea(info)) && (
        <li>It is where the number was registered. The phone may be elsewhere.</li>
      )}
      {info?.carrier !== null && (
        <li>Numbers can be moved between carriers, so today’s carrier may differ.</li>
      )}
    </ul>
  );
}
