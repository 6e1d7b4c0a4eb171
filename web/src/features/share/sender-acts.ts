import { useState } from 'react';
import type { ReportDraft } from './after/report-form.tsx';

export type Act = 'report' | 'refuse' | 'stop' | 'held';

/** A report on a sender, and whether it was sent. It outlives even what was read of the link when it was begun. */
export interface Reporting {
  readonly report: ReportDraft;
  readonly setReport: (report: ReportDraft) => void;
}

export function useReporting(): Reporting {
  const [report, setReport] = useState<ReportDraft>({ reason: null, details: '' });
  return { report, setReport };
}

/** What somebody is doing about a sender. It outlives the page on which it was begun: an answer may end that meanwhile. */
export interface SenderActs extends Reporting {
  readonly open: Act | null;
  /** What was open last: whoever leaves it as it was, or undoes it, goes on where they came from. */
  readonly left: Act | null;
  readonly setOpen: (act: Act | null) => void;
  /** What was answered was erased: the page shows what is left. */
  readonly onErased: () => void;
}

export function useSenderActs(reporting: Reporting, onErased: () => void): SenderActs {
  const [{ open, left }, setActs] = useState<Pick<SenderActs, 'open' | 'left'>>({
    open: null,
    left: null,
  });
  const setOpen = (act: Act | null) => setActs({ open: act, left: open });
  return { open, left, setOpen, ...reporting, onErased };
}
