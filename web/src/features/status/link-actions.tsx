import type { LocationRequest } from '@geonod/contracts';
import { dayAndTime } from '../../lib/moments.ts';
import { linkTo, openShareSheet, shareWords } from '../../lib/share-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';

/** Sends the link of a pending request once more: by the clipboard, or by whatever the device shares with. */
export function LinkActions({ request }: { readonly request: LocationRequest }) {
  const url = linkTo(request.id);
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
