export interface ScaleBarMeasure {
  /** CSS pixels. */
  readonly width: number;
  /** What the whole bar measures, in words: `30 km`, `500 m`. */
  readonly length: string;
  /** Equal parts of a round length each. */
  readonly parts: number;
}

/** Round lengths, and the parts that each divides into. */
const lengths = [
  [8, 4],
  [6, 3],
  [5, 5],
  [4, 4],
  [3, 3],
  [2, 4],
  [1, 5],
] as const;

/** The longest round length that fits into `room` pixels, at that many kilometres to a pixel. */
export function measureScaleBar(kmPerPixel: number, room: number): ScaleBarMeasure {
  const longest = kmPerPixel * room;
  const power = 10 ** Math.floor(Math.log10(longest));
  const [length, parts] = lengths.find(([length]) => length * power <= longest) ?? [1, 5];
  const km = length * power;
  return { width: km / kmPerPixel, length: inWords(km), parts };
}

function inWords(km: number): string {
  const [amount, unit] = km < 1 ? [km * 1000, 'm'] : [km, 'km'];
  return `${amount.toLocaleString('en', { maximumSignificantDigits: 1 })} ${unit}`;
}
