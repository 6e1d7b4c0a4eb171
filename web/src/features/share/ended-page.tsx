import { type RequestStatus, requestLifetimeHours } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { momentInWords } from '../../lib/moments.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Ring, type RingName } from '../../ui/ring/ring.tsx';
import { Ending } from './ending.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type EndedStatus = Exclude<RequestStatus, 'pending'> | 'unknown';

interface EndedPageProps {
  readonly id: string;
  readonly status: EndedStatus;
  readonly answeredAt?: string | undefined;
}

interface EndingWords {
  readonly ring: RingName;
  readonly title: string;
  readonly text: string;
}

const endings: Readonly<Record<EndedStatus, EndingWords>> = {
  completed: {
    ring: 'located',
    title: 'Location shared',
    text: 'This request was answered, and a link takes one answer. You can still withdraw the location.',
  },
  declined: {
    ring: 'declined',
    title: 'This request was declined',
    text: 'Nothing was sent. The sender was told that it was declined.',
  },
  expired: {
    ring: 'expired',
    title: 'This link has ended',
    text: `It worked for ${requestLifetimeHours} hours. Nothing can be sent with it now.`,
  },
  cancelled: {
    ring: 'expired',
    title: 'This request was taken back',
    text: 'The sender no longer asks where you are. Nothing was sent.',
  },
  withdrawn: {
    ring: 'declined',
    title: 'Your location is erased',
    text: 'You withdrew it, and the sender was told so. They can no longer see it.',
  },
  unknown: {
    ring: 'none',
    title: 'No request here',
    text: 'Invalid or missing link. Please check your URL.',
  },
};

/** A link with nothing to answer says so plainly, before anything is asked. */
export function EndedPage({ id, status, answeredAt }: EndedPageProps): ReactNode {
  const { ring, title, text } = endings[status];
  return (
    <Ending mark={<Ring name={ring} size={56} />} title={title}>
      <p className="lead" role={status === 'unknown' ? 'alert' : undefined}>
        {text}
      </p>
      {answeredAt && (
        <p className="small num">Answered {momentInWords(new Date(answeredAt), new Date())}</p>
      )}
      {status === 'completed' && <WithdrawButton id={id} shortName="The sender" />}
      {status === 'unknown' && <ButtonLink href="/about">What is GeoNod?</ButtonLink>}
    </Ending>
  );
}
