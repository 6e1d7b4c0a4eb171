/** Has the browser save something as a file of JSON, readable by people and programs. */
export function saveFile(name: string, content: object): void {
  const link = document.createElement('a');
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
