/** A copy as it goes over the wire; decimals become text. */
export function snapshot<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

/** The former values of the top-level fields that differ: an event's `previous_attributes`. */
export function previousOf<Row extends object>(before: Row, after: Row): Partial<Row> {
  const previous: Partial<Row> = {};
  for (const key of Object.keys(after) as Array<keyof Row>) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) {
      previous[key] = before[key];
    }
  }
  return previous;
}
