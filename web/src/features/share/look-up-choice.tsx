import { useId } from 'react';
import { geocoderHost } from '../../lib/geocoder.ts';
import { useLocale } from './language/locale.tsx';
import styles from './look-up-choice.module.css';
import type { Sharing } from './sharing.ts';

/** Whether a geocoder is asked what the place is called. It stands before the position is read, and again beside it. */
export function LookUpChoice({
  sharing,
  note,
}: {
  readonly sharing: Sharing;
  readonly note: string;
}) {
  const { words } = useLocale();
  const id = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-describedby={id}
          checked={sharing.looksUp}
          onChange={(event) => sharing.chooseLookUp(event.target.checked)}
        />
        {words.lookUp(geocoderHost)}
      </label>
      <p id={id} className="xs">
        {note}
      </p>
    </div>
  );
}
