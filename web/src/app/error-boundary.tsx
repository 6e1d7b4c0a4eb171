import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Wordmark } from '../ui/wordmark/wordmark.tsx';
import styles from './error-boundary.module.css';

interface State {
  readonly failed: boolean;
}

/** The last resort: something broke, or a page's code did not arrive. Says so plainly and offers a reload. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`Render failed${info.componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className={`wrap ${styles.failed}`}>
        <Wordmark />
        <h1 className="t-lg">This page did not load</h1>
        <p className="lead" role="alert">
          The connection may have dropped. Nothing you sent is lost.
        </p>
        <Button look="go" large onClick={() => window.location.reload()}>
          Load it again
        </Button>
      </main>
    );
  }
}
