import type { LocationRequest, SharedLocation } from '@geonod/contracts';
import { dayAndTime } from '../../lib/moments.ts';
import { linkTo, openShareSheet, shareWords } from '../../lib/share-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { CancelRequest } from './cancel-request.tsx';
import type { Entry } from './entry.ts';
import { coordinatesOf, mapAddress } from './location-words.ts';
import styles from './request-details.module.css';

interface DetailActionsProps {
  readonly entry: Entry;
  readonly onCancelled: () => void;
  readonly onDelete: (entry: Entry) => void;
}

/** What can be done with a request that stands in front of the member. */
export function DetailActions({ entry, onCancelled, onDelete }: DetailActionsProps) {
  const { request, status } = entry;
  const { location } = request;
  return (
    <div className={styles.actions}>
      {location && (
        <>
          <CopyButton text={toCopy(location)} done="Copied">
            Copy
          </CopyButton>
          <ButtonLink
            look="quiet"
            icon="out"
            href={mapAddress(location)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open map
          </ButtonLink>
        </>
      )}
      {status === 'pending' && <CancelRequest request={request} onCancelled={onCancelled} />}
      <Button look="quiet" icon="trash" onClick={() => onDelete(entry)}>
        Delete
      </Button>
    </div>
  );
}

function toCopy(location: SharedLocation): string {
  return [location.address, coordinatesOf(location)].filter(Boolean).join('\n');
}

/** Sends the link of a pending request once more: by the clipboard, or by whatever the device shares with. */
export function LinkActions({ request }: { readonly request: LocationRequest }) {
  const url = linkTo(request.linkToken ?? request.id);
  const words = shareWords(`until ${dayAndTime(new Date(request.expiresAt))}`);
  return (
    <>
      <CopyButton text={url} done="Link copied">
        Copy link
      </CopyButton>
      {'share' in navigator && (
        // Where no sheet opens, the link can be copied still.
        <Button look="quiet" icon="share" onClick={() => void openShareSheet(words, url)}>
          Share
        </Button>
      )}
    </>
  );
}
