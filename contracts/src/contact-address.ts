/**
 * Whether an address may be told to the public as one to write to: it stands in a link as it is, and another machine can reach
 * it.
 */
export function isContactAddress(value: string): boolean {
  return /^[\w.+-]+@(?:[a-z0-9-]+\.)+(?!localhost$)[a-z]{2,}$/i.test(value);
}
