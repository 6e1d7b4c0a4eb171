/** Spans of time in milliseconds, which is what clocks and timers count in. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
