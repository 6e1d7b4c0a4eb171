import { constants, type OutgoingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { SlowLink } from './slow-link.ts';

interface Letter {
  readonly stream: ServerHttp2Stream;
  readonly urgency: number;
  rest: Buffer;
}

const sliceBytes = 2_800;
/** So little lies unsent in the link that what is more urgent soon overtakes. */
const packetsAhead = 4;

/** Sends the bodies of many answers over one link: the most urgent first, and equals in the order they were asked. */
export class Outbox {
  readonly #link: SlowLink;
  #letters: Letter[] = [];
  #sending = false;

  constructor(link: SlowLink) {
    this.#link = link;
  }

  /** `priority` is the browser's own header of RFC 9218: `u=0` is the most urgent of eight, `u=3` the usual one. */
  post(
    stream: ServerHttp2Stream,
    { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
    priority: string | string[] | undefined,
  ): void {
    if (stream.destroyed) return;
    stream.respond({ ...headers, [constants.HTTP2_HEADER_STATUS]: status });
    this.#letters.push({ stream, urgency: urgencyOf(String(priority ?? '')), rest: body });
    if (!this.#sending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#sending = true;
    for (let letter = this.#next(); letter; letter = this.#next()) {
      const slice = letter.rest.subarray(0, sliceBytes);
      letter.rest = letter.rest.subarray(sliceBytes);
      const isLast = letter.rest.length === 0;
      if (isLast) letter.stream.end(slice);
      else letter.stream.write(slice);
      if (isLast) this.#letters = this.#letters.filter((other) => other !== letter);
      // The stream hands its slice on in the next turn; only then does the link know of it.
      await new Promise(setImmediate);
      await this.#link.ready(packetsAhead);
    }
    this.#sending = false;
  }

  #next(): Letter | undefined {
    this.#letters = this.#letters.filter(({ stream }) => !stream.destroyed);
    const [first, ...others] = this.#letters;
    if (!first) return;
    return others.reduce((best, letter) => (letter.urgency < best.urgency ? letter : best), first);
  }
}

function urgencyOf(priority: string): number {
  return Number(/\bu=([0-7])/.exec(priority)?.[1] ?? 3);
}
