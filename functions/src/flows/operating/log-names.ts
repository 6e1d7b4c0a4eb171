import { fingerprints } from '../../store/fingerprints.ts';
import { reportsAbout } from '../../store/reports.ts';
import { findMember, findVisitor } from './find-member.ts';

/**
 * All that the log may call somebody, found by e-mail or id: their fingerprint under every key there was, and the ids of what
 * is theirs and was acted on: reports that were read, charges that were returned. Who has no account any more, or never had a
 * document, is still found by what was typed.
 */
export async function logNamesOf(emailOrId: string): Promise<readonly string[]> {
  const [found, visitor] = await Promise.all([
    findMember(emailOrId),
    emailOrId.includes('@') ? findVisitor(emailOrId) : null,
  ]);
  const uid = found?.uid ?? emailOrId;
  const known = [uid, emailOrId.toLowerCase(), found?.account?.email ?? found?.member?.email];
  const names = known.filter((name) => typeof name === 'string');
  const reports = await reportsAbout(uid);
  const payments = [...(found?.payments ?? []), ...(visitor?.payments ?? [])];
  const charges = payments.flatMap(({ id, payment }) => [id, ...Object.keys(payment.owed ?? {})]);
  return [
    ...new Set(names.flatMap((name) => fingerprints('member', name))),
    ...reports.map(({ id }) => id),
    ...charges,
    // An id of something else: a report's, a charge's, a mail's.
    ...(found ? [] : [emailOrId]),
  ];
}
