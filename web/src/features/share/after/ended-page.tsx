import type { RequestForRecipient } from '@geonod/contracts';
import { requestErasedAt } from '@geonod/contracts/periods';
import type { ReactNode } from 'react';
import { serviceNow } from '../../../lib/service-clock.ts';
import { Ledger } from '../../../ui/ledger/ledger.tsx';
import { Ring, type RingName } from '../../../ui/ring/ring.tsx';
import type { LinkLookUp } from '../api.ts';
import { Ending } from '../ending.tsx';
import type { QuestionWords } from '../language/en.ts';
import type { AfterWords } from '../language/en-after.ts';
import { positionInWords } from '../language/facts-formats.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { senderName, shortSenderName } from '../sender.ts';
import { areaInWords } from './area-words.ts';
import { distanceIn } from './measures.ts';
import { ownErasure } from './own-erasures.ts';
import { Receipt } from './receipt.tsx';
import { SeenFigure } from './seen-figure.tsx';
import { SharedEnding } from './shared-ending.tsx';

type EndedStatus = Exclude<RequestForRecipient['status'], 'pending'>;

interface EndedPageProps {
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly status: EndedStatus;
  /** Whether this is read while something else stood on the page. */
  readonly isNew: boolean;
  /** What can be done about the sender. */
  readonly controls: ReactNode;
  /** Is given what is read of the link anew. */
  readonly onLookUp: (lookUp: Promise<LinkLookUp>) => void;
}

/** A link with nothing to answer says so plainly, before anything is asked. What can be done about its sender, still can. */
export function EndedPage(props: EndedPageProps): ReactNode {
  const { token, request, status, isNew, controls, onLookUp } = props;
  const { words, formats } = useLocale();
  const after = useAfterWords();
  const { askedBy, answeredAt } = request;
  const answered = answeredAt === undefined ? null : new Date(answeredAt);
  if (status === 'completed' && request.shared) {
    return <SharedBefore {...{ token, request, isNew, answered, controls, onLookUp }} />;
  }
  const own = ownErasure(token);
  const erasure = status === 'answered' ? own : undefined;
  // Whoever opens a link may be another than who answered it.
  const erased = request.type === 'number' || own ? after.erased : after.erasedOne;
  const { ring, title, text } = erasure
    ? erasedReply(request, after)
    : endings(request, words, after, erased)[status];
  const isGone = isSenderGone(request);
  // It was answered when it was shared, or when the reply was given; when that was withdrawn is told by its record alone.
  const isWithdrawn = status === 'withdrawn' || erasure !== undefined;
  return (
    <Ending
      isNew={isNew}
      mark={<Ring name={ring} size={56} />}
      title={title}
      figure={!isGone && <SeenFigure viewer={shortSenderName(askedBy, words)} />}
    >
      <p className="lead">{isGone ? withoutSender(status, after) : text}</p>
      {answered && !isWithdrawn && (
        <p className="small num">
          {after.answered} {formats.momentInWords(answered, serviceNow())}
        </p>
      )}
      {answered && (
        <Receipt
          request={request}
          answer={isWithdrawn ? after.withdrawn : (answerOnReceipt(request, words, after) ?? title)}
          at={isWithdrawn ? (erasure?.at ?? null) : answered}
          number={erasure?.receipt ?? request.receiptId}
        />
      )}
      {!isGone && controls}
    </Ending>
  );
}

/** Of a request that was erased with the account that asked, nothing is left but how it ended: there is nobody to act against. */
function isSenderGone({ askedBy }: RequestForRecipient): boolean {
  return askedBy.key === '';
}

function withoutSender(status: EndedStatus, after: AfterWords): string {
  if (status === 'withdrawn') return after.senderGone;
  return `${after.senderGone} ${status === 'completed' ? after.erasedWithIt : after.noneShared}`;
}

/** What was answered, where how it ended does not tell that by itself. */
function answerOnReceipt(
  { status, reply }: RequestForRecipient,
  words: QuestionWords,
  after: AfterWords,
): string | undefined {
  if (status === 'completed') return after.sharedErased;
  return status === 'answered' && reply ? words.replies[reply] : undefined;
}

interface EndingWords {
  readonly ring: RingName;
  readonly title: string;
  readonly text: string;
}

function erasedReply({ askedBy }: RequestForRecipient, after: AfterWords): EndingWords {
  const text = after.answerErasedNow(senderName(askedBy));
  return { ring: 'declined', title: after.answerErased, text };
}

function endings(
  { askedBy, reply, expiresAt }: RequestForRecipient,
  words: QuestionWords,
  after: AfterWords,
  erased: string,
): Readonly<Record<EndedStatus, EndingWords>> {
  const name = senderName(askedBy);
  return {
    // What was shared is not there any more, and its owner did not take it back.
    completed: { ring: 'declined', title: erased, text: after.erasedByAsker(name) },
    answered: {
      ring: 'done',
      title: after.answeredTitle,
      text: reply ? after.repliedWith(name, words.replies[reply]) : after.answeredBefore(name),
    },
    declined: {
      ring: 'declined',
      title: after.declinedTitle,
      text: after.declinedBefore(name),
    },
    expired: {
      ring: 'expired',
      title: after.ended,
      text: new Date(expiresAt) > serviceNow() ? after.endedEarly : after.endedBefore,
    },
    cancelled: { ring: 'expired', title: after.takenBack, text: after.takenBackText(name) },
    withdrawn: { ring: 'declined', title: erased, text: after.erasedBefore(name) },
  };
}

/** What whoever opens an answered link sees: how to take it back, and in the tab that answered also the place itself. */
function SharedBefore({
  token,
  request,
  isNew,
  answered,
  controls,
  onLookUp,
}: Pick<EndedPageProps, 'token' | 'request' | 'isNew' | 'controls' | 'onLookUp'> & {
  readonly answered: Date | null;
}) {
  const { words, formats } = useLocale();
  const after = useAfterWords();
  const { askedBy, shared, type } = request;
  const isExact = shared?.precision !== 'approximate';
  const location = shared?.location;
  const elsewhere = type === 'link' ? after.sharedByOpener : after.sharedElsewhere;
  const sent = isExact
    ? location?.accuracy === undefined
      ? words.onePoint
      : after.sentPoint(distanceIn(formats.locale, location.accuracy))
    : areaInWords(location?.accuracy, after, formats).sent;
  const row = (label: string, value: ReactNode) => [label, value] as const;
  return (
    <SharedEnding {...{ token, request, isNew, isExact, controls, onLookUp }} title={after.shared}>
      <p className="lead">{location ? after.sharedBefore : elsewhere}</p>
      <Ledger
        look="compact"
        rows={[
          row(words.to, <b>{senderName(askedBy)}</b>),
          row(words.sent, <b>{sent}</b>),
          ...(shared && location
            ? [row(isExact ? after.point : after.area, positionInWords(location, shared.precision))]
            : []),
          ...(location?.address
            ? [row(isExact ? after.address : after.district, location.address)]
            : []),
          ...(shared?.takenAt
            ? [row(after.taken, formats.momentInWords(new Date(shared.takenAt), serviceNow()))]
            : []),
          ...(answered
            ? [
                row(after.answered, formats.momentInWords(answered, serviceNow())),
                row(words.kept, after.until(formats.dayAndTime(requestErasedAt(answered)))),
              ]
            : []),
        ]}
      />
      {answered && (
        <Receipt
          request={request}
          answer={sent}
          at={answered}
          number={request.receiptId}
          isShared
        />
      )}
    </SharedEnding>
  );
}
