/** How many reports are open, as a question names them: `1 open report`. */
export function openReportsOf(count: number): string {
  return `${count || 'no'} open ${count === 1 ? 'report' : 'reports'}`;
}
