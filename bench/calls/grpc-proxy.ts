import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { host } from '../../local/toolchain/ports.mjs';

export interface GrpcProxy {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  readonly firestoreHost: string;
  stop(): void;
}

/** Is told of one exchange: of every piece that is sent and of every piece that comes back, whatever it ends in. */
export interface Exchange {
  onSent?(piece: Buffer): void;
  onReceived?(piece: Buffer): void;
  onOver?(): void;
}

/**
 * Stands in front of the Firestore emulator and passes everything on as it is: gRPC, which is HTTP/2. `watch` is asked at
 * the beginning of each exchange what wants to know of it; `path` is `/{service}/{method}`.
 */
export async function startGrpcProxy(
  emulator: string,
  watch: (path: string) => Exchange,
): Promise<GrpcProxy> {
  const upstream = connect(`http://${emulator}`);
  const server = createServer();
  server.on('stream', (stream, headers) => {
    const exchange = watch(String(headers[':path']));
    stream.once('close', () => exchange.onOver?.());
    passOn(upstream, stream, headers, exchange);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    firestoreHost: `${host}:${address.port}`,
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
  { onSent, onReceived }: Exchange,
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
  if (onSent) stream.on('data', onSent);
  if (onReceived) onward.on('data', onReceived);
  stream.pipe(onward);
  onward.pipe(stream);
}
