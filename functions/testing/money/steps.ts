import fc from 'fast-check';

/** Stripe's test cards, by what their banks do, and two cards that simply pay: one's own, and one that all share. */
export const cards = {
  own: null,
  shared: '4242424242424242',
  declined: '4000000000000002',
  'declined later': '4000000000000341',
  blocked: '4100000000000019',
  'authentication unless set up': '4000002500003155',
  'challenge in a dialog': '4000000000003220',
  'challenge every time': '4000002760003184',
  'challenge, then declined': '4000008400001629',
  'disputed later': '4000000000000259',
  'inquired later': '4000000000001976',
  'refund takes a minute': '4000000000007726',
  'refund fails later': '4000000000005126',
} as const;
export type Card = keyof typeof cards;

/** What a call to Stripe meets instead of an answer; its `late` answer comes after the caller has given up. */
export const faults = ['500', 'nothing', 'late', 'cut', 'cut after it was done'] as const;
export type Fault = (typeof faults)[number];

/** The calls of the product's at which Stripe may fail. */
export const stripeCalls = [
  ['POST', '/v1/payment_intents'],
  ['GET', '/v1/payment_intents/:id'],
  ['POST', '/v1/payment_intents/:id'],
  ['GET', '/v1/payment_intents'],
  ['POST', '/v1/payment_intents/:id/cancel'],
  ['POST', '/v1/customers'],
  ['POST', '/v1/customers/:id'],
  ['POST', '/v1/payment_methods/:id/attach'],
  ['POST', '/v1/subscriptions'],
  ['GET', '/v1/subscriptions'],
  ['GET', '/v1/subscriptions/:id'],
  ['POST', '/v1/subscriptions/:id'],
  ['DELETE', '/v1/subscriptions/:id'],
  ['POST', '/v1/refunds'],
  ['GET', '/v1/refunds'],
  ['GET', '/v1/charges'],
  ['GET', '/v1/charges/:id'],
  ['POST', '/v1/charges/:id'],
  ['GET', '/v1/disputes'],
  ['GET', '/v1/invoices'],
  ['GET', '/v1/invoices/:id'],
  ['POST', '/v1/invoices/:id/finalize'],
  ['POST', '/v1/invoices/:id/void'],
  ['GET', '/v1/prices'],
  ['POST', '/v1/prices'],
  ['GET', '/v1/billing_portal/configurations'],
  ['POST', '/v1/billing_portal/configurations'],
  ['POST', '/v1/billing_portal/sessions'],
] as const;

/** How many people a sequence has. */
export const people = ['Ana', 'Bruno', 'Clara'] as const;
export type Who = 0 | 1 | 2;

/** One thing that happens. It concerns nobody where it cannot happen: nobody without an account logs in. */
export type Step =
  | { readonly do: 'nothing' }
  | { readonly do: 'sign up'; readonly who: Who; readonly confirmed: boolean }
  | { readonly do: 'confirm the e-mail'; readonly who: Who }
  | {
      readonly do: 'pay';
      readonly who: Who;
      readonly as: 'member' | 'visitor';
      readonly card: Card;
      readonly challenge: 'complete' | 'fail';
    }
  | { readonly do: 'open the page'; readonly who: Who; readonly as: 'member' | 'visitor' }
  | { readonly do: 'pay on the page left open'; readonly who: Who; readonly card: Card }
  | { readonly do: 'cancel'; readonly who: Who; readonly as: 'member' | 'visitor' }
  | { readonly do: "press the mail's link"; readonly who: Who }
  | { readonly do: 'resume'; readonly who: Who }
  | { readonly do: 'withdraw'; readonly who: Who }
  | { readonly do: 'look at Settings'; readonly who: Who }
  | { readonly do: 'change the card'; readonly who: Who; readonly card: Card }
  | { readonly do: 'pay what is owed'; readonly who: Who; readonly card: Card }
  | { readonly do: 'the bank stops the cards'; readonly who: Who }
  | { readonly do: 'the bank frees the cards'; readonly who: Who }
  | { readonly do: 'refund at Stripe'; readonly who: Who; readonly first: boolean }
  | { readonly do: 'dispute'; readonly who: Who; readonly first: boolean }
  | { readonly do: 'decide the dispute'; readonly who: Who; readonly won: boolean }
  | { readonly do: 'delete the account'; readonly who: Who }
  | { readonly do: 'banks take their time' }
  | { readonly do: 'banks answer at once' }
  | { readonly do: 'hold reports' }
  | { readonly do: 'deliver reports'; readonly shuffled: number | null; readonly twice: boolean }
  | { readonly do: 'lose reports' }
  | {
      readonly do: 'fail at Stripe';
      readonly call: number;
      readonly fault: Fault;
      readonly times: 1 | 3;
    }
  | { readonly do: 'nightly run' }
  | { readonly do: 'wait'; readonly minutes: number; readonly nights: boolean }
  /** Something happens while something else is under way: right before its look of that number at Firestore or Stripe. */
  | {
      readonly do: 'in the middle';
      readonly of: Step;
      readonly look: number;
      readonly happens: Step;
    };

