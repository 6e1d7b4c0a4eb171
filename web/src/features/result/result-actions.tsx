import { useCallback, useEffect, useState } from 'react';
import { savesFiles } from '../../lib/save-file.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Toast } from '../../ui/toast/toast.tsx';
import { downloadReport } from './download-report.ts';
import { type Finding, reportText } from './report.ts';
import styles from './result-actions.module.css';
import { sharedText, shareFinding, toCopy } from './share-finding.ts';

const copiedForMs = 1500;

type Problem =
  | 'not shared'
  | 'download blocked'
  | 'download failed'
  | 'no picture'
  | 'picture lost';

/** Share and Download, and what went wrong with either. */
export function ResultActions({ finding }: { finding: Finding }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [copied, startCopied] = useBriefly(copiedForMs);
  const shared = sharedText(finding, window.location.origin);

  const share = async () => {
    const outcome = await shareFinding(shared, navigator);
    setProblem(outcome === 'failed' ? 'not shared' : null);
    if (outcome === 'copied') startCopied();
  };
  const download = () => {
    const outcome = downloadReport(reportText(finding));
    setProblem(outcome === 'started' ? null : `download ${outcome}`);
  };

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button look="quiet" icon="share" onClick={() => void share()}>
          Share
        </Button>
        <Button look="quiet" icon="download" onClick={download}>
          Download
        </Button>
        {hasMap(finding) && <PictureButton finding={finding} onEnd={setProblem} />}
      </div>
      {problem && (
        <ProblemNote
          problem={problem}
          text={problem === 'download blocked' ? reportText(finding) : toCopy(shared)}
        />
      )}
      <Toast>{copied && 'Copied'}</Toast>
    </div>
  );
}

function hasMap({ info }: Finding): boolean {
  return Boolean(info.registration_area) && info.outline_id !== null;
}

interface PictureButtonProps {
  readonly finding: Finding;
  /** Told what went wrong; null for nothing. */
  readonly onEnd: (problem: Problem | null) => void;
}

/** The map as it stands beside, with its title, scale and sources. */
function PictureButton({ finding, onEnd }: PictureButtonProps) {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (!savesFiles()) return onEnd('picture lost');
    setBusy(true);
    try {
      const { downloadPicture } = await import('./download-picture.ts');
      await downloadPicture(finding);
      onEnd(null);
    } catch {
      onEnd('no picture');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="quiet"
      icon="download"
      className={styles.picture}
      busy={busy && 'Drawing the map'}
      onClick={() => void make()}
    >
      Map as a picture
    </Button>
  );
}

/** Room for the buttons while there is nothing to share yet. */
export function AwaitedActions() {
  return (
    <div className={styles.buttons}>
      <Skeleton width="100%" height="var(--tap)" />
      <Skeleton width="100%" height="var(--tap)" />
      <span className={styles.picture}>
        <Skeleton width="100%" height="var(--tap)" />
      </span>
    </div>
  );
}

function ProblemNote({ problem, text }: { problem: Problem; text: string }) {
  switch (problem) {
    case 'download blocked':
      return (
        <Alert
          kind="error"
          title="Unable to download. Please allow popups or use a modern browser."
        >
          <TextToCopy>{text}</TextToCopy>
        </Alert>
      );
    case 'download failed':
      return <Alert kind="error" title="Unable to download the report in this browser." />;
    case 'no picture':
      return (
        <Alert kind="error" title="The map could not be made into a picture.">
          Check your connection, then try again.
        </Alert>
      );
    case 'not shared':
      return (
        <Alert kind="error" title="This browser neither shares nor copies.">
          <TextToCopy>{text}</TextToCopy>
        </Alert>
      );
    case 'picture lost':
      return (
        <Alert kind="error" title="Inside another app, pictures cannot be saved.">
          Open this page in your browser.
        </Alert>
      );
  }
}

function TextToCopy({ children }: { readonly children: string }) {
  return (
    <>
      Select these lines to copy them yourself:
      <span className={styles.text}>{children}</span>
    </>
  );
}

/** Something that is true for `ms` milliseconds after each call, and then no more. */
function useBriefly(ms: number): readonly [now: boolean, start: () => void] {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSince(null), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return [since !== null, useCallback(() => setSince(performance.now()), [])];
}
