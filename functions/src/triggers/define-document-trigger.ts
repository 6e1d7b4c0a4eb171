import type { DocumentOptions } from 'firebase-functions/firestore';
import { type HttpsOptions, onRequest } from 'firebase-functions/https';
import { inContext, newCallId } from '../log/call-context.ts';
import { log } from '../log/log.ts';
import { loggedFailure } from '../log/logged-failure.ts';
import type { LoadModule } from './handler-module.ts';

/** Is given the id of a document that was created, and its fields as they were then; what it throws brings the event back later. */
export type CreatedHandler = (id: string, fields?: unknown) => Promise<void>;

/** As `onDocumentCreated` has them, with a document path whose last segment is `{id}`. */
export type CreatedOptions = HttpsOptions &
  Pick<DocumentOptions, 'retry'> & { readonly document: string };

/**
 * Makes the function that is called for each created document.
 *
 * It is what `onDocumentCreated` makes, but for when that is loaded: with the first event. Imported at the top it
 * would bring Firestore's packages into every function, and a look-up, which needs none of them, would start
 * twice as slowly. A deployment reads `__endpoint`; the test beside holds it to the original.
 */
export function defineDocumentTrigger<Name extends string>(
  name: Name,
  options: CreatedOptions,
  load: LoadModule<Name, CreatedHandler>,
) {
  const { document, retry = false, ...common } = options;
  async function call(event: Parameters<Awaited<ReturnType<typeof original>>>[0]) {
    return (await original())(event);
  }
  async function original() {
    const { onDocumentCreated } = await import('firebase-functions/firestore');
    return onDocumentCreated({ document, retry }, async ({ params: { id = '' }, data }) => {
      await inContext({ call: name, callId: newCallId() }, async () => {
        try {
          const { [name]: handle } = await load();
          await handle(id, data?.data());
        } catch (error) {
          log('trigger-failed', {}, error);
          throw loggedFailure(`the work of ${name} on a document`);
        }
      });
    });
  }
  const { httpsTrigger: _, ...endpoint } = onRequest(common, () => undefined).__endpoint;
  return Object.assign(call, {
    __endpoint: {
      ...endpoint,
      eventTrigger: {
        eventType: 'google.cloud.firestore.document.v1.created',
        eventFilters: { database: '(default)', namespace: '(default)' },
        eventFilterPathPatterns: { document },
        retry,
      },
    },
  });
}
