import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNoticeLeft, takeNotice } from '../lib/next-page-notice.ts';
import { readFrom } from '../lib/read-from.ts';
import { Toast } from '../ui/toast/toast.tsx';

const shownForMs = 8000;

/** Says what the previous page left to be said, for a while, and for longer to whoever is at its button. */
export function PageNotice() {
  const [text, setText] = useState<string | null>(null);
  const toast = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, since one page may be the next after itself.
  useEffect(() => {
    if (!isNoticeLeft()) return;
    // Written after the region is in the page: only a change inside it is announced.
    const show = setTimeout(() => setText(takeNotice()));
    return () => clearTimeout(show);
  }, [key]);

  useEffect(() => {
    if (text === null) return;
    const hide = setInterval(() => {
      if (!toast.current?.matches(':hover, :focus-within')) setText(null);
    }, shownForMs);
    return () => clearInterval(hide);
  }, [text]);

  const close = () => {
    // The pressed button goes.
    const main = document.getElementById('main');
    if (main) readFrom(main);
    setText(null);
  };

  return (
    // What the next page asks for, and says of it, stands further down: on a phone, what is charged and when.
    <Toast ref={toast} icon="message" atTop onClose={close}>
      {text}
    </Toast>
  );
}
