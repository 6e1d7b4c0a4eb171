/**
 * Whether the device's share sheet did open, though its call was rejected: whoever pressed has closed it, or it is open
 * still from a press before.
 */
export function didSheetOpen(error: unknown): boolean {
  return error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
}
