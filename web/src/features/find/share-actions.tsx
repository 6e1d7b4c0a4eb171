import { useState } from 'react';
import { hasShareSheet, openShareSheet } from '../../lib/share-words.ts';
import buttonStyles from '../../ui/button/button.module.css';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { newLinkWords, whatsappHref } from './share-text.ts';

/** The device's own sharing, where it has one, and WhatsApp. */
export function ShareActions({ link }: { readonly link: string }) {
  const [failed, setFailed] = useState(false);

  const share = async () => {
    setFailed(false);
    setFailed(!(await openShareSheet(newLinkWords(), link)));
  };

  return (
    <>
      {hasShareSheet() && (
        <Button look="quiet" large icon="share" onClick={() => void share()}>
          Share
        </Button>
      )}
      <a
        className={`${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.large}`}
        href={whatsappHref(link)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="message" size={20} />
        WhatsApp<span className="sr"> (in a new tab)</span>
      </a>
      {failed && (
        <p className="small" role="alert">
          Sharing did not open. Copy the link instead.
        </p>
      )}
    </>
  );
}
