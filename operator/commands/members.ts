import { hasWhatToRestore, restore, suspend } from '../../functions/src/flows/operating/decide.ts';
import { type FoundMember, findMember } from '../../functions/src/flows/operating/find-member.ts';
import {
  eraseOrphans as eraseFound,
  findOrphans,
} from '../../functions/src/flows/operating/orphans.ts';
import { openDeletion } from '../../functions/src/store/deletions.ts';
import { fingerprint } from '../../functions/src/store/fingerprints.ts';
import { isFormerSuspended } from '../../functions/src/store/former-members.ts';
import { forgetSuspension } from '../../functions/src/store/lift-suspension.ts';
import { requestsWithoutPlaces } from '../../functions/src/store/request-list.ts';
import { type Act, type Look, NotPossible, type Plan, type Row } from './command.ts';
import { openReportsOf } from './open-reports.ts';

export const whom = '<e-mail or id>';

async function memberOf(subject: string): Promise<FoundMember> {
  const found = await findMember(subject);
  if (!found) throw noSuchMember();
  return found;
}

export const noSuchMember = () => new NotPossible('There is no such member.');

export const namedAs = ({ uid, account, member }: FoundMember) =>
  `${uid} (${account?.email ?? member?.email ?? 'no e-mail'})`;

/** Whom an act concerned, for the log; who has no account is known by their e-mail. */
const aboutMember = (uidOrEmail: string) => fingerprint('member', uidOrEmail);

/** What somebody asked, without what was answered. */
export const requests: Look = {
  takes: whom,
  does: 'their latest 50 requests, deleted ones included, without places, names and words; numbers by their last four digits',
  needs: [],
  async look(subject) {
    const { uid } = await memberOf(subject);
    const found = await requestsWithoutPlaces(uid, 50);
    return {
      requests: found.map(
        ({ id, type, status, deleted, createdAt, expiresAt, phoneNumber, sms }): Row => ({
          id,
          type,
          status,
          deleted: deleted ? 'by its asker' : undefined,
          number: lastDigits(phoneNumber),
          message: sms?.state,
          asked: createdAt,
          ends: expiresAt,
        }),
      ),
    };
  },
};

/** Enough to tell one number from another beside somebody who knows it. */
export function lastDigits(phoneNumber: string | undefined): string | undefined {
  return phoneNumber === undefined ? undefined : `••••${phoneNumber.slice(-4)}`;
}

export const suspendMember: Act = {
  takes: whom,
  act: 'suspend',
  does: 'upholds what was reported of them: they can ask nobody any more',
  needs: ['STOP_LIST_KEY', 'HASH_SALT'],
  async plan(subject) {
    const found = await memberOf(subject);
    return {
      question: `Suspend the member ${namedAs(found)}, who then can ask nobody, and uphold ${openReportsOf(found.openReports)}`,
      about: aboutMember(found.uid),
      run: async () => {
        const decided = await suspend(found.uid, new Date());
        if (decided === null) throw new NotPossible('They have no document yet: they never asked.');
        return `Suspended. Reports upheld: ${decided}.`;
      },
    };
  },
};

export const restoreMember: Act = {
  takes: whom,
  act: 'restore',
  does: 'dismisses what was reported of them: they can ask again',
  needs: ['STOP_LIST_KEY', 'HASH_SALT'],
  async plan(subject) {
    const found = await findMember(subject);
    if (!found) return planToRestoreFormer(subject);
    if (!(await hasWhatToRestore(found, new Date()))) {
      throw new NotPossible(
        `The member ${namedAs(found)} is not suspended, and nobody has reported them: there is nothing to take back.`,
      );
    }
    return {
      question: `Let the member ${namedAs(found)} ask again, and dismiss ${openReportsOf(found.openReports)}`,
      about: aboutMember(found.uid),
      run: async () => {
        const decided = await restore(found.uid, new Date(), found.heard);
        if (decided === null) throw new NotPossible('They have no document yet: they never asked.');
        return `Restored. Reports dismissed: ${decided}.`;
      },
    };
  },
};

/** Who deleted the account before it was decided that they are suspended is known by the e-mail alone. */
async function planToRestoreFormer(email: string): Promise<Plan> {
  if (!(await isFormerSuspended(email, new Date()))) throw noSuchMember();
  return {
    question: `Let whoever has ${email}, which no account has now, ask again in a new one`,
    about: aboutMember(email.toLowerCase()),
    run: async () => {
      await forgetSuspension(email);
      return 'Restored: whoever has this e-mail is not suspended in a new account.';
    },
  };
}

export const eraseOrphans: Act = {
  act: 'erase',
  does: 'after a restored backup: deletes what came back of accounts that were deleted since',
  needs: ['STOP_LIST_KEY'],
  async plan() {
    const found = await findOrphans();
    const { uids, askers, left } = found;
    if (uids.length + askers.length + left.length === 0) {
      throw new NotPossible('Nothing is here of an account that is gone.');
    }
    return {
      question: `Delete everything of ${uids.length} accounts that are gone, take the request's name out of what is on record of ${askers.length}, and delete ${left.length} links and visitors of payments that are nobody's`,
      about: 'accounts that are gone',
      run: async () => {
        await eraseFound(found, new Date());
        return 'The deletions have begun; 20 go on every five minutes. `waiting` shows how far they are.';
      },
    };
  },
};

export const eraseMember: Act = {
  takes: whom,
  act: 'erase',
  does: 'deletes the account with everything that it has, as its owner could; a mail to its confirmed e-mail tells who did',
  needs: ['STOP_LIST_KEY'],
  async plan(subject) {
    const found = await memberOf(subject);
    const { uid, account } = found;
    const email = account?.email?.toLowerCase() ?? null;
    const emailVerified = account?.emailVerified ?? false;
    const told =
      email !== null && emailVerified ? '' : '; nobody confirmed its e-mail, so nobody is mailed';
    return {
      question: `Delete the account ${namedAs(found)} for good, with everything that it has, and return what deleting it returns${told}`,
      about: aboutMember(uid),
      run: async () => {
        await openDeletion(uid, { email, emailVerified, by: 'operator' }, new Date());
        return 'The deletion has begun; it goes on within five minutes. `waiting` shows how far it is.';
      },
    };
  },
};
