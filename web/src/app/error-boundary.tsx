import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Wordmark } from '../ui/wordmark/wordmark.tsx';
import styles from './error-boundary.module.css';
import { HydrationMark } from './hydration-mark.tsx';
import './load-failure.css';

/** What the page says when it cannot be shown. */
export interface FailureWords {
  readonly title: string;
  readonly why: string;
  readonly again: string;
  /** In the drawing, of the sheet that did not come. */
  readonly missing?: string;
}

export const siteWords: FailureWords = {
  title: 'This page did not load',
  why: 'The connection may have dropped. Nothing you sent is lost.',
  again: 'Load it again',
  missing: 'sheet missing',
};

interface ErrorBoundaryProps {
  readonly words?: FailureWords;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** The last resort: something broke, or a page's code did not arrive. Says so plainly and offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`Render failed${info.componentStack ?? ''}`, { cause: error }));
    // Back leads to another page, which may well be shown.
    addEventListener('popstate', () => this.setState({ failed: false }), { once: true });
  }

  override render(): ReactNode {
    const { words, children } = this.props;
    if (!this.state.failed) return children;
    return <FailedPage words={words} />;
  }
}

/** In English where no language has come. */
export function FailedPage({ words = siteWords }: { readonly words?: FailureWords | undefined }) {
  return (
    <>
      <title>{`${words.title}: GeoNod`}</title>
      <header className={styles.header}>
        <div className="wrap">
          <Wordmark />
        </div>
      </header>
      <main id="main" className={`wrap ${styles.failed}`}>
        <MissingSheet label={words.missing} />
        <div className={styles.text} role="alert">
          <h1 className="t-lg">{words.title}</h1>
          <p className="lead">{words.why}</p>
          <Button look="go" large onClick={() => window.location.reload()}>
            {words.again}
          </Button>
        </div>
      </main>
      <HydrationMark />
    </>
  );
}

/** A folded map that came without its last sheet. Drawn here, because nothing else may arrive either. */
function MissingSheet({ label }: { readonly label: string | undefined }) {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 480 330"
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <path className={styles.sheets} d="M1 1h318v328H1zM160 1v328" />
      <path
        className="c-thin"
        d="M1 48C60 8 118 92 184 52S274 6 319 28M1 236C66 262 96 196 168 226S264 292 319 252"
      />
      <path
        className="c-index"
        d="M1 148C80 84 118 190 196 142S286 112 319 122M1 190C72 226 110 148 180 182S274 224 319 206"
      />
      <path className={styles.missing} d="M341 5h134v320H341z" />
      {label && (
        <text x="408" y="171">
          {label}
        </text>
      )}
    </svg>
  );
}
