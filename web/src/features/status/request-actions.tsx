import type { LocationRequest, ToldLocation } from '@geonod/contracts';
import { hasShareSheet, linkTo, openShareSheet, shareWords } from '../../lib/share-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { decimalOf, outsideMap } from './coordinates.ts';
import type { Entry } from './entry.ts';
import { placeOf } from './location-words.ts';
import { PendingActs } from './pending-acts.tsx';
import { useLinkToken } from './renewed-links.ts';
import styles from './request-details.module.css';

interface DetailActionsProps {
  readonly entry: Entry;
  readonly now: Date;
  readonly onActed: () => void;
  readonly onDelete: (entry: Entry) => void;
}

/** What can be done with a request that stands in front of the member. */
export function DetailActions({ entry, now, onActed, onDelete }: DetailActionsProps) {
  const { request, status, isClosed } = entry;
  const { location } = request;
  return (
    <div className={styles.actions}>
      {location && (
        <>
          <CopyButton text={toCopy(location)} done="Copied">
            Copy
          </CopyButton>
          <OpenMap location={location} />
        </>
      )}
      {status === 'pending' && (
        <PendingActs request={request} isClosed={isClosed} now={now} onActed={onActed} />
      )}
      {isAskedAgainHere(status) && <AskAgain request={request} />}
      <Button look="quiet" icon="trash" onClick={() => onDelete(entry)}>
        Delete
      </Button>
    </div>
  );
}

/** Whether the same can be asked once more from here. An expired one's row says so itself; whoever said no is left alone. */
function isAskedAgainHere(status: Entry['status']): boolean {
  return status === 'completed' || status === 'answered' || status === 'cancelled';
}

/** Leads to where the same is asked once more, with the request's name or number filled in. */
export function AskAgain({ request }: { readonly request: LocationRequest }) {
  const { type, name, countryCode, phoneNumber } = request;
  return (
    <ButtonLink
      look="quiet"
      href={type === 'link' ? '/home/link' : '/home/find'}
      state={{ askAgain: { name, countryCode, phoneNumber } }}
    >
      Ask again
    </ButtonLink>
  );
}

/** In the phone's own map, where it is known how; else on OpenStreetMap's page. */
function OpenMap({ location }: { readonly location: ToldLocation }) {
  const { href, isApp } = outsideMap(location, navigator.userAgent);
  const elsewhere = isApp ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <ButtonLink look="quiet" icon="out" href={href} {...elsewhere}>
      {isApp ? 'Open in Maps' : 'Open map'}
      {!isApp && <span className="sr"> (in a new tab)</span>}
    </ButtonLink>
  );
}

function toCopy(location: ToldLocation): string {
  const place = placeOf(location);
  const point = decimalOf(location);
  return location.address === null ? place : `${place}\n${point}`;
}

/** Sends the link of a pending request once more: by the clipboard, or by whatever the device shares with. */
export function LinkActions({ request }: { readonly request: LocationRequest }) {
  const url = linkTo(useLinkToken(request));
  const words = shareWords({ until: new Date(request.expiresAt) });
  return (
    <>
      <CopyButton text={url} done="Link copied">
        Copy link
      </CopyButton>
      {hasShareSheet() && (
        // Where no sheet opens, the link can be copied still.
        <Button look="quiet" icon="share" onClick={() => void openShareSheet(words, url)}>
          Share
        </Button>
      )}
    </>
  );
}
