import { type DeedName, places } from './deeds.ts';
import { inWords, type Stored } from './everything.ts';
import type { Story, Told } from './story.ts';

/*
 * What the product promises about consent, judged by what is stored afterwards and by what people were answered. They are
 * read side by side, so they stand in one file.
 */

type Judge = (story: Story, documents: readonly Stored[]) => readonly string[] | Promise<string[]>;

/** What is broken, in words; nothing when every promise is kept. */
export async function brokenPromises(
  story: Story,
  documents: readonly Stored[],
): Promise<string[]> {
  const broken = await Promise.all(judges.map((judge) => judge(story, documents)));
  return broken.flat();
}

const judges: readonly Judge[] = [
  nobodyMeetsAFault,
  aPlaceThatWasTakenBackIsGone,
  whoeverAnsweredIsHeard,
  whatIsProvenIsOnRecord,
  nobodyIsTextedAfterANo,
  nobodyIsTextedTwice,
  everyTextIsCountedOnce,
  nothingIsLeftBehind,
  nothingIsLeftOfADeletedAccount,
  anOldLinkOpensNothing,
];

function done(story: Story, ...names: readonly DeedName[]): Told[] {
  const wanted: ReadonlySet<string> = new Set(names);
  return story.told.filter(({ deed, status }) => status === 200 && wanted.has(deed));
}

function request(story: Story, documents: readonly Stored[]) {
  return documents.find(({ collection, id }) => collection === 'requests' && id === story.id)?.data;
}

function nobodyMeetsAFault({ told }: Story): string[] {
  return told
    .filter(({ status }) => status >= 500)
    .map(({ deed, status, body }) => `whoever ${deed} met ${status} ${JSON.stringify(body)}`);
}

/** After any of these no place of the request is to be found anywhere. */
const takesPlaceAway: readonly DeedName[] = [
  'takes the place back',
  'erases the answer',
  'cancels',
  'deletes',
  'deletes the account',
];

function aPlaceThatWasTakenBackIsGone(story: Story, documents: readonly Stored[]): string[] {
  const [taken] = done(story, ...takesPlaceAway);
  if (!taken) return [];
  const latitudes = Object.values(places).map(({ latitude }) => String(latitude));
  return documents
    .map(inWords)
    .filter((text) => latitudes.some((each) => text.includes(each)) || text.includes('Augusta'))
    .map((text) => `a place stands though somebody ${taken.deed}: ${text}`);
}

/** What each answer leaves a request as, unless something takes it away. */
const answers = {
  shares: 'completed',
  'shares from another phone': 'completed',
  'answers without a place': 'answered',
  declines: 'declined',
} as const satisfies { readonly [Name in DeedName]?: string };

const takesAnswerAway: readonly DeedName[] = [
  ...takesPlaceAway.filter((each) => each !== 'cancels'),
  'the night erases what is past its day',
];

function whoeverAnsweredIsHeard(story: Story, documents: readonly Stored[]): string[] {
  const heard = done(story, ...(Object.keys(answers) as (keyof typeof answers)[]));
  if (heard.length > 1) return [`two answers were taken: ${heard.map((each) => each.deed)}`];
  const [only] = heard;
  if (!only || done(story, ...takesAnswerAway).length > 0) return [];
  const stands = request(story, documents);
  const status = answers[only.deed as keyof typeof answers];
  const place = only.deed in places ? places[only.deed as keyof typeof places] : null;
  const location = JSON.stringify(stands?.location ?? null);
  const isKept = place === null ? location === 'null' : location.includes(String(place.latitude));
  return stands?.status === status && isKept
    ? []
    : [`whoever ${only.deed} was told so, and it stands as ${stands?.status} ${location}`];
}

