import { type ReactNode, useRef } from 'react';
import { dayAndTime } from '../../lib/moments.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { CopyNote } from '../../ui/copy-button/copy-button.tsx';
import { useCopy } from '../../ui/copy-button/use-copy.ts';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './find.module.css';
import cardStyles from './link-card.module.css';
import { statusPath } from './paths.ts';
import { ShareActions } from './share-actions.tsx';
import { linkWords } from './standing.ts';
import { StepHeading } from './step-heading.tsx';
import { MessagePreview } from './text-preview.tsx';
import type { CreatedLink } from './use-link-flow.ts';
import { WhileWaiting } from './while-waiting.tsx';

interface LinkCardProps {
  readonly created: CreatedLink;
  readonly takesFocus: boolean;
  readonly onCreateAnother: () => void;
  readonly afterAsking: ReactNode;
}

/** A link that was made: every way to pass it on, for as long as it can be answered, and then that it cannot. */
export function LinkCard({ created, takesFocus, onCreateAnother, afterAsking }: LinkCardProps) {
  const { name, link, standing } = created;
  const heading = useRef<HTMLHeadingElement>(null);
  const words = linkWords(name, standing);
  return (
    <>
      <div className={styles.intro}>
        <StepHeading ref={heading} takesFocus={takesFocus}>
          {words.title}
        </StepHeading>
        <p className="small">{words.advice}</p>
      </div>
      {standing === 'waiting' && (
        <WhileWaiting
          className={styles.measure}
          onGone={() => heading.current?.focus({ preventScroll: true })}
        >
          <Ways created={created} />
          {afterAsking}
          <div className="not-wide">
            <MessagePreview link={link} />
          </div>
        </WhileWaiting>
      )}
      <div className={styles.actions}>
        <Button large icon="plus" onClick={onCreateAnother}>
          Create another
        </Button>
        <ButtonLink look="quiet" large href={statusPath}>
          Check the status
        </ButtonLink>
      </div>
    </>
  );
}

/** Every way to pass a link on. */
function Ways({ created: { link, expiresAt } }: { readonly created: CreatedLink }) {
  const address = useRef<HTMLParagraphElement>(null);
  const { state, copy } = useCopy();
  const copyLink = async () => {
    // Refused, it is selected instead, ready to be copied by hand.
    if (!(await copy(link)) && address.current) {
      window.getSelection()?.selectAllChildren(address.current);
    }
  };
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.qr}>
        <QrCode text={link} label="QR code of your link" />
      </div>
      <div className={cardStyles.what}>
        <p className="small">Your link, until {dayAndTime(expiresAt)}</p>
        <p ref={address} className={cardStyles.link}>
          <BrokenBeforeId link={link} />
        </p>
      </div>
      <div className={cardStyles.ways}>
        <Button
          look="go"
          large
          className={cardStyles.copy}
          icon={state === 'copied' ? 'check' : 'copy'}
          onClick={() => void copyLink()}
        >
          {state === 'copied' ? 'Copied' : 'Copy link'}
        </Button>
        <ShareActions link={link} />
      </div>
      <CopyNote state={state} done="Link copied" className={`small ${cardStyles.refused}`}>
        Your browser did not allow copying. The link is selected: copy it from there.
      </CopyNote>
      <p className={`small ${cardStyles.waiting}`}>
        <Ring name="pending" />
        Waiting for the recipient to share their geolocation
      </p>
    </div>
  );
}

/** The line breaks before the id, if it has to break. */
function BrokenBeforeId({ link }: { readonly link: string }) {
  const id = link.lastIndexOf('/') + 1;
  return (
    <>
      {link.slice(0, id)}
      <wbr />
      {link.slice(id)}
    </>
  );
}
