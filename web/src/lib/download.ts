import type { Endpoint, EndpointName, Endpoints } from '@geonod/contracts';
import { CallError, noEntry, refusal, send } from './api-client.ts';

/** The calls of the contract table that respond with a file. */
type FileCall = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly file: object } ? Name : never;
}[EndpointName];

/** A file as it came. */
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

interface DownloadOptions {
  readonly token: string;
  readonly signal: AbortSignal;
  /** Told again and again how many bytes have come; how many there will be, nobody knows while it is made. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Makes a call that responds with a file: `download({ exportAccount }, …)`. Throws `CallError`, also when the connection
 * breaks off half-way: half a file is none. An abort is thrown as it is.
 */
export async function download(
  entry: Pick<Endpoints, FileCall>,
  { token, signal, onBytes }: DownloadOptions,
): Promise<DownloadedFile> {
  const [[name, { method, file }] = noEntry()] = Object.entries<Endpoint>(entry);
  const response = await send(`/${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok) {
    throw refusal(response, await response.json().catch(() => undefined), token);
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (const reader = (response.body ?? noBody()).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
      onBytes(bytes);
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('network', 'The connection broke off. Please try again.');
  }
  const { type = '', name: fileName = name } = file ?? {};
  return { name: fileName, content: new Blob(pieces, { type }) };
}

function noBody(): never {
  throw new Error('The response has no body');
}
