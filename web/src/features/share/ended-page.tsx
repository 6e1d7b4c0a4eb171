import { type RequestForRecipient, requestLifetimeHours } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { dayAndTime, momentInWords } from '../../lib/moments.ts';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Ring, type RingName } from '../../ui/ring/ring.tsx';
import { askerName, shortAskerName } from './asker.ts';
import { SeenFigure } from './consent-figure.tsx';
import { Ending } from './ending.tsx';
import { keptUntil } from './kept-until.ts';
import { SharedEnding } from './shared-ending.tsx';

type UnsharedStatus = Exclude<RequestForRecipient['status'], 'pending' | 'completed'>;

interface EndingWords {
  readonly ring: RingName;
  readonly title: string;
  readonly text: (name: string) => string;
}

const endings: Readonly<Record<UnsharedStatus, EndingWords>> = {
  answered: {
    ring: 'located',
    title: 'This request was answered',
    text: (name) => `${name} was told. No location was sent.`,
  },
  declined: {
    ring: 'declined',
    title: 'This request was declined',
    text: (name) => `Nothing was sent. ${name} was told that it was declined.`,
  },
  expired: {
    ring: 'expired',
    title: 'This link has ended',
    text: () => `It worked for ${requestLifetimeHours} hours. Nothing can be sent with it now.`,
  },
  cancelled: {
    ring: 'expired',
    title: 'This request was taken back',
    text: (name) => `${name} no longer asks where you are. Nothing was sent.`,
  },
  withdrawn: {
    ring: 'declined',
    title: 'Your location is erased',
    text: (name) => `You withdrew it, and ${name} was told so. They can no longer see it.`,
  },
};

interface EndedPageProps {
  readonly id: string;
  readonly status: Exclude<RequestForRecipient['status'], 'pending'>;
  readonly request: RequestForRecipient;
}

/** A link with nothing to answer says so plainly, before anything is asked. */
export function EndedPage({ id, status, request }: EndedPageProps): ReactNode {
  const { askedBy, answeredAt } = request;
  const name = askerName(askedBy);
  const shortName = shortAskerName(askedBy);
  const answered = answeredAt === undefined ? null : new Date(answeredAt);
  if (status === 'completed') {
    return (
      <SharedEnding id={id} title="Location shared" name={name} shortName={shortName}>
        <p className="lead">
          This request was answered, and a link takes one answer. You can still withdraw the
          location.
        </p>
        <Ledger
          look="compact"
          rows={[
            ['To', <b key="to">{name}</b>],
            ...(answered
              ? ([
                  ['Answered', momentInWords(answered, new Date())],
                  ['Kept', `Until ${dayAndTime(keptUntil(answered))}`],
                ] as const)
              : []),
          ]}
        />
      </SharedEnding>
    );
  }
  const { ring, title, text } = endings[status];
  return (
    <Ending
      mark={<Ring name={ring} size={56} />}
      title={title}
      figure={<SeenFigure viewer={shortName} sees={false} />}
    >
      <p className="lead">{text(name)}</p>
      {answered && <p className="small num">Answered {momentInWords(answered, new Date())}</p>}
    </Ending>
  );
}
