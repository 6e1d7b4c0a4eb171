import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './next-step.module.css';

interface NextStepProps {
  /** The number that is asked about next. */
  readonly phone: string;
  /** Nobody carries the phone of the number, so it is not the one that is asked about. */
  readonly isService?: boolean;
  readonly className: string | undefined;
}

/** What a number cannot tell, and who can. */
export function NextStep({ phone, isService = false, className }: NextStepProps) {
  return (
    <section className={`${styles.next} ${className}`} aria-labelledby="ask-the-owner">
      <div className={styles.text}>
        <Ring name={isService ? 'none' : 'located'} size={40} />
        <div>
          <h2 className="t-sm" id="ask-the-owner">
            {isService ? 'Nobody carries this number.' : 'Want the exact place? Ask its owner.'}
          </h2>
          <p>
            {isService
              ? 'Ask the owner of a phone: if they share, you get a point, or an area of about 1 km, once.'
              : 'Send a message or a link. If they share, you get a point, or an area of about 1 km, once.'}
          </p>
        </div>
      </div>
      <ButtonLink
        look="go"
        large
        href="/home"
        {...(!isService && { state: { askAgain: { phone } } })}
      >
        Go to Member Area
      </ButtonLink>
    </section>
  );
}
