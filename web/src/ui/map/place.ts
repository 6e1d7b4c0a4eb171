/** WGS 84 degrees. A longitude may pass ±180 where a shape crosses the date line. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Latitude and longitude in degrees; the longitude may pass 180. */
export type Corner = readonly [latitude: number, longitude: number];
export type Line = readonly Corner[];

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

/** An area with its outline. */
export interface SheetArea {
  readonly id: string;
  /** As it stands in a sentence: `the Netherlands`, `area code 11`. */
  readonly name: string;
  readonly rings: readonly Line[];
  /** What is framed: parts far off may lie outside. */
  readonly home: Bounds;
  readonly km2: number;
  readonly city: SheetCity | null;
  /** Who borders on it, and on which side. */
  readonly around: readonly (readonly [name: string, side: string])[];
  /** Parts of it too far off for the frame. */
  readonly outlying: readonly (readonly [name: string, side: string, km: number])[];
}

export interface SheetCity extends Position {
  readonly name: string;
}

/** Somewhere in this circle, or within this outline: drawn dashed, never with a point. */
export interface ApproximateArea extends Position {
  readonly kind: 'area';
  readonly radiusKm: number;
  /** Its true outline, where that is known; it is drawn in the circle's place. */
  readonly outline?: SheetArea;
  /** Lettered along the circle or the outline; it says what is approximate. */
  readonly label: string;
  /** A small map lies in a corner of the sheet: the label stands level in the circle's middle, clear of it. */
  readonly besideInset?: boolean;
  /** What it is, for those who do not see it, where its size and its label do not say it: `a dashed circle 1.4 km across`. */
  readonly description?: string;
  /** The town at the centre, where there is one; lettered where no background map shows it. */
  readonly centreName?: string | null;
}

/** A position that somebody shared: a point, and the radius within which the device believes to be. */
export interface SharedPoint extends Position {
  readonly kind: 'point';
  readonly accuracyMetres?: number;
  /** The same as it stands in a sentence, rounded as it is beside the map: `within 14 m`. */
  readonly accuracyText?: string;
  /** Who shared it, as far as that is known, as it stands in a sentence: `its owner`. */
  readonly sharedBy: string;
}

export type MapPlace = ApproximateArea | SharedPoint;

/** Radius in kilometres of the circle that is drawn; 0 where there is none. */
export function radiusOf(place: MapPlace): number {
  return place.kind === 'area' ? place.radiusKm : (place.accuracyMetres ?? 0) / 1000;
}

/** What the map shows, for those who do not see it. */
export function describePlace(place: MapPlace): string {
  if (place.kind === 'area') {
    if (place.description) return `Map: ${place.description}`;
    const around = place.centreName ? ` around ${place.centreName}` : '';
    if (place.outline)
      return `Map: the dashed outline of ${place.outline.name}${around}, ${place.label}`;
    return `Map: a dashed circle of ${place.radiusKm} km radius${around}, ${place.label}`;
  }
  return [`Map: a point shared by ${place.sharedBy}`, place.accuracyText]
    .filter(Boolean)
    .join(', ');
}
