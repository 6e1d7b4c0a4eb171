/** Which of the values stand in one of the texts, as they are or as an address encodes them. */
export function findLeaks(values: Iterable<string>, texts: readonly string[]): string[] {
  return [...values].flatMap((value) => {
    const forms = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
    const leak = texts.find((text) => forms.some((form) => text.includes(form)));
    return leak === undefined ? [] : [`analytics were told ${value}: ${leak}`];
  });
}
