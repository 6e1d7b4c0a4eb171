import type { RequestForRecipient } from '@geonod/contracts';
import {
  backupDays,
  locationRetentionDays,
  refusalDays,
  requestErasedAt,
} from '@geonod/contracts/periods';
import { type ReactNode, useState } from 'react';
import { serviceNow } from '../../../lib/service-clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Ledger } from '../../../ui/ledger/ledger.tsx';
import { Ring } from '../../../ui/ring/ring.tsx';
import { type LinkLookUp, lookUpLink } from '../api.ts';
import { Ending } from '../ending.tsx';
import type { QuestionWords } from '../language/en.ts';
import type { AfterWords } from '../language/en-after.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { senderName, shortSenderName } from '../sender.ts';
import type { AnsweredState, FinalState } from '../sharing-state.ts';
import { AllowButton } from './allow-button.tsx';
import { areaInWords } from './area-words.ts';
import { ErasedEnding } from './erased-ending.tsx';
import { distanceIn } from './measures.ts';
import { type Erasure, ownErasure } from './own-erasures.ts';
import { Receipt } from './receipt.tsx';
import { mayStandElsewhere } from './request-after.ts';
import { SeenFigure } from './seen-figure.tsx';
import { SharedEnding } from './shared-ending.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface FinalAnswerProps {
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly state: FinalState;
  /** Whether the name of the place was asked for. */
  readonly isLookedUp: boolean;
  /** Is given what is read of the link anew, to show what another device answered. */
  readonly onLookUp: (lookUp: Promise<LinkLookUp>) => void;
  /** What can be done about the sender. */
  readonly controls: ReactNode;
  /** Whether somebody is doing that, since before the answer arrived. */
  readonly isBusy: boolean;
}

/** What came of the answer, in the past tense, and what can still be done about its sender. */
export function FinalAnswer({
  token,
  request,
  state,
  isLookedUp,
  onLookUp,
  controls,
  isBusy,
}: FinalAnswerProps): ReactNode {
  const { words } = useLocale();
  const after = useAfterWords();
  const name = senderName(request.askedBy);
  const viewer = shortSenderName(request.askedBy, words);
  switch (state.step) {
    case 'shared':
      return <JustShared {...{ token, request, state, isLookedUp, controls, onLookUp }} />;
    case 'answered':
      return <JustAnswered {...{ token, request, state, controls, isBusy, onLookUp }} />;
    case 'ended':
      return (
        <Ending
          isNew
          mark={<Ring name="expired" size={56} />}
          title={after.ended}
          figure={<SeenFigure viewer={viewer} />}
        >
          <p className="lead">{after.endedNow(name)}</p>
        </Ending>
      );
    case 'already-answered':
      // By whom and how is not known here: nothing is drawn of what the sender sees.
      return (
        <Ending isNew mark={<Ring name="declined" size={56} />} title={after.answeredElsewhere}>
          <p className="lead">{after.oneAnswer}</p>
          <Button large onClick={() => onLookUp(lookUpLink(token))}>
            {after.seeAnswer}
          </Button>
        </Ending>
      );
  }
}

