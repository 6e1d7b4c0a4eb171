let waiting: string | null = null;

/** Leaves words for the page that comes next. */
export function leaveNotice(text: string): void {
  waiting = text;
}

/** Whether the page before has left words. */
export function isNoticeLeft(): boolean {
  return waiting !== null;
}

/** Gives what was left, and leaves it no longer. */
export function takeNotice(): string | null {
  const text = waiting;
  waiting = null;
  return text;
}
