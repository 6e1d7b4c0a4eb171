import { useSyncExternalStore } from 'react';
import { writeText } from '../../lib/browser-storage.ts';

/** The look that the visitor chose, else what the system asks for. */
export type Theme = 'light' | 'dark';

const storageKey = 'geonod.theme';
/** Told to the root element, which holds the choice, when it changes: also to the script in the page's head. */
const changeEvent = 'themechange';

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  document.documentElement.addEventListener(changeEvent, listener);
  media.addEventListener('change', listener);
  return () => {
    document.documentElement.removeEventListener(changeEvent, listener);
    media.removeEventListener('change', listener);
  };
}

/**
 * Shows `theme` from now on, on this device. Choosing what the system asks for anyway gives the choice back to
 * the system.
 */
export function chooseTheme(theme: Theme): void {
  const followsSystem = theme === systemTheme();
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // Where it cannot be kept, the choice lasts as long as the page.
  writeText('localStorage', storageKey, followsSystem ? null : theme);
  document.documentElement.dispatchEvent(new Event(changeEvent));
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}
