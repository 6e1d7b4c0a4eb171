import type { Figures } from './figures.ts';
import type { Limits, Method } from './pages.ts';

/** The medians of a page and of the bare page beside it, in one of Lighthouse's two ways. */
export interface Measured {
  readonly method: Method;
  readonly page: Figures;
  readonly bare: Figures;
}

/** What a page took of something, beside what it may take. */
export interface Verdict {
  readonly figure: keyof Limits;
  readonly value: number;
  readonly limit: number;
  readonly holds: boolean;
}

/** Shifts below this are what the browser itself rounds: it counts parts of a pixel of a thousand. */
const smallestShift = 0.0005;

/** How many bare pages would have been painted meanwhile. */
export function timesBare({ page, bare }: Measured): number {
  return page.largestPaint / bare.largestPaint;
}

/** Every limit of a page, held against what was measured. */
export function judge(limits: Limits, measured: Measured): Verdict[] {
  const { page, method } = measured;
  const verdicts = [
    verdict('timesBare', timesBare(measured), limits.timesBare?.[method]),
    verdict('shift', page.shift, limits.shift, smallestShift),
    verdict('blocking', page.blocking, limits.blocking),
    verdict('scriptBytes', page.scriptBytes, limits.scriptBytes),
    verdict('requests', page.requests, limits.requests),
  ];
  return verdicts.filter((each) => each !== null);
}

function verdict(
  figure: keyof Limits,
  value: number,
  limit: number | undefined,
  tolerance = 0,
): Verdict | null {
  return limit === undefined ? null : { figure, value, limit, holds: value <= limit + tolerance };
}
