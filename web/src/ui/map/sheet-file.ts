/**
 * One sheet of the map as the build cuts it: a country with what lies around it, or the world. Lines and rings are
 * whole steps from the sheet's south-west corner, `[x, y, dx, dy, …]`, each from the one before; rings are open.
 */
export interface SheetFile {
  readonly id: string;
  readonly name: string;
  /** West, south, east, north in degrees; the east may lie beyond 180. Nothing is drawn beyond it. */
  readonly window: readonly [number, number, number, number];
  /** Degrees. */
  readonly step: number;
  /** Rings of the land around the areas, which are land themselves. */
  readonly land: readonly (readonly number[])[];
  readonly coasts: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
  /** Between countries. */
  readonly borders: readonly (readonly number[])[];
  /** Between states. */
  readonly states: readonly (readonly number[])[];
  /** Which of the arcs are lines of those kinds, too. */
  readonly own: Readonly<Record<'coasts' | 'borders' | 'states', readonly number[]>>;
  /** Largest first; x and y are steps from the corner. */
  readonly cities: readonly (readonly [name: string, x: number, y: number])[];
  /** What the outlines are made of, each stretch once. */
  readonly arcs: readonly (readonly number[])[];
  /** By outline id. */
  readonly areas: Readonly<Record<string, AreaFile>>;
}

export interface AreaFile {
  /** As it stands in a sentence: `the Netherlands`, `area code 11`. */
  readonly name: string;
  /** Indices of arcs, one after the other; `~index` is one that runs backwards. */
  readonly rings: readonly (readonly number[])[];
  /** West, south, east, north of its main parts, in degrees. */
  readonly home: readonly [number, number, number, number];
  readonly km2: number;
  /** The principal city's place among the cities. */
  readonly city: number;
  /** Who borders on it, and on which side. */
  readonly around: readonly (readonly [name: string, side: string])[];
  /** Parts too far off for the frame, with the side and the kilometres. */
  readonly outlying: readonly (readonly [name: string, side: string, km: number])[];
}
