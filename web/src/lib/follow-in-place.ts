import type { MouseEvent } from 'react';
import { readFrom } from './read-from.ts';

/**
 * For a press on a link to a place on its own page: leads there as the browser does, in the same step of the tab's
 * history. A step of its own would lack the state that the page keeps in this one, and Back would lead nowhere else.
 */
export function followInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const place = document.getElementById(hash.slice(1));
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', hash);
  readFrom(place);
  place.scrollIntoView();
}
