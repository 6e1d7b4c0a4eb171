import type { LocationRequest } from '@geonod/contracts';
import { useState } from 'react';
import { dayAndTime } from '../../lib/moments.ts';
import { rememberOwnLinks } from '../../lib/own-links.ts';
import { cancelRequest, regenerateLink, remindRequest } from './api.ts';
import { ConfirmedAct } from './confirmed-act.tsx';
import { noteRenewedLink } from './renewed-links.ts';
import { isRemindable, titleOf } from './request-words.ts';
import { focusDetails } from './row-opener.tsx';

interface PendingActProps {
  readonly request: LocationRequest;
  /** Asks for the list again, which then says how the request stands. */
  readonly onActed: () => void;
}

interface PendingActsProps extends PendingActProps {
  /** Nobody can answer it for now. */
  readonly isClosed: boolean;
  readonly now: Date;
}

/** What can be done with a request that waits for its answer; while it is closed, it can only be taken back. */
export function PendingActs({ isClosed, now, ...props }: PendingActsProps) {
  return (
    <>
      {!isClosed && <AskOn {...props} now={now} />}
      <CancelRequest {...props} />
    </>
  );
}

/** What lets a request reach its recipient once more. */
function AskOn({ now, ...props }: PendingActProps & { readonly now: Date }) {
  return props.request.type === 'link' ? <NewLink {...props} /> : <Reminder {...props} now={now} />;
}

/** Takes a pending request back. */
function CancelRequest({ request, onActed }: PendingActProps) {
  return (
    <ConfirmedAct
      icon="close"
      label="Cancel request"
      question={`Cancel ${titleOf(request)}? Its link stops working at once.`}
      busy="Cancelling the request"
      keep="Keep it"
      act={() => cancelRequest(request.id)}
      onActed={onActed}
      onGone={() => focusDetails(request.id)}
      failure={{ title: 'Failed to cancel the request', advice: 'Its link may still work.' }}
    />
  );
}

/** For a link that reached somebody it was not meant for. */
function NewLink({ request, onActed }: PendingActProps) {
  const until = dayAndTime(new Date(request.expiresAt));
  return (
    <ConfirmedAct
      icon="refund"
      label="Replace link"
      question={`Make a new link for ${titleOf(request)}? The old one stops working at once, for everybody who has it. The new one works until ${until}, too.`}
      busy="Making a new link"
      keep="Keep the old one"
      act={async () => {
        const link = await regenerateLink(request.id);
        rememberOwnLinks([noteRenewedLink(request, link)]);
      }}
      onActed={onActed}
      onGone={() => focusDetails(request.id)}
      done="The old link has ended. Copy or share the new one from here."
      failure={{ title: 'Failed to replace the link', advice: 'The old link may still work.' }}
    />
  );
}

/** Asks once more, when half a day has gone without an answer; only ever by the member's press. */
function Reminder({ request, now, onActed }: PendingActProps & { readonly now: Date }) {
  const [isTried, setTried] = useState(false);
  // The list may know of it before its call comes back: what became of the press is said all the same.
  if (!isTried && !isRemindable(request, now)) return null;
  return (
    <ConfirmedAct
      icon="bell"
      label="Remind once"
      question={`Text ${titleOf(request)} the same question once more? It takes one of your messages of the day, and can be done once.`}
      busy="Sending the reminder"
      keep="Leave it"
      act={() => {
        setTried(true);
        return remindRequest(request.id);
      }}
      onActed={onActed}
      onGone={() => focusDetails(request.id)}
      done="Reminded. The same question will be sent to them."
      failure={{
        title: 'Failed to send the reminder',
        advice: 'They were not texted again.',
        unclear: 'They may have been texted: see Delivery.',
      }}
    />
  );
}
