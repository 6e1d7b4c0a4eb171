/**
 * Which words stood on the page goes into the record of each answer. Raised whenever a catalogue changes; a test says
 * so.
 */
export const wordsVersion = '23';
