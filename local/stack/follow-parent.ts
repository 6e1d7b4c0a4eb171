// Preloaded into firebase-tools. When the stack that started it is gone without having stopped it,
// it goes as well, and takes the emulators with it. All in one turn, so that it cannot start one more.
import { killDescendants } from './processes.ts';

process.once('disconnect', () => {
  killDescendants(process.pid);
  process.exit(1);
});
