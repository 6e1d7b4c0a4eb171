/**
 * The outline of area code 11, which is that of the phone field's example, in units of a drawing from the middle of its
 * frame; the words along its border, and São Paulo. Written by `web/build/map/write-figure.ts`; a test compares it
 * with the map's. Not edited by hand.
 */
export const exampleArea = {
  outline:
    'M-183 191l24-46 26-2 11-14-27-46-35-11-21-7-5 3-3-13-3-31-3-8-26-25 0-59 8-4 26-13 30 23 22 11 1 1-9-39 16-13 11-2 4 2 12 17 0 1 37-13-14-9 1-9 10-26-1-2 6-27 6 1 22 2 15-21 14-4 11-14 32 1 10-7 40 19-11 17 8 26 43-12 40 9-8 28 2 61-21 24 13 16 33 34 7 24 50-1 24 45-22 14-39-5-54 15-28 11-21 7-12 10-26 4-24 26-34 21-11 11-45-20-26 33-22 7-43-18Z',
  words:
    'M-64 165Q-38 161 -28 160Q-18 158 -9 152Q0 145 13 137Q26 128 40 120Q53 112 68 106Q82 100 96 95Q109 89 124 85Q139 80 155 77Q171 73 199 69',
  city: { x: -22, y: 50 },
} as const;
