import { minuteMs } from '@geonod/contracts/durations';
import * as logger from 'firebase-functions/logger';
import { vi } from 'vitest';
import { sendDueMails } from '../src/flows/mail/send-due-mails.ts';
import type { DeletionWorld, Leaver } from './deletion-world.ts';

export const later = (minutes: number) => () => new Date(Date.now() + minutes * minuteMs);

/** What reaches the mailbox, by address. */
export async function mailsSentTo(to: string): Promise<string[]> {
  const sent: { to: string; subject: string; text: string }[] = [];
  const carrier = {
    send: (mail: (typeof sent)[number]) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
  await sendDueMails(later(60)(), { now: () => new Date(), carrier });
  return sent.filter((mail) => mail.to === to).map(({ subject, text }) => `${subject}\n${text}`);
}

/** How an account goes, and what is found of it then; `world` is asked for once it has started. */
export function deletingIn(world: () => DeletionWorld) {
  const remove = ({ account }: Pick<Leaver, 'account'>) =>
    world().payments.call('deleteAccount', { as: account });

  /** Everything that is kept anywhere, and everything that was logged. */
  async function everything(): Promise<Readonly<Record<string, string>>> {
    return {
      documents: await world().everyDocument(),
      accounts: await world().everyAccount(),
      stripe: await world().everythingAtStripe(),
      logs: JSON.stringify(vi.mocked(logger.write).mock.calls),
    };
  }

  /** Which canaries are still found, and where; the log is read where the test file spies on its module. */
  async function found(canaries: readonly string[]): Promise<string[]> {
    const places = Object.entries(await everything());
    return canaries.flatMap((canary) =>
      places.filter(([, text]) => text.includes(canary)).map(([place]) => `${canary} in ${place}`),
    );
  }

  return { remove, found };
}
