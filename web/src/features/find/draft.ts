import { defaultCountry, findCountry } from '@geonod/contracts/countries';
import * as z from 'zod/mini';
import { readJson, readText, writeText } from '../../lib/browser-storage.ts';
import type { PhoneEntry } from '../../ui/phone-field/edit-phone.ts';

/** What a member has typed and not sent yet. */
interface Draft {
  readonly phone: PhoneEntry;
  readonly message: string;
  /** Of a link. */
  readonly name: string;
}

const storageKey = 'geonod.find';

const keptDraft = z.object({
  uid: z.string(),
  iso: z.string(),
  phone: z.string(),
  message: z.string(),
  name: z.string(),
});

const emptyDraft: Draft = {
  phone: { country: defaultCountry, value: '' },
  message: '',
  name: '',
};

/** What this member typed in this tab; nothing of what another member typed in it. */
export function readDraft(uid: string | null): Draft {
  const kept = readKept();
  if (!kept || kept.uid !== uid) return emptyDraft;
  const { iso, phone, message, name } = kept;
  return { phone: { country: findCountry(iso) ?? defaultCountry, value: phone }, message, name };
}

/** Keeps what was typed until the tab closes, through reloads and the way to payment and back. */
export function keepDraft(uid: string, changes: Partial<Draft>): void {
  const { phone, message, name } = { ...readDraft(uid), ...changes };
  const kept = { uid, iso: phone.country.iso, phone: phone.value, message, name };
  // Where it cannot be kept, what was typed lasts as long as the page.
  writeText('sessionStorage', storageKey, JSON.stringify(kept));
}

function readKept(): z.infer<typeof keptDraft> | undefined {
  return z.safeParse(keptDraft, readJson('sessionStorage', storageKey)).data;
}

const attemptKey = 'geonod.find.attempt';

/** Where nothing can be stored, an attempt lasts as long as the page. */
let inMemory: string | null = null;

/** Names this tab's attempt to make a link: it is the same one until that link is here, however often it is asked for. */
export function linkAttempt(): string {
  const attempt = storedAttempt() ?? inMemory ?? crypto.randomUUID();
  inMemory = attempt;
  writeText('sessionStorage', attemptKey, attempt);
  return attempt;
}

/** Its link is here: the next one is another. */
export function endLinkAttempt(): void {
  inMemory = null;
  writeText('sessionStorage', attemptKey, null);
}

function storedAttempt(): string | undefined {
  return z.safeParse(z.uuid(), readText('sessionStorage', attemptKey)).data;
}

const mailedKey = 'geonod.find.mailed';

/** Whether this member was mailed a link to confirm their e-mail from this tab: a phone may close it while they open it. */
export function readMailed(uid: string): boolean {
  return readText('sessionStorage', mailedKey) === uid;
}

export function keepMailed(uid: string): void {
  // Where it cannot be kept, the mail can be sent again.
  writeText('sessionStorage', mailedKey, uid);
}
