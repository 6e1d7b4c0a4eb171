import { type LocationRequest, requestLifetimeHours } from '@geonod/contracts';
import { dayAndTime } from '../../lib/moments.ts';
import { ZebraBar } from '../../ui/zebra-bar/zebra-bar.tsx';
import { timeGone } from './request-words.ts';
import styles from './until.module.css';

/** How much of the time to answer is gone, to scale, and when it ends. */
export function Until({ request, now }: { readonly request: LocationRequest; readonly now: Date }) {
  const gone = timeGone(request, now);
  const hours = Math.floor(gone * requestLifetimeHours);
  return (
    <div className={styles.until}>
      <ZebraBar label={`${hours} of ${requestLifetimeHours} hours used`} gone={gone} />
      <span className="xs num">Ends {dayAndTime(new Date(request.expiresAt))}</span>
    </div>
  );
}
