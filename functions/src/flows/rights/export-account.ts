import { customerIdsOf } from '../../domain/customer-ids.ts';
import { htmlPage } from '../../domain/export-page.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readAccount } from '../../services/accounts.ts';
import { type CardFace, savedCards } from '../../services/payments/cards.ts';
import { readMember } from '../../store/members.ts';
import { everyPaymentOf } from '../../store/payments-of-payers.ts';
import { billingOf } from '../payments/billing.ts';
import { type ExportSection, exportSections } from './export-sections.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/**
 * A ZIP of everything that is held about a member, made while it is read. What can fail at a vendor is read first. The page
 * to read is made in a second reading: ten thousand requests would fit into no memory together.
 */
export async function exportOf(caller: Caller, now: Date): Promise<AsyncIterable<Uint8Array>> {
  const [account, billing] = await Promise.all([readAccount(caller.uid), billingOf(caller, now)]);
  if (!account) throw new ApiError('unauthenticated');
  const cards = await cardsOf(caller.uid);
  const sections = exportSections(caller.uid, { account, billing, cards }, now);
  return zipStream(entriesOf(sections, now));
}

/** What the payment provider keeps to charge, with any customer that the member was. */
async function cardsOf(uid: string): Promise<CardFace[]> {
  const [{ data: member }, payments] = await Promise.all([readMember(uid), everyPaymentOf(uid)]);
  const customerIds = customerIdsOf(member?.stripeCustomerId, payments);
  return (await Promise.all(customerIds.map(savedCards))).flat();
}

function* entriesOf(sections: readonly ExportSection[], now: Date): Generator<ZipEntry> {
  for (const section of sections) yield { name: `${section.name}.json`, text: jsonOf(section) };
  yield { name: 'index.html', text: htmlPage(sections, now) };
}

/** A JSON array, an item a line. */
async function* jsonOf({ items }: ExportSection): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items()) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
