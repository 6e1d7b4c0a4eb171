import { expect, it } from 'vitest';
import { Cleanup } from './cleanup.ts';

it('undoes the last first, and each once', async () => {
  const undone: string[] = [];
  const cleanup = new Cleanup();
  for (const name of ['directory', 'companions', 'emulators']) cleanup.add(() => undone.push(name));
  await cleanup.run();
  await cleanup.run();
  expect(undone).toEqual(['emulators', 'companions', 'directory']);
});

it('undoes the rest when a step fails, and says so in the end', async () => {
  const undone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(() => undone.push('directory'));
  cleanup.add(() => Promise.reject(new Error('stuck')));
  await expect(cleanup.run()).rejects.toThrow('stuck');
  expect(undone).toEqual(['directory']);
});
