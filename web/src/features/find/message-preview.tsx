import { newLinkWords } from './share-text.ts';
import { idPlaceholder } from './sms-parts.ts';
import styles from './text-preview.module.css';
import { TextPreview } from './text-preview.tsx';

/** The words that Share and WhatsApp send along; null where there is no link yet. */
export function MessagePreview({ link }: { readonly link: string | null }) {
  return (
    <TextPreview
      icon="share"
      to="What Share and WhatsApp send"
      caption="The sender name is shown as GeoNod, and each message carries a unique link."
    >
      {newLinkWords}{' '}
      {link ?? (
        <>
          {window.location.origin}/link/
          <span className={styles.open} aria-hidden="true">
            {idPlaceholder}
          </span>
        </>
      )}
    </TextPreview>
  );
}
