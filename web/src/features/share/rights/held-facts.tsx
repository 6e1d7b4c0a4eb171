import type { HeldData } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { Ledger } from '../../../ui/ledger/ledger.tsx';
import type { QuestionWords } from '../language/en.ts';
import type { RightsWords } from '../language/en-rights.ts';
import { dateAndTime, positionInWords } from '../language/facts-formats.ts';
import type { Formats } from '../language/formats.ts';
import { useLocale } from '../language/locale.tsx';
import styles from './held-panel.module.css';
import { useRightsWords } from './rights-words.ts';

/** What is held, as rows, and the record of each act. */
export function HeldFacts({ held }: { readonly held: HeldData }) {
  const words = useRightsWords();
  const { words: question, formats } = useLocale();
  const { request, records } = held;
  return (
    <>
      <Ledger look="compact" rows={rowsOf(held, { words, question, formats })} />
      <h3 className={styles.title}>{words.records}</h3>
      {records.length === 0 ? (
        <p className="small">
          {request.type === 'link' ? words.noAnswerOnRecord : words.noRecords}
        </p>
      ) : (
        <ul className={styles.records}>
          {records.map(({ receiptId, act, at, heldUntil }) => (
            <li key={receiptId}>
              <b className="num">{dateAndTime(formats, new Date(at))}</b>
              <span>
                {words.recordUntil(words.acts[act], dateAndTime(formats, new Date(heldUntil)))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {request.type === 'link' && <p className="small">{words.linkTellsLess}</p>}
    </>
  );
}

interface Spoken {
  readonly words: RightsWords;
  readonly question: QuestionWords;
  readonly formats: Formats;
}

type Row = readonly [label: string, value: ReactNode];

function rowsOf(held: HeldData, spoken: Spoken): Row[] {
  const { words, question, formats } = spoken;
  const { request, place, report } = held;
  const { askedBy, reason, reply } = request;
  const moment = (iso: string) => dateAndTime(formats, new Date(iso));
  return [
    [words.by, askedBy.displayName ? `${askedBy.displayName} (${askedBy.email})` : askedBy.email],
    ...(reason === null ? [] : [[words.words, `“${reason}”`] as const]),
    [words.made, moment(request.createdAt)],
    ...(request.textedAt === undefined ? [] : [[words.texted, moment(request.textedAt)] as const]),
    ...(request.remindedAt === undefined
      ? []
      : [[words.reminded, moment(request.remindedAt)] as const]),
    ...timeRow(request, spoken),
    [words.place, placeInWords(place, spoken)],
    ...addressRow(place, words),
    [words.reply, reply === undefined ? words.noReply : question.replies[reply]],
    ...messageRows(held.message, words),
    ...(report === null
      ? []
      : [[words.reportRow, report.isDecided ? words.reportDecided : words.reportOpen] as const]),
    [words.erasedOn, moment(request.heldUntil)],
  ];
}

/** Until when it can be answered, as long as it can; else when it was. */
function timeRow(
  { status, expiresAt, answeredAt }: HeldData['request'],
  { words, formats }: Spoken,
): Row[] {
  const moment = (iso: string) => dateAndTime(formats, new Date(iso));
  if (status === 'pending') return [[words.ends, moment(expiresAt)]];
  if (answeredAt !== undefined) return [[words.answeredOn, moment(answeredAt)]];
  return status === 'expired' ? [[words.ended, moment(expiresAt)]] : [];
}

function addressRow(place: HeldData['place'], words: RightsWords): Row[] {
  if (!place?.hasAddress) return [];
  const address = place.location?.address ?? words.shownElsewhere;
  return [
    [
      place.precision === 'exact' ? words.address : words.district,
      `${words.sentAlong}: ${address}`,
    ],
  ];
}

function placeInWords(place: HeldData['place'], { words }: Spoken): string {
  if (place === null) return words.noPlace;
  const what = place.precision === 'exact' ? words.pointHeld : words.areaHeld;
  return `${what}: ${place.location ? positionInWords(place.location, place.precision) : words.shownElsewhere}`;
}

function messageRows(message: HeldData['message'], words: RightsWords): Row[] {
  if (message === null) return [];
  const may = {
    allowed: words.senderMayText,
    'refused-for-weeks': words.senderMayNot,
    'refused-for-good': words.senderNever,
  };
  return [
    [
      words.number,
      <>
        {words.numberHeld} <span className={`num ${styles.mark}`}>{message.number}</span>
      </>,
    ],
    [words.messages, message.isStopped ? words.nobodyMayText : may[message.sender]],
  ];
}
