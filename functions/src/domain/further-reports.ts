import type { ReportDocument } from '@geonod/contracts/documents/report';

type FurtherReport = NonNullable<ReportDocument['further']>[number];

/** How many reports of one request are kept beside the first. */
const furtherReports = 20;

/**
 * What is kept beside the first report with another one; null for one that says nothing new while nobody has decided. After
 * that any counts: it may be somebody else's. So may the same words from another network, and how long the answer takes must
 * not tell that they were said there.
 */
export function withReport(
  known: ReportDocument,
  said: FurtherReport,
): (Required<Pick<ReportDocument, 'further'>> & Pick<ReportDocument, 'displaced'>) | null {
  const { further = [], displaced = 0, state } = known;
  const isSaid = [known, ...further].some(
    ({ reason, details, reportedFrom }) =>
      reason === said.reason && details === said.details && reportedFrom === said.reportedFrom,
  );
  if (state === 'open' && isSaid) return null;
  if (further.length < furtherReports) return { further: [...further, said] };
  const gone = givingWay(further, said);
  return { further: [...further.filter((each) => each !== gone), said], displaced: displaced + 1 };
}

/**
 * Which of too many reports gives way to one more: whoever asked may know the link, and floods it. So it is one of the network
 * that said most, or, where that is several, of any of them; never of another while its own is among them. To displace the
 * only report from a network, each of the others has to be from a different one.
 *
 * Of these the first quarter stays, and later ones displace each other: whoever shares a network with a flood is heard after
 * it, too, and it takes most of a day's reports from there to displace them.
 */
function givingWay(further: readonly FurtherReport[], said: FurtherReport) {
  const from = (network: string | undefined) =>
    further.filter(({ reportedFrom }) => reportedFrom === network);
  const most = Math.max(...further.map(({ reportedFrom }) => from(reportedFrom).length));
  const own = from(said.reportedFrom);
  const crowded =
    own.length === most
      ? own
      : further.filter(({ reportedFrom }) => from(reportedFrom).length === most);
  return crowded[Math.floor(crowded.length / 4)];
}
