import { locationRetentionDays } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { clockTime, dayAndTime } from '../../lib/moments.ts';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { SeenFigure } from './consent-figure.tsx';
import { distance } from './distance.ts';
import { Ending } from './ending.tsx';
import { keptUntil } from './kept-until.ts';
import { SharedEnding } from './shared-ending.tsx';
import type { SharingState } from './sharing-state.ts';

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
        <SharedEnding
          isNew
          id={id}
          title="Location shared successfully!"
          name={name}
          shortName={shortName}
        >
          <p className="lead">{name} can see one point, and nothing of where you go next.</p>
          <Ledger
            look="compact"
            rows={[
              [
                'Sent',
                <>
                  <b>One point, within {distance(state.fix.accuracy)},</b> at {clockTime(state.at)}.
                </>,
              ],
              ['Address', state.address ?? 'Failed to fetch address: only the point was sent.'],
              [
                'Kept',
                <>
                  <b>{locationRetentionDays} days,</b> until {dayAndTime(keptUntil(state.at))}.
                </>,
              ],
            ]}
          />
          <p className="small">Open this link again whenever you want to withdraw it.</p>
        </SharedEnding>
      );
    case 'declined':
      return (
        <Ending
          isNew
          mark={<Ring name="declined" size={56} />}
          title="You declined"
          figure={<SeenFigure viewer={shortName} sees={false} />}
        >
          <p className="lead">Nothing was sent. {name} is told that you declined.</p>
        </Ending>
      );
    case 'ended':
      return (
        <Ending
          isNew
          mark={<Ring name="expired" size={56} />}
          title="This link has ended"
          figure={<SeenFigure viewer={shortName} sees={false} />}
        >
          <p className="lead">Nothing was sent, and nothing can be sent with it now.</p>
        </Ending>
      );
    case 'already-answered':
      // By whom and how is not known here: nothing is drawn of what the sender sees.
      return (
        <Ending isNew mark={<Ring name="declined" size={56} />} title="This was already answered">
          <p className="lead">A link takes one answer. Nothing more was sent.</p>
        </Ending>
      );
  }
}

/** After "never text me again": the request is declined with it, so nothing is asked any more. */
export function StoppedEnding({ shortName }: { shortName: string }) {
  return (
    <Ending
      isNew
      mark={<Ring name="declined" size={56} />}
      title="You will not be texted again"
      figure={<SeenFigure viewer={shortName} sees={false} />}
    >
      <p className="lead">
        Nobody can text this number through GeoNod again, and this request is declined. Nothing was
        sent.
      </p>
    </Ending>
  );
}
