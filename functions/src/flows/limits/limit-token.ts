import type { EndpointName } from '@geonod/contracts';
import type { Request } from 'firebase-functions/https';
import { ApiError } from '../../http/api-error.ts';
import { allocationOf, callerNetwork } from '../../http/caller-address.ts';
import { hashOf } from '../../store/hashes.ts';
import { secondsUntil, windowEnd } from '../../store/rate-limits.ts';
import { KnownCallers } from './known-callers.ts';
import { networksOfAllocation, refuse } from './limit-calls.ts';
import { goodSeconds, mostInVain, type TokenLimits } from './token-limits.ts';

/*
 * Whoever has a link needs no account. Their calls are counted by the instance that serves them alone, in its memory: a
 * recipient waits for no counter, and a loop costs no document. A token counts for each network by itself: the asker of a
 * link has it, too, and must not use up what its recipient needs to take a place back.
 */

/** A call with a token: of a link, or of a number whose owner has proven it. */
export interface TokenCall {
  readonly name: EndpointName;
  readonly limits: TokenLimits;
  readonly token: string;
  readonly request: Request;
}

/** What a call says to a token that opens nothing. */
const inVain: readonly string[] = ['not-found', 'unauthenticated'];

/** How often something was done until a window of time ends. */
class Uses {
  readonly endsAt: Date;
  made = 0;

  constructor(endsAt: Date) {
    this.endsAt = endsAt;
  }
}

interface CountedUses {
  readonly uses: Uses;
  readonly most: number;
}

/** Counts the calls with tokens that come to one instance. */
export function createTokenLimiter() {
  const usesOfTokens = new KnownCallers((endsAt) => new Uses(endsAt));
  const usesInVain = new KnownCallers((endsAt) => new Uses(endsAt));
  const goodTokens = new KnownCallers((endsAt) => new Uses(endsAt));

  /**
   * Does the work of a call, unless its token was used too often from where it comes, or is one more from there of which
   * nothing is known, where too many have opened nothing. Throws `rate-limited` with the time until it may be made again.
   */
  return async <Result>(
    { name, limits, token, request }: TokenCall,
    now: Date,
    work: () => Promise<Result> | Result,
  ): Promise<Result> => {
    const network = callerNetwork(request);
    // Tokens are nothing to keep.
    const key = `${name}\n${hashOf(token)}`;
    const ofToken = countedThere(usesOfTokens, { ...limits, key }, network, now);
    refuseUsedUp(ofToken, now);
    const goodUntil = windowEnd({ windowSeconds: goodSeconds }, now);
    const tried =
      network === null || goodTokens.find(key, goodUntil)
        ? []
        : countedThere(usesInVain, { ...mostInVain, key: name }, network, now);
    refuseUsedUp(tried, now);
    count(ofToken);
    try {
      const result = await work();
      goodTokens.of(key, goodUntil);
      return result;
    } catch (error) {
      if (error instanceof ApiError && inVain.includes(error.code)) count(tried);
      throw error;
    }
  };
}

export const limitToken = createTokenLimiter();

/** What counts of it from a network, and from all that its /48 has: see `networksOfAllocation`. */
function countedThere(
  known: KnownCallers<Uses>,
  {
    windowSeconds,
    most,
    key,
  }: Pick<TokenLimits, 'windowSeconds' | 'most'> & { readonly key: string },
  network: string | null,
  now: Date,
): CountedUses[] {
  const endsAt = windowEnd({ windowSeconds }, now);
  const allocation = network === null ? null : allocationOf(network);
  return [
    { uses: known.of(`${key}\n${network ?? 'anywhere'}`, endsAt), most },
    ...(allocation === null
      ? []
      : [{ uses: known.of(`${key}\n${allocation}`, endsAt), most: most * networksOfAllocation }]),
  ];
}

function refuseUsedUp(counted: readonly CountedUses[], now: Date): void {
  const usedUp = counted.find(({ uses, most }) => uses.made >= most);
  if (usedUp) refuse(secondsUntil(usedUp.uses.endsAt, now));
}

function count(counted: readonly CountedUses[]): void {
  for (const { uses } of counted) uses.made += 1;
}
