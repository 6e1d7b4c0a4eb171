/** The same things in an order that the seed decides, and another one for each seed. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed + 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
