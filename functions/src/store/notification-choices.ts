import type { NotificationChoices } from '@geonod/contracts/documents/push';
import { collections } from './firestore.ts';
import { decideOn } from './optimistic.ts';

/** How a member hears of answers, once what they never said is filled in. */
export interface Choices {
  readonly mail: boolean;
  readonly asked: boolean;
}

export async function readChoices(uid: string): Promise<Choices> {
  return choicesOf((await reference(uid).get()).data() ?? null);
}

/** What a member changes; what is not named stays. */
export interface ChoicesChange {
  readonly mail?: boolean | undefined;
  readonly asked?: true | undefined;
}

export function changeChoices(
  uid: string,
  { mail, asked }: ChoicesChange,
  now: Date,
): Promise<Choices> {
  return decideOn<NotificationChoices, Choices>(reference(uid), (kept) => {
    const changed: NotificationChoices = {
      ...kept,
      ...(mail === undefined ? {} : { mail }),
      ...(asked && kept?.askedAt === undefined ? { askedAt: now } : {}),
      updatedAt: now,
    };
    return {
      result: choicesOf(changed),
      write: (batch, unchanged) =>
        void (kept
          ? batch.update(reference(uid), { ...changed }, unchanged)
          : batch.create(reference(uid), changed)),
    };
  });
}

function choicesOf(kept: NotificationChoices | null): Choices {
  return { mail: kept?.mail ?? true, asked: kept?.askedAt !== undefined };
}

function reference(uid: string) {
  return collections.notificationChoices().doc(uid);
}
