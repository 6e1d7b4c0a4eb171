import { locationRetentionDays } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { clockTime } from '../../lib/moments.ts';
import { Ring } from '../../ui/ring/ring.tsx';
import { distance } from './distance.ts';
import { Ending } from './ending.tsx';
import type { SharingState } from './sharing-state.ts';
import { WithdrawButton } from './withdraw-button.tsx';

type FinalState = Extract<
  SharingState,
  { readonly step: 'shared' | 'declined' | 'ended' | 'already-answered' }
>;

export function isFinal(state: SharingState): state is FinalState {
  return ['shared', 'declined', 'ended', 'already-answered'].includes(state.step);
}

interface FinalAnswerProps {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly state: FinalState;
}

/** What came of the answer, in the past tense: nothing on the page asks any more. */
export function FinalAnswer({ id, name, shortName, state }: FinalAnswerProps): ReactNode {
  switch (state.step) {
    case 'shared':
      return (
        <Ending
          isNew
          mark={<Ring name="located" size={56} />}
          title="Location shared successfully!"
        >
          <p className="lead">
            {name} can see one point, within {distance(state.fix.accuracy)}, sent at{' '}
            {clockTime(state.at)}. It is erased after {locationRetentionDays} days.
          </p>
          <p className="small">
            {state.address === null
              ? 'Failed to fetch address: only the point was sent.'
              : `Sent with it: ${state.address}.`}{' '}
            Open this link again whenever you want to withdraw it.
          </p>
          <WithdrawButton id={id} shortName={shortName} />
        </Ending>
      );
    case 'declined':
      return (
        <Ending isNew mark={<Ring name="declined" size={56} />} title="You declined">
          <p className="lead">Nothing was sent. {name} is told that you declined.</p>
        </Ending>
      );
    case 'ended':
      return (
        <Ending isNew mark={<Ring name="expired" size={56} />} title="This link has ended">
          <p className="lead">Nothing was sent, and nothing can be sent with it now.</p>
        </Ending>
      );
    case 'already-answered':
      return (
        <Ending isNew mark={<Ring name="declined" size={56} />} title="This was already answered">
          <p className="lead">A link takes one answer. Nothing more was sent.</p>
        </Ending>
      );
  }
}
