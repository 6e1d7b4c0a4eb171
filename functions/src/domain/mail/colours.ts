/**
 * The site's colours by day and by night (web/src/styles/tokens.css), written out, because a mail brings all of its
 * styles itself. A test holds the two together.
 */
export const day = {
  paper: '#f5f2ea',
  sheet: '#fdfcf8',
  ink: '#16222d',
  'ink-2': '#45515b',
  'ink-3': '#5c666d',
  hair: '#d8d1c1',
  frame: '#16222d',
  signal: '#0a6a45',
  'on-signal': '#ffffff',
} as const;

export const night: Readonly<Record<keyof typeof day, string>> = {
  paper: '#10181f',
  sheet: '#18222a',
  ink: '#f0ebdf',
  'ink-2': '#c3c4bc',
  'ink-3': '#9ba3a5',
  hair: '#2b373f',
  frame: '#74828a',
  signal: '#55c08f',
  'on-signal': '#05140d',
};
