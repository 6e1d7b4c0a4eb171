/**
 * An abort signal for the first request to stop: Ctrl-C, a signal, or the end of the launcher that
 * started this process. A second one does not wait any longer.
 */
export function stopRequests(): AbortSignal {
  const controller = new AbortController();
  let firstAt = 0;
  const onRequest = () => {
    // One Ctrl-C may arrive twice: from the terminal, and passed on by the launcher.
    if (controller.signal.aborted && Date.now() - firstAt > 500) process.exit(130);
    if (controller.signal.aborted) return;
    firstAt = Date.now();
    controller.abort(new StopRequested());
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onRequest);
  if (process.channel) {
    process.once('disconnect', onRequest);
    process.channel.unref();
  }
  // A terminal that was closed cannot be written to any more; stopping matters more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return controller.signal;
}

/** Why a stack that was starting did not start. */
export class StopRequested extends Error {}
