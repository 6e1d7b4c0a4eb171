import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './next-step.module.css';

interface NextStepProps {
  /** The number that is asked about next. */
  readonly phone: string;
  readonly className: string | undefined;
}

/** What a number cannot tell, and who can. */
export function NextStep({ phone, className }: NextStepProps) {
  return (
    <section className={`${styles.next} ${className}`} aria-labelledby="ask-the-owner">
      <div className={styles.text}>
        <Ring name="located" size={40} />
        <div>
          <h2 className="t-sm" id="ask-the-owner">
            Want the exact place? Ask its owner.
          </h2>
          <p>
            Send a message or a link. If they share, you get a point, or an area of about 1 km,
            once.
          </p>
        </div>
      </div>
      <ButtonLink look="go" large href="/home" state={{ askAgain: { phone } }}>
        Go to Member Area
      </ButtonLink>
    </section>
  );
}
