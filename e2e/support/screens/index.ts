import { claimScreens, loginScreens, passwordScreens, registerScreens } from './account.ts';
import { documentScreens } from './documents.ts';
import { findByLinkScreens, findByNumberScreens } from './find.ts';
import { hearOfAnswersScreens } from './hear-of-answers.ts';
import { landingScreens } from './landing.ts';
import { answeredScreens, askingScreens } from './link.ts';
import { notificationScreens } from './notifications.ts';
import { numberRightsScreens } from './number-rights.ts';
import { paymentReturnScreens, paymentScreens } from './payment.ts';
import { resultScreens } from './result.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search.ts';
import {
  cancelByEmailScreens,
  confirmCancellationScreens,
  owedScreens,
  settingsScreens,
} from './settings.ts';
import { statusScreens } from './status.ts';

/** Every screen of the product in every state, by who sees it. */
export const screens = {
  visitor: [
    ...landingScreens,
    ...searchScreens,
    ...resultScreens,
    ...documentScreens,
    ...cancelByEmailScreens,
    ...confirmCancellationScreens,
    ...askingScreens,
    ...answeredScreens,
    ...numberRightsScreens,
  ],
  payer: [
    ...registerScreens,
    ...loginScreens,
    ...passwordScreens,
    ...claimScreens,
    ...paymentScreens,
    ...paymentReturnScreens,
  ],
  member: [
    ...hearOfAnswersScreens,
    ...findByNumberScreens,
    ...findByLinkScreens,
    ...statusScreens,
    ...notificationScreens,
    ...settingsScreens,
    ...owedScreens,
  ],
} as const satisfies Record<string, readonly Screen[]>;
