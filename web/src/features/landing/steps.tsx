import { requestLifetimeHours } from '@geonod/contracts/limits';
import { ProfileLine } from './profile-line.tsx';
import styles from './steps.module.css';

/** How it works, in three steps under one line: dashed, then dotted, then solid. */
export function Steps() {
  return (
    <section className={`section ${styles.section}`} aria-labelledby="how-it-works">
      <div className="wrap">
        <h2 className="t-lg" id="how-it-works">
          Three steps, and one of them is theirs
        </h2>
        <ProfileLine className={styles.profile} />
        <ol className={styles.steps}>
          <li className={styles.area}>
            <StepNumber>1</StepNumber>
            <div>
              <h3 className="t-sm">You enter a number</h3>
              <p>
                We read the public numbering plan: country, area, and the carrier that first issued
                it. Nobody is contacted and nobody is asked anything yet.
              </p>
            </div>
          </li>
          <li className={styles.pending}>
            <StepNumber>2</StepNumber>
            <div>
              <h3 className="t-sm">You ask</h3>
              <p>
                Send a text message, or a link of your own. It works for {requestLifetimeHours}{' '}
                hours. Until it is answered you see <b>Pending</b>, and no place.
              </p>
            </div>
          </li>
          <li className={styles.located}>
            <StepNumber>3</StepNumber>
            <div>
              <h3 className="t-sm">They decide</h3>
              <p>
                They read who asks and what would be sent, then press Share my location or Decline.
                You see their answer at once, whichever it is.
              </p>
            </div>
          </li>
        </ol>
      </div>
    </section>
  );
}

/** The list already counts for those who hear it. */
function StepNumber({ children }: { children: string }) {
  return (
    <span className={`display ${styles.number}`} aria-hidden="true">
      {children}
    </span>
  );
}
