import type { PhoneInfo } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { clockTimeIn, dateAndTime } from '../../lib/moments.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { NotKnown } from '../../ui/not-known/not-known.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './details.module.css';
import {
  carrierNote,
  cityNote,
  lineTypeInWords,
  readAs,
  readAsNote,
  searchLinks,
} from './facts.ts';
import type { Finding } from './report.ts';

interface DetailsProps {
  readonly finding: Finding;
  /** For what the clock says there. */
  readonly now: Date;
}

/** Everything that the numbering plan says of a number, with who chose each fact. */
export function Details({ finding: { phone, info, lookedUpAt }, now }: DetailsProps) {
  const number = info.international_number ?? phone;
  const another = readAs(phone, info);
  return (
    <Ledger
      className={styles.details}
      rows={[
        ...(another === undefined ? [] : [asRead(another, info)]),
        ['City', <Fact key="city" value={info.phone_region} note={cityNote(info)} />],
        ['Country', <Fact key="country" value={info.country} />],
        ['Registered in', <Fact key="location" value={info.location} />],
        ['Carrier', <Fact key="carrier" value={info.carrier} note={carrierNote(info)} />],
        ['Line type', <Fact key="line" value={lineTypeInWords(info)} />],
        [
          info.time_zones.length > 1 ? 'Time zones' : 'Time zone',
          <TimeZones key="zones" zones={info.time_zones} now={now} />,
        ],
        ['Web search', <WebSearch key="web" number={number} />],
        [
          'Looked up',
          <time key="time" className="num" dateTime={lookedUpAt.toISOString()}>
            {dateAndTime(lookedUpAt)}
          </time>,
        ],
      ]}
    />
  );
}

function asRead(number: string, info: PhoneInfo): readonly [string, ReactNode] {
  return ['Read as', <Fact key="read" value={number} note={readAsNote(info)} />];
}

function Fact({ value, note }: { value: string | null; note?: string | undefined }): ReactNode {
  return (
    <>
      {value === null ? <NotKnown why="not in our data" /> : <span>{value}</span>}
      {note && <span className={`small ${styles.note}`}> {note}</span>}
    </>
  );
}

/** What the clock says there, of the one time zone of an area; of several, how many, and which ones on demand. */
function TimeZones({ zones, now }: { zones: readonly string[]; now: Date }) {
  const [first, ...others] = zones;
  if (first === undefined) return <NotKnown why="not in our data" />;
  if (others.length === 0) return <ZoneClock zone={first} now={now} />;
  return (
    <details className={styles.zones}>
      <summary>
        {zones.length} time zones
        <Icon name="down" size={20} />
      </summary>
      <ul>
        {zones.map((zone) => (
          <li key={zone}>
            <ZoneClock zone={zone} now={now} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The time of day in a time zone, and the zone's name; of a zone that this browser does not know, its name alone. */
function ZoneClock({ zone, now }: { zone: string; now: Date }) {
  const time = clockTimeIn(zone, now);
  if (time === null) return zone;
  return (
    <>
      <span className={`num ${styles.clock}`}>{time} there</span>
      <span className={`small ${styles.note}`}> {zone}</span>
    </>
  );
}

/** Leads to what the web says of a number. The search engine is not told where its visitor came from. */
function WebSearch({ number }: { number: string }) {
  return (
    <span className={styles.links}>
      {searchLinks(number).map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {name}
          <span className="sr"> search for {number}, opens in a new tab</span>
        </a>
      ))}
    </span>
  );
}

const awaited = [
  ['City', '6rem', 'with a note'],
  ['Country', '4rem', 'alone'],
  ['Registered in', '11rem', 'alone'],
  ['Carrier', '3rem', 'with a note'],
  ['Line type', '4rem', 'alone'],
  ['Time zone', '6rem', 'with a note'],
  ['Web search', '12rem', 'alone'],
  ['Looked up', '10rem', 'alone'],
] as const;

/** Room for the details while they are on their way. */
export function AwaitedDetails() {
  return (
    <Ledger
      className={styles.details}
      rows={awaited.map(([label, width, kind]) => [
        label,
        <span key={label} className={kind === 'alone' ? styles.waiting : styles.waitingWithNote}>
          <Skeleton width={width} height="1rem" />
        </span>,
      ])}
    />
  );
}
