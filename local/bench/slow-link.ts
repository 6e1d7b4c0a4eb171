import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { NetworkProfile } from './profile.ts';

/** What fits into one packet of an ordinary connection. */
const packetBytes = 1460;

/**
 * One slow link, shared by all of its connections. The browser's own throttling delays each request alone, on a
 * connection that it takes for granted; here the handshakes of TCP and TLS cost their round trips, and what is sent
 * first is also what arrives first. Left out are name resolution, losses, and the slow start of TCP, which would halt
 * an answer of more than 14 KB once, for half a round trip.
 */
export class SlowLink {
  readonly #profile: NetworkProfile;
  readonly #down: Lane;
  readonly #up: Lane;

  constructor(profile: NetworkProfile) {
    this.#profile = profile;
    this.#down = new Lane(profile.down, profile.roundTripMs / 2);
    this.#up = new Lane(profile.up, profile.roundTripMs / 2);
  }

  /** Settles when the way to the browser is free for at least `packets` more. */
  ready(packets: number): Promise<void> {
    return this.#down.ready(packets);
  }

  /** The far end of a browser's connection, as a server meets it behind the link. */
  attach(socket: Socket): Duplex {
    socket.setNoDelay(true);
    // The browser has its connection at once, so what it says first waits for the handshake that it was spared.
    const opened = performance.now() + this.#profile.roundTripMs;
    const down = this.#down;
    const far = new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _encoding, done) => {
        down.send(chunk, (packet) => {
          if (!socket.destroyed) socket.write(packet);
        });
        // Whoever sends asks `ready`: what were held back here would wait out of sight of that.
        done();
      },
      final: (done) => {
        down.afterArrival(() => socket.end());
        done();
      },
      destroy: (error, done) => {
        socket.destroy();
        done(error);
      },
    });
    socket.on('data', (chunk: Buffer) => {
      this.#up.send(chunk, (packet) => far.push(packet), opened);
    });
    socket.on('end', () => this.#up.afterArrival(() => far.push(null)));
    socket.on('error', () => far.destroy());
    socket.on('close', () => far.destroy());
    return far;
  }
}

/** One direction: packets leave one after another at its rate, and arrive a while later in the same order. */
class Lane {
  readonly #bitsPerMs: number;
  readonly #delayMs: number;
  #freeAt = 0;
  readonly #onItsWay: { readonly at: number; readonly arrive: () => void }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(bitsPerSecond: number, delayMs: number) {
    this.#bitsPerMs = bitsPerSecond / 1000;
    this.#delayMs = delayMs;
  }

  send(chunk: Buffer, arrive: (packet: Buffer) => void, notBefore = 0): void {
    for (let start = 0; start < chunk.length; start += packetBytes) {
      const packet = chunk.subarray(start, start + packetBytes);
      const leaves = Math.max(performance.now(), this.#freeAt, notBefore);
      this.#freeAt = leaves + (packet.length * 8) / this.#bitsPerMs;
      this.#schedule(this.#freeAt + this.#delayMs, () => arrive(packet));
    }
  }

  ready(packets: number): Promise<void> {
    return until(this.#freeAt - (packets * packetBytes * 8) / this.#bitsPerMs);
  }

  afterArrival(then: () => void): void {
    this.#schedule(Math.max(performance.now(), this.#freeAt) + this.#delayMs, then);
  }

  /** One timer for all, because timers of the same moment may otherwise change places. */
  #schedule(at: number, arrive: () => void): void {
    this.#onItsWay.push({ at, arrive });
    this.#timer ??= setTimeout(() => this.#deliver(), Math.max(0, at - performance.now()));
  }

  #deliver(): void {
    this.#timer = undefined;
    const now = performance.now();
    while (this.#onItsWay[0] && this.#onItsWay[0].at <= now) this.#onItsWay.shift()?.arrive();
    const [next] = this.#onItsWay;
    if (next) this.#timer ??= setTimeout(() => this.#deliver(), Math.max(0, next.at - now));
  }
}

function until(moment: number): Promise<void> {
  const wait = moment - performance.now();
  return wait <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, wait));
}
