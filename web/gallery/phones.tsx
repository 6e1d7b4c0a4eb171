import { useSyncExternalStore } from 'react';
import styles from './gallery.module.css';
import { addressOf } from './sheets.ts';

/** The same page in frames of 360 px: its media queries see a phone. The contents lead within them. */
export function Phones({ themes }: { readonly themes: readonly ('light' | 'dark')[] }) {
  const hash = useSyncExternalStore(followHash, () => window.location.hash);
  return (
    <div className={styles.phones}>
      {themes.map((theme) => (
        <iframe
          key={theme}
          className={styles.phone}
          title={`360 px, ${theme}`}
          src={addressOf({ sheets: theme, narrow: false }) + hash}
        />
      ))}
    </div>
  );
}

function followHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
