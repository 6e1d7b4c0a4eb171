import { fingerprints, isFingerprint } from '../../store/fingerprints.ts';
import { reportsAbout } from '../../store/reports.ts';
import { findMember, findVisitor } from './find-member.ts';

/**
 * All that the log may call somebody, found by e-mail or id: their fingerprint under every key there was, and those of reports
 * about them, which were read, and the ids of their charges, which were returned. Who has no account any more, or never had a
 * document, is still found by what was typed; what was reported of an account that is gone by its id alone. What else was acted
 * on is found by its own id, but for a mail.
 */
export async function logNamesOf(emailOrId: string): Promise<readonly string[]> {
  const [found, visitor] = await Promise.all([
    findMember(emailOrId),
    emailOrId.includes('@') ? findVisitor(emailOrId) : null,
  ]);
  const uid = found?.uid ?? emailOrId;
  const known = [uid, emailOrId.toLowerCase(), found?.account?.email ?? found?.member?.email];
  const names = known.filter((name) => typeof name === 'string');
  // Of an account that is gone, decided reports bear its fingerprint.
  const owners = [uid, ...fingerprints('member', uid)];
  const reports = (await Promise.all(owners.map(reportsAbout))).flat();
  const requests = [...reports.map(({ id }) => id), ...(found ? [] : [emailOrId])];
  const payments = [...(found?.payments ?? []), ...(visitor?.payments ?? [])];
  const charges = payments.flatMap(({ id, payment }) => [id, ...Object.keys(payment.owed ?? {})]);
  return [
    ...new Set(names.flatMap((name) => fingerprints('member', name))),
    ...requests.flatMap((id) => (isFingerprint(id) ? [id] : fingerprints('request', id))),
    ...charges,
    // An id of something else: a charge's, an event's.
    ...(found ? [] : [emailOrId]),
  ];
}
