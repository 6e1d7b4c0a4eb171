/** Tells moments from one that the demo data is written at, so that it never looks old. */
export function momentsAround(now: Date) {
  return {
    ago: (milliseconds: number) => new Date(now.getTime() - milliseconds),
    ahead: (milliseconds: number) => new Date(now.getTime() + milliseconds),
  };
}
