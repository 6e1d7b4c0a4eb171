import type { ToldLocation } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { dateAndExactTime, dateAndTime, dateOf, dayAndTime } from '../../lib/moments.ts';
import { decimalOf, geoLinkOf, isApproximate, sexagesimalOf } from './coordinates.ts';
import { Copyable } from './copyable.tsx';
import type { Entry } from './entry.ts';
import { accuracyOf, ageOf, roughnessOf, takenAt } from './location-words.ts';
import { answererInWords, erasedOn, messageState } from './request-words.ts';

type DetailRow = readonly [label: string, value: string];

/** What the row of a request leaves out or says shortly, as label and value. */
export function detailRows({ request, status }: Entry, now: Date): DetailRow[] {
  const { completedAt, location, message, remindedAt } = request;
  const told = completedAt === undefined ? null : new Date(completedAt);
  const delivery = messageState(request, now);
  const taken = takenAt(request);
  const age = ageOf(request);
  const rows: (DetailRow | null)[] = [
    ['Asked', dateAndTime(new Date(request.createdAt))],
    message === undefined ? null : ['Message', `“${message}”`],
    delivery ? ['Delivery', capitalised(delivery)] : null,
    remindedAt ? ['Reminded', dateAndTime(new Date(remindedAt))] : null,
    location ? ['Shared by', sharerOf(request)] : null,
    location
      ? ['Accuracy', roughnessOf(location) ?? accuracyOf(location) ?? 'The device did not tell']
      : null,
    taken ? ['Taken', dateAndExactTime(taken)] : null,
    age && told ? ['Shared', `${age} later, ${dateAndTime(told)}`] : null,
    !location && told ? ['Answered', dateAndTime(told)] : null,
    status === 'pending' ? ['Ends', dayAndTime(new Date(request.expiresAt))] : null,
    status === 'expired' ? ['Ended', dateAndTime(new Date(request.expiresAt))] : null,
    status === 'pending' ? null : ['Kept until', dateOf(erasedOn(request))],
  ];
  return rows.filter((row) => row !== null);
}

/** Coordinates in every way in which other maps take them, each to be copied. Of an approximate place, its centre. */
export function coordinateRows(location: ToldLocation): (readonly [string, ReactNode])[] {
  const ways = [
    [isApproximate(location) ? 'Centre' : 'Decimal', decimalOf(location), 'decimal degrees'],
    ['Degrees', sexagesimalOf(location), 'degrees, minutes and seconds'],
    ['Map link', geoLinkOf(location), 'map link'],
  ] as const;
  return ways.map(([label, text, name]) => [
    label,
    <Copyable key={label} text={text} name={name} />,
  ]);
}

function sharerOf(request: Entry['request']): string {
  return request.type === 'link' ? answererInWords(request) : 'Whoever got your message, once';
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
