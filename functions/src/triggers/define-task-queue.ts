import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { inContext, newCallId } from '../log/call-context.ts';
import { log } from '../log/log.ts';
import type { LoadModule } from './handler-module.ts';

/** Is given the id of what its task is for. `again`: nothing went wrong, but the task is to come back later. */
export type TaskHandler = (id: string) => Promise<'done' | 'again'>;

const taskData = z.object({ id: z.string() });

/** Makes a function with a queue of tasks before it. A task whose handler throws, or says so, comes back later. */
export function defineTaskQueue<Name extends string>(
  name: Name,
  options: TaskQueueOptions,
  load: LoadModule<Name, TaskHandler>,
) {
  return onTaskDispatched(options, ({ data }) =>
    inContext({ call: name, callId: newCallId() }, async () => {
      if ((await run(data, async () => (await load())[name])) === 'again')
        throw new HttpsError('unavailable', 'Later');
    }),
  );
}

async function run(data: unknown, load: () => Promise<TaskHandler>): Promise<'done' | 'again'> {
  try {
    const handle = await load();
    return await handle(z.parse(taskData, data).id);
  } catch (error) {
    log('call-failed', {}, error);
    return 'again';
  }
}
