import { vi } from 'vitest';
import { log } from '../src/log/log.ts';
import type { LogEventName } from '../src/log/log-events.ts';

/** The fields of each line that was logged under this name. For a test file that spies on `log`. */
export function logged(event: LogEventName): unknown[] {
  return vi
    .mocked(log)
    .mock.calls.filter(([name]) => name === event)
    .map(([, fields]) => fields);
}
