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
  /** What was answered was erased: the page shows what is left. */
  readonly onErased: () => void;
}

export function useSenderActs(onErased: () => void): SenderActs {
  const [open, setOpen] = useState<Act | null>(null);
  const [report, setReport] = useState<ReportDraft>({ reason: null, details: '' });
  return { open, setOpen, report, setReport, onErased };
}
