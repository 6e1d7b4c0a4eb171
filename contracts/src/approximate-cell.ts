/** Rows of one degree of latitude: a row is 1/120° high, about 0.93 km. */
const rowsPerDegree = 120;
const rows = 180 * rowsPerDegree;

/** The farthest that a point of a cell is from its centre, in metres, rounded up. */
export const cellRadiusMetres = 700;

/** A cell about 1 km wide and high: its centre in WGS 84 degrees, and a radius in metres around it that covers it. */
export interface ApproximateCell {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/**
 * The cell of a fixed grid that a position lies in. The grid knows nothing of the position or of the moment, so
 * somebody who stays in one cell and answers again and again is told of in the same words each time, and averaging
 * says no more than one answer does.
 *
 * `accuracy` is the device's own radius in metres: one that is not small beside a cell is added, because the device
 * may then be in a cell nearby.
 */
export function approximateCell(
  latitude: number,
  longitude: number,
  accuracy = 0,
): ApproximateCell {
  const row = Math.min(rows - 1, Math.max(0, Math.floor((latitude + 90) * rowsPerDegree)));
  const centreLatitude = (row + 0.5) / rowsPerDegree - 90;
  const cells = cellsInRow(centreLatitude);
  // 180° is -180°: the same meridian is the same cell, from whichever side it is reached.
  const column = Math.floor((((longitude + 180) % 360) / 360) * cells) % cells;
  return {
    latitude: toMetres(centreLatitude),
    longitude: toMetres(((column + 0.5) / cells) * 360 - 180),
    accuracy: covering(accuracy),
  };
}

/** As many as make a cell at most as wide as it is high; towards the poles fewer and fewer. */
function cellsInRow(centreLatitude: number): number {
  return Math.ceil(360 * rowsPerDegree * Math.cos((centreLatitude * Math.PI) / 180));
}

/** Five decimals are about a metre. */
function toMetres(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** A device that is sure to less than this moves no cell worth telling of. */
const sureMetres = 100;

function covering(accuracy: number): number {
  return accuracy <= sureMetres
    ? cellRadiusMetres
    : Math.ceil((cellRadiusMetres + accuracy) / 100) * 100;
}