const who = fc.constantFrom<Who[]>(0, 0, 0, 0, 0, 0, 1, 1, 2);
const as = fc.constantFrom('member' as const, 'visitor' as const);
const payingCard = fc.oneof(
  { withCrossShrink: true, arbitrary: fc.constant<Card>('own'), weight: 6 },
  { arbitrary: fc.constantFrom(...(Object.keys(cards) as Card[])), weight: 5 },
);
const first = fc.boolean();

const day = 24 * 60;
/** The moments at which something is about to happen, or has just begun. */
const moments = fc.oneof(
  fc.integer({ min: 1, max: 59 }),
  fc.constantFrom(
    23 * 60,
    day + 30,
    day + 65,
    3 * day,
    7 * day,
    15 * day,
    28 * day + 30,
    29 * day,
    40 * day,
  ),
  fc.integer({ min: 60, max: 40 * day }),
);

function step<Name extends Step['do']>(
  name: Name,
  rest: {
    [Key in Exclude<keyof Extract<Step, { do: Name }>, 'do'>]: fc.Arbitrary<
      Extract<Step, { do: Name }>[Key]
    >;
  },
): fc.Arbitrary<Step> {
  return fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Step>;
}

function signUp(by: fc.Arbitrary<Who>): fc.Arbitrary<Step> {
  return step('sign up', { who: by, confirmed: fc.constantFrom(true, true, false) });
}

function pay(by: fc.Arbitrary<Who>): fc.Arbitrary<Step> {
  const challenge = fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const);
  return step('pay', { who: by, as, card: payingCard, challenge });
}

function mostly(arbitrary: fc.Arbitrary<Step>): fc.Arbitrary<Step> {
  const nothing = { weight: 1, arbitrary: fc.constant<Step>({ do: 'nothing' }) };
  return fc.oneof({ withCrossShrink: true }, nothing, { weight: 4, arbitrary });
}

const weighted: Array<[number, fc.Arbitrary<Step>]> = [
  [1, fc.constant<Step>({ do: 'nothing' })],
  [40, signUp(who)],
  [20, step('confirm the e-mail', { who })],
  [130, pay(who)],
  [20, step('open the page', { who, as })],
  [30, step('pay on the page left open', { who, card: payingCard })],
  [80, step('cancel', { who, as })],
  [70, step("press the mail's link", { who })],
  [60, step('resume', { who })],
  [30, step('withdraw', { who })],
  [15, step('look at Settings', { who })],
  [15, step('change the card', { who, card: payingCard })],
  [15, step('pay what is owed', { who, card: payingCard })],
  [30, step('the bank stops the cards', { who })],
  [12, step('the bank frees the cards', { who })],
  [20, step('refund at Stripe', { who, first })],
  [15, step('dispute', { who, first })],
  [20, step('decide the dispute', { who, won: fc.boolean() })],
  [12, step('delete the account', { who })],
  [30, fc.constant<Step>({ do: 'banks take their time' })],
  [15, fc.constant<Step>({ do: 'banks answer at once' })],
  [25, fc.constant<Step>({ do: 'hold reports' })],
  [25, step('deliver reports', { shuffled: fc.option(fc.nat(1000)), twice: fc.boolean() })],
  [12, fc.constant<Step>({ do: 'lose reports' })],
  [
    50,
    step('fail at Stripe', {
      call: fc.nat(stripeCalls.length - 1),
      fault: fc.constantFrom<Fault[]>(
        '500',
        '500',
        'cut',
        'cut after it was done',
        'cut after it was done',
        'nothing',
        'late',
      ),
      times: fc.constantFrom(1 as const, 3 as const, 3 as const),
    }),
  ],
  [10, fc.constant<Step>({ do: 'nightly run' })],
  [180, step('wait', { minutes: moments, nights: fc.constantFrom(true, true, false) })],
];

