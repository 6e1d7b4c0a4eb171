import { trialHours } from '@geonod/contracts/limits';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import styles from './payment-trust.module.css';

const badges: readonly (readonly [IconName, title: string, text: string])[] = [
  ['refund', 'Money back', `In full within ${trialHours}\u00a0h`],
  ['calendar', 'Cancel anytime', 'Settings or email'],
  ['lock', 'Card stays with Stripe', 'We never see it'],
];

/** Three reasons to trust the button. */
export function PaymentTrust({ className }: { readonly className: string | undefined }) {
  return (
    <ul className={`${styles.trust} ${className}`}>
      {badges.map(([icon, title, text]) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
