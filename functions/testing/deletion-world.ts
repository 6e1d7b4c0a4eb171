import { dayMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { firebaseApp } from '../src/services/firebase-app.ts';
import { decideOnMember } from '../src/store/report-decisions.ts';
import { newAccount, type TestAccount } from './accounts.ts';
import { clearEmulators } from './clear-emulators.ts';
import { PaymentWorld } from './payment-world.ts';
import { RequestWorld } from './request-world.ts';

/** What somebody left with us, each of it in words that stand nowhere else. */
export interface Traces {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly message: string;
  readonly linkName: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly address: string;
}

/** Somebody who has paid, asked by text and by link, and was answered, refused and reported. */
export interface Leaver {
  readonly account: TestAccount;
  readonly traces: Traces;
  /** Every string that must be found nowhere: the traces, the ids and tokens of their links, and their uid. */
  readonly canaries: readonly string[];
  readonly paymentId: string;
  readonly pendingToken: string;
  readonly textedToken: string;
  readonly deletedToken: string;
  readonly answeredToken: string;
}

let people = 0;

/** A name carries no digits. */
function inLetters(digits: string): string {
  return [...digits].map((digit) => 'bdfghjklmn'.charAt(Number(digit))).join('');
}

/** Accounts with everything that an account can have, over the real emulators and a Stripe of their own. */
export class DeletionWorld {
  readonly payments: PaymentWorld;
  readonly requests: RequestWorld;

  private constructor(payments: PaymentWorld, requests: RequestWorld) {
    this.payments = payments;
    this.requests = requests;
  }

  static async start(): Promise<DeletionWorld> {
    const payments = await PaymentWorld.start();
    const { GCLOUD_PROJECT = '' } = process.env;
    return new DeletionWorld(payments, await RequestWorld.start({ GCLOUD_PROJECT }));
  }

  /** Forgets all that was, here and at Stripe: what somebody left behind is looked for among nobody else's. */
  async begin(): Promise<void> {
    await clearEmulators();
    await this.payments.standIn.control.reset();
  }

  async stop(): Promise<void> {
    await this.requests.stop();
    await this.payments.stop();
  }

  async leaver({ email }: { readonly email?: string } = {}): Promise<Leaver> {
    people += 1;
    const tail = String(1000 + people);
    const traces: Traces = {
      name: `Quitéria Canária ${inLetters(tail)}`,
      email: email ?? `canary-${tail}@leaver.example`,
      number: `551197${tail}321`,
      message: `#k${tail.slice(-3)}`,
      linkName: `Ninho ${inLetters(tail)}`,
      latitude: `-23.55${tail}`,
      longitude: `-46.61${tail}`,
      address: `Rua do Canário ${tail}`,
    };
    const account = await newAccount({ email: traces.email, displayName: traces.name });
    const paymentId = await this.payments.becomeMember(account);
    const texted = await this.#text(account, traces);
    // Deleted by its owner, and kept for whoever was texted.
    const elsewhere = { ...traces, number: `551198${tail}321` };
    const deleted = await this.#text(account, elsewhere);
    await this.requests.store.doc(`requests/${deleted.id}`).update({ 'sms.state': 'delivered' });
    await this.#must('deleteRequest', { as: account, id: deleted.id });
    const answered = await this.#link(account, traces.linkName);
    const pending = await this.#link(account, traces.linkName);
    const location = {
      latitude: Number(traces.latitude),
      longitude: Number(traces.longitude),
      address: traces.address,
    };
    await this.#must('updateRequest', { id: answered, body: { location } });
    await this.#must('refuseAsker', { id: texted.token });
    await this.#must('reportRequest', { id: texted.token, body: { reason: 'other' } });
    await this.#must('reportRequest', { id: answered, body: { reason: 'other' } });
    // What nobody has decided on stays as it was frozen.
    await decideOnMember({ uid: account.uid, confirmed: null }, 'dismissed', new Date());
    // The carrier service has taken the message.
    await this.requests.store.doc(`smsOutbox/${texted.id}`).update({ providerId: `SM${tail}` });
    await this.#keepBesides(account.uid, traces.email);
    return {
      account,
      traces,
      canaries: [
        ...Object.values(traces),
        elsewhere.number,
        account.uid,
        answered,
        pending,
        texted.id,
        texted.token,
        deleted.id,
        deleted.token,
      ],
      paymentId,
      pendingToken: pending,
      textedToken: texted.token,
      deletedToken: deleted.token,
      answeredToken: answered,
    };
  }

  /** What no call above has written: what is kept of whoever changes their e-mail, is told by push, and paid before. */
  async #keepBesides(ownerUid: string, email: string): Promise<void> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + dayMs);
    const times = { sendAt: now, dueAt: now, createdAt: now, updatedAt: now, purgeAt: expiresAt };
    const mail = {
      template: 'second-payment',
      values: { amount: 199 },
      state: 'sent',
      attempts: 1,
    };
    const notice = { title: 'Payment', message: 'Paid', createdAt: now, purgeAt: expiresAt };
    const documents = {
      // Mailed before there was the account, and to the e-mail that it had then.
      [`mail/before-${ownerUid.slice(0, 8)}`]: { ...mail, ...times, to: email, ownerUid: null },
      [`mail/then-${ownerUid.slice(0, 8)}`]: { ...mail, ...times, to: `then-${email}`, ownerUid },
      [`notifications/paid-${ownerUid}`]: { ...notice, ownerUid },
      [`pushes/paid-${ownerUid}`]: { ownerUid, sentTo: ['browser'], expiresAt },
      [`pushTokens/of-${ownerUid}`]: {
        ownerUid,
        token: 'token',
        createdAt: now,
        seenAt: now,
        expiresAt,
      },
      [`notificationChoices/${ownerUid}`]: { mail: true, updatedAt: now },
      [`emailChanges/${ownerUid}`]: {
        from: `then-${email}`,
        to: email,
        until: now,
        tokenHash: ownerUid,
        expiresAt,
      },
    };
    const batch = this.requests.store.batch();
    for (const [path, data] of Object.entries(documents)) {
      batch.set(this.requests.store.doc(path), data);
    }
    await batch.commit();
  }

  async #text(as: TestAccount, { number, message }: Traces) {
    const body = { phoneNumber: number.slice(2), countryCode: '55', message };
    await this.#must('createFindByNumber', { as, body });
    const found = await this.requests.store
      .collection('requests')
      .where('phoneNumber', '==', number)
      .get();
    const id = found.docs[0]?.id ?? '';
    return { id, token: await this.requests.tokenOf(id) };
  }

  async #link(as: TestAccount, name: string): Promise<string> {
    const { body } = await this.#must('createFindByLink', { as, body: { name } });
    return String(body.link).split('/').at(-1) ?? '';
  }

  async #must(...call: Parameters<RequestWorld['call']>) {
    const response = await this.requests.call(...call);
    if (response.status !== 200) {
      throw new Error(`${call[0]}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    return response;
  }

  /** Every document there is with its id and path, as text. */
  async everyDocument(): Promise<string> {
    const collections = await getFirestore(firebaseApp()).listCollections();
    const found = await Promise.all(collections.map((each) => each.get()));
    return found
      .flatMap(({ docs }) => docs.map((doc) => `${doc.ref.path} ${JSON.stringify(doc.data())}`))
      .join('\n');
  }

  /** Every account there is, as text. */
  async everyAccount(): Promise<string> {
    const { users } = await getAuth(firebaseApp()).listUsers();
    return users.map((user) => JSON.stringify(user)).join('\n');
  }

  /** Whatever Stripe shows of people, save invoices and their charges' records of the card. */
  async everythingAtStripe(): Promise<string> {
    const { stripe } = this.payments;
    const [customers, subscriptions, intents, charges] = await Promise.all([
      stripe.customers.list({ limit: 100 }),
      stripe.subscriptions.list({ status: 'all', limit: 100 }),
      stripe.paymentIntents.list({ limit: 100 }),
      stripe.charges.list({ limit: 100 }),
    ]);
    return [customers, subscriptions, intents, charges]
      .flatMap(({ data }) => data.map((each) => JSON.stringify(each)))
      .join('\n');
  }
}
