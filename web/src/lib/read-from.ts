/** Reading, and the way by keyboard, goes on at `place`, without a move of the page. */
export function readFrom(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
