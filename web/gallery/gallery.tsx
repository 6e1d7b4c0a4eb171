import { useEffect, useSyncExternalStore } from 'react';
import { ThemeToggle } from '../src/ui/theme/theme-toggle.tsx';
import { Wordmark } from '../src/ui/wordmark/wordmark.tsx';
import styles from './gallery.module.css';
import { groups, idOf } from './groups.ts';
import { addressOf, type GalleryView, type Sheets, SheetsProvider } from './sheets.ts';
import { ViewLinks } from './view-links.tsx';

/** Every component of `src/ui`, in every state, by day and by night. */
export function Gallery({ view }: { readonly view: GalleryView }) {
  const themes = themesOf(view.sheets);
  useEffect(() => {
    if (view.sheets !== 'both') document.documentElement.dataset.theme = view.sheets;
    // A list that shows its chosen row moves the page as well: back to what the address points to.
    const { hash } = window.location;
    window.scrollTo(0, 0);
    // An open dialog has taken the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [view]);
  return (
    <>
      <header className={styles.header}>
        <a href={addressOf(view)} aria-label="Component sheet, from the start">
          <Wordmark />
        </a>
        <ThemeToggle />
      </header>
      <div className={styles.page}>
        <Contents />
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.opening}>
            <h1 className="t-md">Component sheet</h1>
            <p className="lead">
              Every component of src/ui, in every state. It is no part of a build.
            </p>
            <ViewLinks view={view} />
          </div>
          {view.narrow ? (
            <Phones themes={themes} />
          ) : (
            <SheetsProvider value={themes}>
              <Sections />
            </SheetsProvider>
          )}
        </main>
      </div>
    </>
  );
}

function themesOf(sheets: Sheets): readonly ('light' | 'dark')[] {
  return sheets === 'both' ? ['light', 'dark'] : [sheets];
}

function Sections() {
  return groups.map(({ sections }) =>
    sections.map(({ folder, about, States }) => (
      <section key={folder} id={idOf(folder)} className={styles.section}>
        <h2 className={styles.title}>{folder}</h2>
        <p className={`small ${styles.about}`}>{about}</p>
        <States />
      </section>
    )),
  );
}

/** Every section by its group; folded away where there is no room beside the page. */
function Contents() {
  return (
    <nav className={styles.contents} aria-label="Contents">
      <details open={window.matchMedia('(min-width: 60rem)').matches}>
        <summary>Contents</summary>
        {groups.map(({ title, sections }) => (
          <div key={title}>
            <p className="xs">{title}</p>
            <ul>
              {sections.map(({ folder }) => (
                <li key={folder}>
                  <a href={`#${idOf(folder)}`}>{folder}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  );
}

/** The same page in frames of 360 px: its media queries see a phone. The contents lead within them. */
function Phones({ themes }: { readonly themes: readonly ('light' | 'dark')[] }) {
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
