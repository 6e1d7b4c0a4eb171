import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { undoSeconds } from './sharing.ts';

it('draws as much time to undo an answer as there is', () => {
  const styles = readFileSync(join(import.meta.dirname, 'answer-panel.module.css'), 'utf8');
  expect(styles).toContain(`animation: pass ${undoSeconds}s linear forwards;`);
});
