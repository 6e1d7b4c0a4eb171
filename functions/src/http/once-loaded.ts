/**
 * What is loaded on first use, and at hand from then on: `import()` of what is there already costs more than most calls
 * do. What could not be loaded is tried again the next time.
 */
export function onceLoaded<Loaded extends object>(
  load: () => Promise<Loaded>,
): () => Loaded | Promise<Loaded> {
  let loaded: Loaded | undefined;
  return () => loaded ?? load().then((first) => (loaded = first));
}
