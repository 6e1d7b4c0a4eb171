import { useCallback, useEffect, useState } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Toast } from '../../ui/toast/toast.tsx';
import { downloadReport } from './download-report.ts';
import { type Finding, reportText } from './report.ts';
import styles from './result-actions.module.css';
import { sharedText, shareFinding, toCopy } from './share-finding.ts';

const copiedForMs = 1500;

type Problem = 'not shared' | 'download blocked' | 'download failed' | 'no picture';

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
        {hasMap(finding) && (
          <PictureButton
            finding={finding}
            onEnd={(isMade) => setProblem(isMade ? null : 'no picture')}
          />
        )}
      </div>
      {problem && <ProblemNote problem={problem} text={toCopy(shared)} />}
      <Toast>{copied && 'Copied'}</Toast>
    </div>
  );
}

function hasMap({ info }: Finding): boolean {
  return Boolean(info.registration_area) && info.outline_id !== null;
}

interface PictureButtonProps {
  readonly finding: Finding;
  readonly onEnd: (isMade: boolean) => void;
}

/** The map as it stands beside, with its title, scale and sources. */
function PictureButton({ finding, onEnd }: PictureButtonProps) {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { downloadPicture } = await import('./download-picture.ts');
      await downloadPicture(finding);
      onEnd(true);
    } catch {
      onEnd(false);
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
        />
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
          Select these lines to copy them yourself:
          <span className={styles.text}>{text}</span>
        </Alert>
      );
  }
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
