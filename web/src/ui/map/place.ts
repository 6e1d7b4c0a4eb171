/** WGS 84 degrees. A longitude may pass ±180 where a shape crosses the date line. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Somewhere in this circle: drawn dashed, never with a point. */
export interface ApproximateArea extends Position {
  readonly kind: 'area';
  readonly radiusKm: number;
  /** Lettered along the circle; it says what is approximate. */
  readonly label: string;
  /** The town at the centre, where there is one; lettered where no background map shows it. */
  readonly centreName?: string | null;
}

/** A position that its owner shared: a point, and the radius within which the device believes to be. */
export interface SharedPoint extends Position {
  readonly kind: 'point';
  readonly accuracyMetres?: number;
}

export type MapPlace = ApproximateArea | SharedPoint;

/** Radius in kilometres of the circle that is drawn; 0 where there is none. */
export function radiusOf(place: MapPlace): number {
  return place.kind === 'area' ? place.radiusKm : (place.accuracyMetres ?? 0) / 1000;
}

/** What the map shows, for those who do not see it. */
export function describePlace(place: MapPlace): string {
  if (place.kind === 'area') {
    const around = place.centreName ? ` around ${place.centreName}` : '';
    return `Map: a dashed circle of ${place.radiusKm} km radius${around}, ${place.label}`;
  }
  const within =
    place.accuracyMetres === undefined ? '' : `, within ${Math.round(place.accuracyMetres)} m`;
  return `Map: a point shared by its owner${within}`;
}
