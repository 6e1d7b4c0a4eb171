import type { Member, Suspension } from '@geonod/contracts/documents/member';

/** Whether somebody is suspended for what they asked with this account, whatever they did with others. */
export function isOwnSuspension(suspended: Suspension | undefined): suspended is Suspension {
  return suspended !== undefined && !suspended.inherited;
}

/** What an account is suspended for by these documents of `formerMembers`, of which there is at least one. */
export function suspensionFrom([from, ...others]: readonly string[], since: Date): Suspension {
  return {
    since,
    inherited: true,
    ...(from === undefined ? {} : { from }),
    ...(others.length === 0 ? {} : { alsoFrom: others }),
  };
}

/** By which documents of `formerMembers` an account is suspended. */
export function sourcesOf({ from, alsoFrom = [] }: Suspension): readonly string[] {
  return from === undefined ? alsoFrom : [from, ...alsoFrom];
}

/**
 * What a member is suspended for with an e-mail that brings `brought`: for what they did with this account, before anything else.
 * What another mailbox, or a card, brought stays beside it, since they had shown that it is theirs; of what was brought before that
 * was asked for, what came with an e-mail that they had only typed ends with it.
 */
export function suspensionWith(
  { suspended, emailConfirmed }: Member,
  brought: Suspension | undefined,
): Suspension | undefined {
  const isTheirs = emailConfirmed || suspended?.from !== undefined;
  if (isOwnSuspension(suspended)) return suspended;
  return withBoth(isTheirs ? suspended : undefined, brought);
}

/** Both of two that came from elsewhere, since the earlier; the later one where that is all there is of the other, too. */
export function withBoth(
  kept: Suspension | undefined,
  brought: Suspension | undefined,
): Suspension | undefined {
  if (kept === undefined || brought === undefined) return brought ?? kept;
  const sources = new Set([...sourcesOf(kept), ...sourcesOf(brought)]);
  if (sources.size === sourcesOf(brought).length) return brought;
  return suspensionFrom([...sources], earlierOf(kept.since, brought.since));
}

function earlierOf(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}
