/** For a schema: the words for a value that is not there, and the usual ones for a value of the wrong type. */
export function saysWhenMissing(words: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      (input ?? null) === null ? words : undefined,
  };
}
