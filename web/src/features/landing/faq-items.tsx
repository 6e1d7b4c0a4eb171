import {
  renewalWeeks,
  requestLifetimeHours,
  trialHours,
  trialWithdrawalDays,
  withdrawalDays,
} from '@geonod/contracts/limits';
import { accountDeletionDays, backupDays, locationRetentionDays } from '@geonod/contracts/periods';
import { Link } from 'react-router-dom';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import type { FaqItem } from '../../ui/faq/faq.tsx';

export const aboutLocating: readonly FaqItem[] = [
  [
    'Can I find someone without them knowing?',
    'No. An exact place exists here only after the person opens your request, sees what would be sent, and sends it. If they decline, you see nothing.',
    'No',
  ],
  [
    'What do I get from the number alone?',
    'Its country and, where known, the area it was registered in, its first carrier and the time zone. The area can be over 100 km wide, and the phone somewhere else.',
    <em key="area">An area</em>,
  ],
  [
    'How exact is a shared location?',
    'As exact as that phone can measure, usually 5 to 50 metres outdoors; or, if they choose so, an area of about 1 km.',
    'Usually 5 to 50 m',
  ],
  ['Do they need an app or an account?', 'No. The link opens in any browser.', 'Neither'],
  [
    'What if they never answer?',
    `Your request stays Pending, and after ${requestLifetimeHours} hours it expires. Silence is not a yes, so it shows you nothing.`,
    'You see nothing',
  ],
];

export const aboutMoneyAndPrivacy: readonly FaqItem[] = [
  [
    'What does it cost?',
    <>
      {trialAmount} for the first {trialHours} hours, then {renewalAmount} every {renewalWeeks}{' '}
      weeks until you cancel. The date and amount of the next charge stand beside the pay button.
      See <Link to="/pricing">Pricing</Link>.
    </>,
    `${trialAmount}, then ${renewalAmount}`,
  ],
  [
    'How do I cancel?',
    <>
      In Settings, or with your email address on the{' '}
      <Link to="/cancel-subscription">Cancel Subscription</Link> page.
    </>,
    'In Settings, or by email',
  ],
  [
    'Can I have my money back?',
    <>
      Yes, in full and by yourself, within the {trialHours}-hour trial. After that, you can{' '}
      <Link to="/terms#refunds">withdraw</Link> within {withdrawalDays} days of the first{' '}
      {renewalAmount}, and get it back; within {trialWithdrawalDays} days of your first payment, the
      trial’s {trialAmount} as well.
    </>,
    `In full, within ${trialHours} hours`,
  ],
  [
    'How long is a shared location kept?',
    `${locationRetentionDays} days, then it is deleted; in backups it lies up to ${backupDays} more. The person who shared it reads this before deciding.`,
    `${locationRetentionDays} days`,
  ],
  [
    'What happens to my data if I leave?',
    `Delete your account in Settings: what need not stay is gone within ${accountDeletionDays} days.`,
    `Gone within ${accountDeletionDays} days`,
  ],
];
