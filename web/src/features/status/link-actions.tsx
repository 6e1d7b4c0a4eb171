import type { LocationRequest } from '@geonod/contracts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { linkOf, shareWordsOf } from './request-link.ts';

/** Sends the link of a pending request once more: by the clipboard, or by whatever the device shares with. */
export function LinkActions({ request }: { readonly request: LocationRequest }) {
  const url = linkOf(request);
  return (
    <>
      <CopyButton text={url} done="Link copied">
        Copy link
      </CopyButton>
      {'share' in navigator && (
        <Button look="quiet" icon="share" onClick={() => share(shareWordsOf(request), url)}>
          Share
        </Button>
      )}
    </>
  );
}

function share(text: string, url: string): void {
  navigator.share({ title: 'GeoNod', text, url }).catch(() => {
    // Closing the device's own sheet rejects, too; the link can be copied still.
  });
}
