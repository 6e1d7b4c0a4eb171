import { useState } from 'react';
import type { ReportDraft } from './after/report-form.tsx';
import type { Act } from './after/sender-act.tsx';

/** What somebody is doing about a sender. It outlives the page on which it was begun: an answer may end that meanwhile. */
export interface SenderActs {
  readonly open: Act | null;
  readonly setOpen: (act: Act | null) => void;
  /** What was written of a report that is not sent yet. */
  readonly report: ReportDraft;
  readonly setReport: (report: ReportDraft) => void;
}

const blankReport: ReportDraft = { reason: null, details: '' };

export function useSenderActs(): SenderActs {
  const [open, setOpen] = useState<Act | null>(null);
  const [report, setReport] = useState(blankReport);
  return {
    open,
    setOpen: (act) => {
      setOpen(act);
      if (act === null) setReport(blankReport);
    },
    report,
    setReport,
  };
}
