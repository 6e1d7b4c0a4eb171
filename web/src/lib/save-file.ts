import { minuteMs } from '@geonod/contracts/durations';
import { isInsideAnApp } from './in-app-browser.ts';

/** A browser still reads the address for a while after it was told to save. */
const keptForMs = minuteMs;

/** Whether this browser saves files: inside another app, they are lost without a word. */
export function savesFiles(): boolean {
  return !isInsideAnApp();
}

/** Has the browser save a file, where it `savesFiles`. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptForMs);
}

/** The same for what people and programs can read. */
export function saveJson(name: string, content: object): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