/** What takes several looks and writes, one after the other. */
const lasting = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: step('open the page', { who, as }) },
  { weight: 3, arbitrary: pay(who) },
  { weight: 4, arbitrary: step('cancel', { who, as }) },
  { weight: 2, arbitrary: step("press the mail's link", { who }) },
  { weight: 3, arbitrary: step('resume', { who }) },
  { weight: 3, arbitrary: step('withdraw', { who }) },
  { weight: 2, arbitrary: step('look at Settings', { who }) },
  { weight: 1, arbitrary: step('pay what is owed', { who, card: payingCard }) },
  { weight: 1, arbitrary: step('delete the account', { who }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'nightly run' }) },
  {
    weight: 4,
    arbitrary: fc.constant<Step>({ do: 'deliver reports', shuffled: null, twice: false }),
  },
);

/** What may happen at any moment. */
const sudden = fc.oneof(
  { withCrossShrink: true },
  {
    weight: 6,
    arbitrary: fc.constant<Step>({ do: 'deliver reports', shuffled: null, twice: false }),
  },
  { weight: 3, arbitrary: step('pay on the page left open', { who, card: payingCard }) },
  { weight: 1, arbitrary: step('refund at Stripe', { who, first }) },
  { weight: 1, arbitrary: step('dispute', { who, first }) },
  { weight: 1, arbitrary: step('confirm the e-mail', { who }) },
  { weight: 4, arbitrary: lasting },
);

const inTheMiddle = step('in the middle', {
  of: lasting,
  look: fc.integer({ min: 1, max: 24 }),
  happens: sudden,
});

const anyStep = weighted.map(([weight, arbitrary]) => ({ weight, arbitrary }));

/** Into the hour in which the renewal's invoice is a draft, or past it. */
const toFirstRenewal = step('wait', {
  minutes: fc.constantFrom(day + 30, day + 65),
  nights: fc.constant(true),
});

/** At least 12 things that happen, one after the other, to people of whom one has come to pay, or has been renewed. */
export const sequences = sequencesOf(anyStep);

/** The same, with some of them in the middle of others. */
export const sequencesThatMeet = sequencesOf([...anyStep, { weight: 60, arbitrary: inTheMiddle }]);

function sequencesOf(
  steps: ReadonlyArray<{ readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> }>,
): fc.Arbitrary<Step[]> {
  const any = fc.oneof({ withCrossShrink: true }, ...steps);
  return fc
    .tuple(
      mostly(signUp(fc.constant(0))),
      mostly(pay(fc.constant(0))),
      fc.oneof(fc.constant<Step>({ do: 'nothing' }), toFirstRenewal),
      fc.array(any, { minLength: 12, maxLength: 20 }),
    )
    .map(([first, second, third, rest]) => [first, second, third, ...rest]);
}

/** A step as somebody would tell of it. */
export function inWords(step: Step): string {
  const name = 'who' in step ? people[step.who] : '';
  switch (step.do) {
    case 'sign up':
      return `${name} signs up, e-mail ${step.confirmed ? '' : 'not '}confirmed`;
    case 'pay':
      return `${name} pays ${step.as === 'member' ? 'signed in, if there is an account' : 'as a visitor'}, card: ${step.card}${step.challenge === 'fail' ? ', fails any challenge' : ''}`;
    case 'open the page':
      return `${name} opens the payment page ${signedIn(step.as)}`;
    case 'cancel':
      return `${name} cancels ${signedIn(step.as)}`;
    case 'pay on the page left open':
    case 'change the card':
    case 'pay what is owed':
      return `${name}: ${step.do}, card: ${step.card}`;
    case 'refund at Stripe':
    case 'dispute':
      return `${name}'s ${step.first ? 'first' : 'latest'} charge: ${step.do}`;
    case 'decide the dispute':
      return `${name}'s dispute is ${step.won ? 'won by us' : 'lost'}`;
    case 'deliver reports':
      return `reports arrive${step.shuffled === null ? '' : `, shuffled (${step.shuffled})`}${step.twice ? ', twice' : ''}`;
    case 'fail at Stripe':
      return `the next ${step.times} ${(stripeCalls[step.call] ?? []).join(' ')} at Stripe: ${step.fault}`;
    case 'in the middle':
      return `${inWords(step.of)} (before look ${step.look}: ${inWords(step.happens)})`;
    case 'wait':
      return `${span(step.minutes)} pass${step.nights ? '' : ', without a nightly run'}`;
    default:
      return name === '' ? step.do : `${name}: ${step.do}`;
  }
}

function signedIn(as: 'member' | 'visitor'): string {
  return as === 'member' ? 'signed in, where there is an account' : 'as a visitor';
}

function span(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / day), Math.floor((minutes % day) / 60)];
  const parts = [
    days > 0 ? `${days} d` : '',
    hours > 0 ? `${hours} h` : '',
    minutes % 60 > 0 ? `${minutes % 60} min` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