/** An answer without a place; one may have been shared before it, and then can still be taken back. */
function JustAnswered({
  token,
  request,
  state,
  onLookUp,
  controls,
  isBusy,
}: Pick<FinalAnswerProps, 'token' | 'request' | 'onLookUp' | 'controls' | 'isBusy'> & {
  readonly state: AnsweredState;
}) {
  const { words, formats } = useLocale();
  const after = useAfterWords();
  const [isAllowed, setAllowed] = useState(false);
  // Until something else is done on this page.
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const { askedBy, answeredAt, status } = request;
  const ending = answered(state, request, words, after);
  const elsewhere = mayStandElsewhere(state);
  const shared = status === 'completed' && !ownErasure(token) ? request.shared : undefined;
  const allow = state.answer.kind === 'stop' && !isAllowed && (
    <AllowButton
      token={token}
      stoppedAt={state.at}
      onAllowed={() => {
        setAllowed(true);
        setErasure(null);
      }}
    />
  );
  if (erasure) {
    const both = (
      <>
        {allow}
        {controls}
      </>
    );
    return <ErasedEnding {...{ request, erasure }} controls={both} />;
  }
  const sees = shared && (shared.precision === 'exact' ? 'point' : 'area');
  return (
    <Ending
      key={isAllowed ? 'allowed' : 'answered'}
      isNew
      isBusy={isBusy}
      mark={<Ring name={state.answer.kind === 'reply' ? 'done' : 'declined'} size={56} />}
      title={isAllowed ? after.allowed : ending.title}
      figure={
        (sees !== undefined || (status !== 'completed' && !elsewhere)) && (
          <SeenFigure viewer={shortSenderName(askedBy, words)} sees={sees} />
        )
      }
    >
      <p className="lead">{isAllowed ? ending.allowedText : ending.text}</p>
      {allow}
      {elsewhere && status === 'pending' && (
        <Button look="quiet" onClick={() => onLookUp(lookUpLink(token))}>
          {after.seeAnswer}
        </Button>
      )}
      {/* What was taken back has nothing to show for it. */}
      {!isAllowed && (
        <Receipt
          request={request}
          answer={ending.onReceipt ?? ending.title}
          at={state.at}
          number={state.receipt}
        />
      )}
      {controls}
      {shared && answeredAt !== undefined && (
        <>
          <p>
            {after.stillSeen(
              senderName(askedBy),
              formats.dayAndTime(requestErasedAt(new Date(answeredAt))),
            )}
          </p>
          <WithdrawButton {...{ token, onLookUp }} onWithdrawn={setErasure} />
        </>
      )}
    </Ending>
  );
}

interface AnswerWords {
  readonly title: string;
  readonly text: string;
  /** What was answered, where the title does not tell it. */
  readonly onReceipt?: string;
  /** Once messages are allowed again. */
  readonly allowedText?: string;
}

function answered(
  { answer, receipt }: AnsweredState,
  { askedBy, type, status }: RequestForRecipient,
  words: QuestionWords,
  after: AfterWords,
): AnswerWords {
  const name = senderName(askedBy);
  // Another device may have answered it meanwhile: the number says that it is declined.
  const also = status === 'pending' && receipt !== undefined ? ` ${after.declinedToo}` : '';
  switch (answer.kind) {
    case 'decline':
      return { title: after.declined, text: after.declinedNow(name) };
    case 'reply': {
      const onReceipt = words.replies[answer.reply];
      return { title: after.replied, text: after.repliedWith(name, onReceipt), onReceipt };
    }
    case 'stop':
      return {
        title: after.stopped,
        text: after.stoppedNow + also,
        allowedText: after.allowedNow(refusalDays) + also,
      };
    case 'refuse':
      return {
        title: after.refused(name),
        text: (type === 'number' ? after.refusedNumber : after.refusedLink) + also,
      };
  }
}

function JustShared({
  token,
  request,
  state: { place, at, receipt },
  isLookedUp,
  controls,
  onLookUp,
}: Pick<FinalAnswerProps, 'token' | 'request' | 'isLookedUp' | 'controls' | 'onLookUp'> & {
  readonly state: Extract<FinalState, { readonly step: 'shared' }>;
}) {
  const { words, formats } = useLocale();
  const after = useAfterWords();
  const name = senderName(request.askedBy);
  const isExact = place.precision === 'exact';
  const area = areaInWords(place.accuracy, after, formats);
  const sent = isExact ? after.sentPoint(distanceIn(formats.locale, place.accuracy)) : area.sent;
  return (
    <SharedEnding
      isNew
      {...{ token, request, isExact, controls, onLookUp }}
      title={after.sharedNow}
    >
      <p className="lead">{isExact ? after.canSee(name) : area.canSee(name)}</p>
      <Ledger
        look="compact"
        rows={[
          [words.sent, <b key="sent">{sent}</b>],
          [
            isExact ? after.address : after.district,
            place.address ?? (isLookedUp ? after.noAddress : after.addressOff),
          ],
          [after.taken, formats.momentInWords(place.takenAt, serviceNow())],
          [
            words.kept,
            after.keptUntil(
              locationRetentionDays,
              formats.dayAndTime(requestErasedAt(at)),
              backupDays,
            ),
          ],
        ]}
      />
      <p className="small">{after.openAgain}</p>
      <Receipt request={request} answer={sent} at={at} number={receipt} isShared />
    </SharedEnding>
  );
}
