/** A distance in metres as people say it: `14 m`, `1.2 km`. */
export function distance(metres: number): string {
  return metres < 1000
    ? `${Math.max(1, Math.round(metres))} m`
    : `${(metres / 1000).toFixed(1)} km`;
}
