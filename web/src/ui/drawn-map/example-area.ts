/**
 * The area of code 11, which is that of the phone field's example, in units of a drawing from the middle of its frame: the
 * words along its border, and São Paulo. The border itself is `#example-area` of the drawings that pages load anyway.
 * Written by `web/build/map/write-figure.ts`; a test compares it with the map's. Not edited by hand.
 */
export const exampleArea = {
  words: 'M-64 165Q-18 158 4 143Q26 128 54 114Q82 100 111 90Q139 80 199 69',
  city: { x: -22, y: 50 },
} as const;