/** Whoever was given the number of a record finds it, also when the account that asked is gone. */
function whatIsProvenIsOnRecord({ told }: Story, documents: readonly Stored[]): string[] {
  const kept = new Set(
    documents.filter(({ collection }) => collection === 'consents').map(({ id }) => id),
  );
  return told
    .filter(({ status, body }) => status === 200 && typeof body.receiptId === 'string')
    .filter(({ body }) => !kept.has(String(body.receiptId)))
    .map(({ deed }) => `whoever ${deed} was given the number of a record that is not there`);
}

const no: readonly DeedName[] = [
  'declines',
  'refuses the asker',
  'stops messages',
  'texts STOP',
  'the carrier service says that messages were stopped',
  'an operator suspends the asker',
];
/** Whoever takes a message back that waits is not to meet it either. */
const takesMessageBack: readonly DeedName[] = ['cancels', 'deletes', 'deletes the account'];
const yes: readonly DeedName[] = ['texts START', 'allows messages'];

/** Nothing is handed to the carrier service after somebody was told that nothing would be. */
function nobodyIsTextedAfterANo(story: Story): string[] {
  if (done(story, ...yes).length > 0) return [];
  return done(story, ...no, ...takesMessageBack).flatMap(({ deed, at }) =>
    story.texted
      .filter((text) => text.at > at && (no.includes(deed as DeedName) || isOf(story, text)))
      .map(({ messageId }) => `${messageId} was sent after: ${deed}`),
  );
}

function isOf({ id, told }: Story, { messageId }: { readonly messageId: string }): boolean {
  const isEverything = told.some(({ deed }) => deed === 'deletes the account');
  return isEverything || messageId.startsWith(id);
}

function nobodyIsTextedTwice({ texted }: Story): string[] {
  const ids = texted.map(({ messageId }) => messageId);
  return ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => `the same message was sent twice: ${id}`);
}

/** A message that was taken and then given up is counted, too; of what happens in one story that can be one. */
function everyTextIsCountedOnce({ texted }: Story, documents: readonly Stored[]): string[] {
  const counted = documents
    .filter(({ collection }) => collection === 'smsBudgets')
    .reduce((sum, { data }) => sum + Number(data.sent), 0);
  const isRight = counted === texted.length || counted === texted.length + 1;
  return isRight ? [] : [`of ${texted.length} texts ${counted} were counted`];
}

/** What belongs to a request goes with it. */
function nothingIsLeftBehind(_: Story, documents: readonly Stored[]): string[] {
  const requests = new Set(
    documents.filter(({ collection }) => collection === 'requests').map(({ id }) => id),
  );
  const owned: ReadonlySet<string> = new Set(['links', 'smsOutbox', 'notifications']);
  return documents
    .filter(({ collection }) => owned.has(collection))
    .filter(({ collection, id, data }) => {
      const of = data.requestId ?? (collection === 'smsOutbox' ? id : null);
      return typeof of === 'string' && !requests.has(of);
    })
    .map((each) => `it belongs to nothing: ${inWords(each)}`);
}

/** What nobody has decided on stays as it was frozen; the farewell goes to whoever left. */
const outlives: ReadonlySet<string> = new Set(['reports', 'mail']);

function nothingIsLeftOfADeletedAccount(story: Story, documents: readonly Stored[]): string[] {
  if (done(story, 'deletes the account').length === 0) return [];
  const { asker, id, token, oldTokens } = story;
  const traces = [asker.uid, asker.email, id, token, ...oldTokens, 'Marina'];
  return documents
    .filter(({ collection }) => !outlives.has(collection))
    .map(inWords)
    .filter((text) => traces.some((trace) => trace !== '' && text.includes(trace)))
    .map((text) => `it is left of a deleted account: ${text}`);
}

async function anOldLinkOpensNothing(story: Story): Promise<string[]> {
  const old = story.renewed === null ? story.oldTokens : [...story.oldTokens, story.token];
  const opened = await Promise.all(old.map((token) => story.call('readRequest', { id: token })));
  return opened
    .filter(({ status, body }) => status === 200 && body.reason !== null)
    .map(({ body }) => `an old link opens ${JSON.stringify(body)}`);
}
