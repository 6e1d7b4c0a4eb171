import type { Billing } from '@geonod/contracts';
import { useState } from 'react';
import { cancelOwn, withdrawOwn } from './api.ts';
import { cancelled, ended, type Outcome } from './outcome.ts';
import { type CancelEffect, hasLeft, type Plan } from './plan.ts';
import { useChange } from './use-change.ts';

/** What a member is asked before they leave, as it stood when they were: what they decide on does not change under them. */
export type LeavingQuestion = { readonly plan: Plan | null } & (
  | { readonly what: 'cancel'; readonly effect: CancelEffect }
  | { readonly what: 'withdraw'; readonly withdrawal: NonNullable<Billing['withdrawal']> }
);

interface Leaving {
  /** Null while no question is open. */
  readonly asked: LeavingQuestion | null;
  readonly ask: (question: LeavingQuestion) => void;
  /** The question stays unanswered. */
  readonly close: () => void;
  readonly confirm: () => void;
  readonly outcome: Outcome | null;
  readonly busy: boolean;
  readonly forget: () => void;
}

/**
 * How a member leaves: asked once, and told what came of it. What the call does not say came about may have done so all the
 * same, in a response that was lost, or by the same call sent twice: once `plan` shows it, that is what is told.
 */
export function useLeaving(plan: Plan | null, onTried: () => void): Leaving {
  const [asked, setAsked] = useState<LeavingQuestion | null>(null);
  const [tried, setTried] = useState<LeavingQuestion | null>(null);
  const { outcome, busy, make, forget, learn } = useChange();
  if (tried && outcome && mayHaveCome(outcome) && hasLeft(tried.plan, plan, endsNow(tried))) {
    learn(endsNow(tried) ? ended : cancelled);
    setTried(null);
    setAsked(null);
  }
  const confirm = (question: LeavingQuestion) =>
    make(async () => {
      setTried(question);
      const next = await leave(question);
      if (next.kind !== 'problem') setAsked(null);
      onTried();
      return next;
    });
  return {
    asked,
    ask: (question) => {
      forget();
      setAsked(question);
    },
    close: () => setAsked(null),
    confirm: () => void (asked && confirm(asked)),
    outcome,
    busy,
    forget,
  };
}

function leave(question: LeavingQuestion): Promise<Outcome> {
  return question.what === 'withdraw'
    ? withdrawOwn()
    : cancelOwn({ refund: question.effect === 'refund' });
}

/** Whether access ends, and money comes back, at once. */
function endsNow(question: LeavingQuestion): boolean {
  return question.what === 'withdraw' || question.effect === 'refund';
}

function mayHaveCome({ kind, isPartial }: Outcome): boolean {
  return kind === 'nothing' || (kind === 'problem' && !isPartial);
}
