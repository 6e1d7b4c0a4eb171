import { openReports, type Report, readReport } from '../../functions/src/store/reports.ts';
import { type Look, NotPossible } from './command.ts';

const lineOf = ({ id, ownerUid, reason, state, reportedAt }: Report) => ({
  id,
  'asked by': ownerUid,
  reason,
  state,
  reported: reportedAt,
});

const shownAtOnce = 200;

export const reports: Look = {
  does: 'the reports that nobody has decided on, the oldest first',
  needs: [],
  look: async () => {
    const open = await openReports(shownAtOnce + 1);
    const shown = open.slice(0, shownAtOnce).map((each) => ({
      ...lineOf(each),
      'reported again': (each.further?.length ?? 0) + (each.displaced ?? 0),
    }));
    if (open.length <= shownAtOnce) return { reports: shown };
    return { reports: shown, 'and more': moreThanShown };
  },
};

/** Somebody may report as many links of their own. */
const moreThanShown = `These are the oldest ${shownAtOnce}; there are more, which are shown once some of these are decided.`;

export const report: Look = {
  takes: '<id>',
  reads: 'read-report',
  does: 'one report with its evidence as it stood then; never a place. That it was read is written down',
  needs: ['STOP_LIST_KEY'],
  async look(id) {
    const found = await readReport(id);
    if (!found) throw new NotPossible('There is no such report.');
    const { details, further = [], displaced = 0, evidence } = found;
    const { askedBy, ...asked } = evidence;
    return {
      report: [
        {
          ...lineOf(found),
          'in their words': details,
          'reported again, not kept': displaced === 0 ? undefined : displaced,
        },
      ],
      // By the same link: whoever asked may know it, and say the first word.
      'reported again': further.map((each) => ({
        reason: each.reason,
        'in their words': each.details,
        'status then': each.status,
        reported: each.reportedAt,
      })),
      'who asked': [
        { name: askedBy.displayName, 'e-mail': askedBy.email, confirmed: askedBy.emailVerified },
      ],
      'what was asked': [
        {
          type: asked.type,
          name: asked.name,
          message: asked.message,
          number: asked.phoneNumber,
          status: asked.status,
          asked: asked.createdAt,
          'reminded at': asked.remindedAt,
          answered: asked.completedAt,
        },
      ],
    };
  },
};
