import { type Country, deliversLinks, linksUndelivered } from '@geonod/contracts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { AuthUser } from '../../lib/firebase/load-auth.ts';
import { internationalText, isValidPhone } from '../../ui/phone-field/phone-mask.ts';
import { askByNumber } from './api.ts';
import { lackingOf } from './lacking.ts';
import { readMessage, refusalOfCharacters } from './message-rule.ts';
import type { Barrier, Refusal, RequestField } from './refusal.ts';
import { useStanding } from './standing.ts';
import { useHistoryStep } from './use-history-step.ts';
import { useNumberDraft } from './use-number-draft.ts';
import { useOneCall } from './use-one-call.ts';

const laterStep = z.union([
  z.object({ at: z.literal('message') }),
  z.object({
    at: z.literal('sent'),
    id: z.string(),
    uid: z.string(),
    phone: z.string(),
    message: z.string(),
    expiresAt: z.date(),
  }),
]);

type NumberStep = { readonly at: 'phone' } | z.output<typeof laterStep>;
export type SentStep = Extract<NumberStep, { at: 'sent' }>;
export type NumberFlow = ReturnType<typeof useNumberFlow>;

/**
 * Find by Number from the number to 'Success!', for the member `user`; null while it is not known who is here. `barrier`: why
 * they are known to be refused.
 *
 * What is typed is kept for this tab, the step is the browser's own history, and the message is sent once.
 */
export function useNumberFlow(user: AuthUser | null, barrier: Barrier | null) {
  const uid = user?.uid ?? null;
  const { phone, message, setMessage, empty } = useNumberDraft(uid);
  const [isMissing, setMissing] = useState(false);
  /** The number of a message that may have been taken, because its response was lost or could not be read. */
  const [unsureOf, setUnsureOf] = useState<string | null>(null);
  const history = useHistoryStep(laterStep);
  const call = useOneCall(askByNumber, 'Failed to create find request');

  const { country, value } = phone.entry;
  const number = internationalText(value, country);
  const isServed = deliversLinks(country.code.slice(1));
  const isValid = isServed && isValidPhone(value, country);
  const reading = readMessage(message);
  const step = stepOf(history.step, uid, isValid);
  const sentStep = step.at === 'sent' ? step : null;
  const { standing, onMade } = useStanding(uid, sentStep, barrier === 'suspended');
  const lacking = user && lackingOf(user, call.refusal);
  const at = useRef(step.at);
  useEffect(() => {
    at.current = step.at;
  }, [step.at]);

  const send = (): boolean => {
    const words = reading.plain;
    if (words === '') setMissing(true);
    if (!words || uid === null) return false;
    call.make(
      { country, phoneNumber: value, message: words },
      {
        done: ({ id, expiresAt }) => {
          onMade(id);
          const sent: SentStep = { at: 'sent', id, uid, phone: number, message: words, expiresAt };
          // Whoever went back while it was being sent stands on the first step already.
          if (at.current === 'message') history.replace(sent);
          else history.push(sent);
          setUnsureOf(null);
          empty();
        },
        refused: (why) => {
          if (why.kind === 'network' || why.kind === 'failed') setUnsureOf(number);
          if (messageFor('phone', why) && at.current === 'message') history.back();
        },
      },
    );
    return true;
  };

  return {
    step,
    /** Of what was sent. */
    standing,
    number: isValid ? number : null,
    /** Who the message says asks, in the words of the number's country. */
    sender: {
      name: (!lacking?.name && user?.displayName) || 'Your name',
      dialCode: country.code.slice(1),
    },
    user,
    /** What the member has to tell of themselves before a message can be sent; null when nothing is. */
    lacking,
    /** It was told: what the service refused for want of it can be sent. */
    onIntroduced: call.forget,
    reading,
    sending: call.busy,
    /** Why nothing was sent, where that is not about a field. */
    refusal: isAnsweredElsewhere(call.refusal) ? null : call.refusal,
    /** An earlier try to this number may have gone through. */
    maybeSent: unsureOf === number,
    phoneField: {
      ...phone.field,
      error: (isServed ? phone.field.error : linksUndelivered) ?? messageFor('phone', call.refusal),
      onCountryChange: (next: Country) => {
        call.forget();
        phone.field.onCountryChange(next);
      },
      onValueChange: (next: string) => {
        call.forget();
        phone.field.onValueChange(next);
      },
    },
    messageField: {
      value: message,
      error:
        refusalOfCharacters(reading) ??
        (isMissing ? 'Please fill in all required fields' : messageFor('message', call.refusal)),
      onWrite: (words: string) => {
        call.forget();
        setMissing(false);
        setMessage(words);
      },
    },
    /** From the number to the message; false when the number breaks the rule. */
    goOn: (): boolean => {
      if (!phone.check() || !isServed) return false;
      history.push({ at: 'message' });
      return true;
    },
    goBack: history.back,
    /** Sends the message; false when something is missing or cannot be sent. */
    send,
    /** The first step lies below the success in the tab's history. */
    askAnother: history.back,
  };
}

/** A step that cannot be taken any more is the first one: nothing is typed, or somebody else asked. */
function stepOf(
  kept: z.output<typeof laterStep> | null,
  uid: string | null,
  hasNumber: boolean,
): NumberStep {
  const first = { at: 'phone' } as const;
  if (kept?.at === 'sent') return kept.uid === uid ? kept : first;
  return kept && hasNumber ? kept : first;
}

/** At its field, or in the step that asks who the member is. */
function isAnsweredElsewhere(refusal: Refusal | null): boolean {
  return refusal?.kind === 'field' || refusal?.kind === 'unknown-sender';
}

function messageFor(field: RequestField, refusal: Refusal | null): string | undefined {
  return refusal?.kind === 'field' && refusal.field === field ? refusal.message : undefined;
}
