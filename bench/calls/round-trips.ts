import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { host } from '../../local/toolchain/ports.mjs';

/** Counts how often, one after another, somebody waits for Firestore. */
export interface RoundTrips {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  readonly firestoreHost: string;
  /** What is asked while something else is still waited for costs no time of its own, and is not counted. */
  during(work: () => Promise<unknown>): Promise<number>;
  stop(): void;
}

/** Stands in front of the Firestore emulator and passes everything on as it is: gRPC, which is HTTP/2. */
export async function countRoundTrips(emulator: string): Promise<RoundTrips> {
  const upstream = connect(`http://${emulator}`);
  let waiting = 0;
  let trips = 0;
  const server = createServer();
  server.on('stream', (stream, headers) => {
    trips += waiting === 0 ? 1 : 0;
    waiting += 1;
    stream.once('close', () => {
      waiting -= 1;
    });
    passOn(upstream, stream, headers);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The counter has no port');
  return {
    firestoreHost: `${host}:${address.port}`,
    during: async (work) => {
      trips = 0;
      await work();
      return trips;
    },
    stop: () => {
      upstream.destroy();
      server.close();
    },
  };
}

function passOn(
  upstream: ClientHttp2Session,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  const onward = upstream.request(headers);
  onward.on('response', (answered) => {
    const isOver = answered['grpc-status'] !== undefined;
    stream.respond(answered, { endStream: isOver, waitForTrailers: !isOver });
  });
  let trailers: IncomingHttpHeaders = {};
  onward.on('trailers', (received) => {
    trailers = received;
  });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.on('error', () => onward.close(constants.NGHTTP2_CANCEL));
  onward.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
  stream.pipe(onward);
  onward.pipe(stream);
}
