/** How long somebody waits, as a sentence ends with it: to the minute up to two hours, then to the hour. */
export function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes <= 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
