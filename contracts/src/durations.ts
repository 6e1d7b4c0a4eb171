/** Spans of time in milliseconds, which is what clocks and timers count in. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Spans of time in seconds, which is what limits count in. */
export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;
