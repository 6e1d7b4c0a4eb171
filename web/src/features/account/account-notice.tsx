import { useEffect, useState } from 'react';
import { Toast } from '../../ui/toast/toast.tsx';

const shownForMs = 8000;
let waiting: string | null = null;

/** Leaves words for the page that comes next. */
export function leaveNotice(text: string): void {
  waiting = text;
}

/** Says what the previous page left to be said, for a while. */
export function AccountNotice() {
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    if (waiting === null) return;
    // Written after the region is in the page: only a change inside it is announced.
    const show = setTimeout(() => {
      setText(waiting);
      waiting = null;
    });
    const hide = setTimeout(() => setText(null), shownForMs);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, []);

  return (
    // What the next page asks for, and says of it, stands further down: on a phone, what is charged and when.
    <Toast icon="message" atTop onClose={() => setText(null)}>
      {text}
    </Toast>
  );
}
