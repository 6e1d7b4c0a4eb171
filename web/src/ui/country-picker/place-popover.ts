const rem = 16;
/** Between field and popover, and the least distance from the screen's edge. */
const gap = 8;
const leastWidth = 22 * rem;
const mostWidth = 26 * rem;
const mostHeight = 25.5 * rem;
/** The search and three and a half rows: with less room than this under the field, the other side may be better. */
const leastHeight = 13.5 * rem;
/** Narrower than this is a phone: the list is as wide as the field. */
const phoneWidth = 40 * rem;

/**
 * Puts a popover under its field, or above it when there is too little room, inside what the on-screen keyboard
 * leaves. Where neither side has any, it covers the field.
 *
 * The popover is absolute in the top layer, so it scrolls with the page and no ancestor clips it.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const field = shownPart(anchor.getBoundingClientRect());
  const screen = visibleArea();
  const below = screen.bottom - field.bottom - 2 * gap;
  const above = field.top - screen.top - 2 * gap;
  const side = sideFor(below, above);
  const room = { below, above, over: screen.height - 2 * gap }[side];
  const least = screen.width < phoneWidth ? 0 : leastWidth;
  const width = Math.min(Math.max(field.width, least), mostWidth);
  const left = Math.max(screen.left + gap, Math.min(field.left, screen.right - gap - width));
  const top = { below: field.bottom + gap, above: field.top - gap, over: screen.top + gap }[side];
  Object.assign(popover.style, {
    left: `${left + window.scrollX}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(mostHeight, room)}px`,
    top: `${top + window.scrollY}px`,
    // Hung from its lower edge above the field, it stays there when a search makes the list short. Browsers do not
    // agree on what `bottom` of something in the top layer is measured from.
    translate: side === 'above' ? '0 -100%' : 'none',
  });
}

/** A field that the on-screen keyboard hides ends where the keyboard begins; one that is scrolled away stays so. */
function shownPart({ top, bottom, left, width }: DOMRect) {
  const isScrolledAway = bottom < 0 || top > window.innerHeight;
  if (isScrolledAway) return { top, bottom, left, width };
  const screen = visibleArea();
  return {
    top: Math.min(top, screen.bottom),
    bottom: Math.max(bottom, screen.top),
    left,
    width,
  };
}

function sideFor(below: number, above: number): 'below' | 'above' | 'over' {
  if (below >= leastHeight) return 'below';
  if (Math.max(below, above) < leastHeight) return 'over';
  return 'above';
}

/** What pinch zoom and the on-screen keyboard leave of the page, in the coordinates of `getBoundingClientRect`. */
function visibleArea() {
  const viewport = window.visualViewport;
  const top = viewport?.offsetTop ?? 0;
  const height = viewport?.height ?? window.innerHeight;
  const left = viewport?.offsetLeft ?? 0;
  const width = viewport?.width ?? document.documentElement.clientWidth;
  return { top, height, bottom: top + height, left, width, right: left + width };
}
