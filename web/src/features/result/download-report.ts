import { saveFile, savesFiles } from '../../lib/save-file.ts';

const reportName = 'location-report.txt';

/** `blocked`: the browser neither saves files nor lets a window open, as inside another app. `failed`: the report could not be made. */
type DownloadOutcome = 'started' | 'blocked' | 'failed';

/** Saves `text` as a file; where a browser cannot, shows it in a window of its own, to be saved from there. */
export function downloadReport(text: string): DownloadOutcome {
  try {
    if (!savesFiles()) return 'blocked';
    if (canSave()) {
      saveFile(reportName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
      return 'started';
    }
    return show(text) ? 'started' : 'blocked';
  } catch {
    return 'failed';
  }
}

function canSave(): boolean {
  return (
    typeof Blob === 'function' &&
    typeof URL.createObjectURL === 'function' &&
    'download' in document.createElement('a')
  );
}

function show(text: string): boolean {
  const opened = window.open('', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.document.title = reportName;
  const page = opened.document.createElement('pre');
  page.textContent = text;
  opened.document.body.append(page);
  return true;
}
