import { vi } from 'vitest';
import { expectPromisesKept } from './keeps-promises.ts';

// What the product says to its operators fills screens.
vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));

expectPromisesKept(4, ['cancelled in Settings', 'confirmed by link', 'resumed']);
