import type { RequestForRecipient } from '@geonod/contracts';
import { requestErasedAt } from '@geonod/contracts/periods';
import { useState } from 'react';
import { saveFile, savesFiles } from '../../../lib/save-file.ts';
import { didSheetOpen } from '../../../lib/share-sheet.ts';
import { Button } from '../../../ui/button/button.tsx';
import { dateAndTime } from '../language/facts-formats.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { senderName } from '../sender.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly request: RequestForRecipient;
  /** What was answered, in the page's words. */
  readonly answer: string;
  /** When; null where it is not known. */
  readonly at: Date | null;
  /** Names the record of the answer. */
  readonly number: string | undefined;
  /** Whether a location can be withdrawn. */
  readonly isShared?: boolean;
}

/** Lets a recipient keep what they answered to whom and when: by the device's share sheet, as a file, or by copying it. Never the place. */
export function Receipt({ request, answer, at, number, isShared = false }: ReceiptProps) {
  const { words, formats } = useLocale();
  const after = useAfterWords();
  const [failed, setFailed] = useState(false);
  const { askedBy, reason } = request;
  const name = senderName(askedBy);
  // It is read later, and elsewhere.
  const moment = (at: Date) => `${dateAndTime(formats, at)} (${utcOffset(at)})`;
  const text = [
    `GeoNod: ${after.receiptTitle}`,
    '',
    words.asksWhere(name === askedBy.email ? name : `${name} (${askedBy.email})`),
    ...(reason ? [`“${reason}”`] : []),
    words.asked(moment(new Date(request.createdAt))),
    '',
    `${after.answered}: ${answer}${at ? `, ${moment(at)}` : ''}`,
    ...(number === undefined ? [] : [`${after.receiptNumber}: ${number}`]),
    ...(isShared && at
      ? [
          `${words.kept}: ${after.until(moment(requestErasedAt(at)))}`,
          `${after.receiptWithdraw} ${window.location.href}`,
        ]
      : []),
    '',
  ].join('\n');
  return (
    <div>
      <Button
        look="quiet"
        icon="download"
        onClick={() => void save(text).then((isSaved) => setFailed(!isSaved))}
      >
        {after.receipt}
      </Button>
      {failed && (
        <>
          <p className="small" role="alert">
            {after.receiptFailed}
          </p>
          <p className={`small ${styles.text}`}>{text.trim()}</p>
        </>
      )}
    </div>
  );
}

/** How far the reader's clocks were from UTC at a moment: `GMT-3`. */
function utcOffset(at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Gives whether it was saved, or its owner chose not to. */
async function save(text: string): Promise<boolean> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: 'GeoNod', text });
      return true;
    }
  } catch (error) {
    if (didSheetOpen(error)) return true;
  }
  if (!savesFiles()) return false;
  try {
    saveFile('geonod-receipt.txt', new Blob([text], { type: 'text/plain' }));
    return true;
  } catch {
    return false;
  }
}
