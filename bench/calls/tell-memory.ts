/** Loaded before a function under the bench: tells, whenever it is asked, how much memory is in use. */
process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
// Who only listens must not keep the process from ending.
process.channel?.unref();
