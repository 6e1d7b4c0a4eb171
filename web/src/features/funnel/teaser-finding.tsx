import type { PhoneInfo } from '@geonod/contracts';
import { hasArea, isServiceNumber } from '../../lib/phone-lookup.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './teaser.module.css';

/** What was found, and what needs the consent of the person holding the phone. */
export function TeaserFinding({ info }: { info: PhoneInfo | undefined }) {
  return (
    <div className={`lead ${styles.finding}`}>
      {info ? (
        <p>
          <Found info={info} />{' '}
          {isServiceNumber(info)
            ? 'It belongs to a service, so nobody carries it.'
            : 'Where the phone is now, only the person holding it can tell you.'}
        </p>
      ) : (
        <div className={styles.lines}>
          <Skeleton width="100%" height="1.25rem" />
          <Skeleton width="92%" height="1.25rem" />
          <Skeleton width="48%" height="1.25rem" />
        </div>
      )}
    </div>
  );
}

function Found({ info }: { info: PhoneInfo }) {
  if (!hasArea(info)) {
    return <>A number of this form is possible, but our data ties it to no area.</>;
  }
  if (info.registration_area?.level === 'country') {
    return (
      <>
        We found the country where this number was registered
        {info.phone_region === null && '; our data names no city'}.
      </>
    );
  }
  return (
    <>
      We found the <em>area</em> where this number was registered.
    </>
  );
}
