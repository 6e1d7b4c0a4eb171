import { type Deployment, type Finding, isUnread } from './deployment.ts';

/** What of a key says whether it is of live or of test mode; null for what is no key. */
export function modeOf(key: string | null | undefined): string | null {
  return /^[a-z]+_(live|test)_/.exec(key ?? '')?.[1] ?? null;
}

/**
 * A live account that Stripe lets charge nobody, as before its first verification, or that keeps no card which pays an invoice.
 * In test mode nobody loses anything by it.
 */
export function accountProblems({ site, stripeAccount }: Deployment): Finding[] {
  const isLive = modeOf(site.VITE_STRIPE_PUBLISHABLE_KEY) === 'live';
  if (isUnread(stripeAccount) || !isLive) return [];
  const { id, charges_enabled: mayCharge, settings } = stripeAccount;
  const saved = settings?.invoices?.hosted_payment_method_save ?? 'never';
  const closed = {
    what: `the Stripe account ${id} may charge nobody`,
    why: 'every payment would be refused',
    how: 'Stripe’s Dashboard says on its first page what it asks for before it takes payments.',
  };
  const unsaved = {
    what: `Stripe keeps the card that pays an invoice “${saved}”, not “always”`,
    why: 'whoever pays a failed renewal with another card would be charged to the failed one again',
    how: 'In Stripe’s Dashboard under Settings → Billing → Invoices, save the payment method always.',
  };
  return [...(mayCharge ? [] : [closed]), ...(saved === 'always' ? [] : [unsaved])];
}

/** What our page offers; a renewal is charged to nothing else. */
const ownMethods = ['card', 'cartes_bancaires', 'apple_pay', 'google_pay', 'link'];

/** What cannot be kept for later charges, so that no portal offers it. */
const onceOnly = ['pix', 'oxxo', 'multibanco', 'konbini'];

/**
 * In the portal a member may choose for their renewals whatever the account's default configuration offers that can be kept. In
 * test mode nobody loses anything by it.
 */
export function portalProblems({ site, portalMethods }: Deployment): Finding[] {
  const isLive = modeOf(site.VITE_STRIPE_PUBLISHABLE_KEY) === 'live';
  if (isUnread(portalMethods) || !isLive) return [];
  const others = portalMethods.filter(
    (method) => !ownMethods.includes(method) && !onceOnly.includes(method),
  );
  if (others.length === 0) return [];
  return [
    {
      what: `Stripe’s customer portal offers ${others.join(', ')}`,
      why: 'no renewal is charged to that: whoever chose it would lose their access',
      how: 'Switch it off in Stripe’s Dashboard under Settings → Payment methods.',
    },
  ];
}

/** What is good to know of the account, and of the wallets on the site’s domain. */
export function accountNotes(deployment: Deployment): string[] {
  return [
    ...keyNotes(deployment),
    ...placeNotes(deployment),
    ...balanceNotes(deployment),
    ...walletNotes(deployment),
  ];
}

/**
 * Newer keys bear the number of their account behind a 5, which Stripe nowhere promises: reason enough to look, and none to
 * refuse.
 */
function keyNotes({ site, stripeAccount }: Deployment): string[] {
  if (isUnread(stripeAccount)) return [];
  const { id } = stripeAccount;
  const publishable = site.VITE_STRIPE_PUBLISHABLE_KEY;
  const named = /^pk_(?:live|test)_5(1[A-Za-z0-9]{15})/.exec(publishable ?? '')?.[1];
  if (!publishable || id === `acct_${named}`) return [];
  return [
    named === undefined
      ? `STRIPE_SECRET_KEY is of the account ${id}. See in its Dashboard that VITE_STRIPE_PUBLISHABLE_KEY is too: with one of another account nobody could pay.`
      : `VITE_STRIPE_PUBLISHABLE_KEY looks like one of acct_${named}, and STRIPE_SECRET_KEY is of ${id}: with keys of two accounts nobody could pay.`,
  ];
}

function placeNotes({ stripeAccount }: Deployment): string[] {
  if (isUnread(stripeAccount)) return [];
  const { id, country, default_currency: currency } = stripeAccount;
  if (country === 'BR' && currency === 'brl') return [];
  return [
    `The Stripe account ${id} is of ${country ?? 'no country'} with ${currency ?? 'no currency'}: prices are in brl, so Stripe would convert each payout at its own rate, and cards of Brazil would pay abroad.`,
  ];
}

/**
 * Of a new account in Brazil nothing that was paid is available for up to 30 days. Not refused: it is no fault of a release, and
 * may be so on the day on which one has to mend something.
 */
function balanceNotes({ site, stripeBalance }: Deployment): string[] {
  const isLive = modeOf(site.VITE_STRIPE_PUBLISHABLE_KEY) === 'live';
  if (isUnread(stripeBalance) || !isLive) return [];
  const { available, refund_and_dispute_prefunding: prefunding } = stripeBalance;
  const inReais = [...available, ...(prefunding?.available ?? [])].filter(
    ({ currency }) => currency === 'brl',
  );
  if (inReais.reduce((sum, { amount }) => sum + amount, 0) > 0) return [];
  return [
    'Stripe’s balance has no reais to return: each refund would wait until payments are available, which takes a new account up to 30 days. Wire some to “Future refunds or disputes”, days ahead (docs/deploy.md).',
  ];
}

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;

/** A domain may be registered, and a wallet on it not yet verified. */
function walletNotes({ parameters, paymentDomains }: Deployment): string[] {
  const { SITE_URL: siteUrl = '' } = parameters;
  if (isUnread(paymentDomains) || !URL.canParse(siteUrl)) return [];
  const { hostname } = new URL(siteUrl);
  const domain = paymentDomains.find((each) => each.domain_name === hostname && each.enabled);
  const inactive = Object.entries(wallets).filter(
    ([wallet]) => domain?.[wallet as keyof typeof wallets]?.status === 'inactive',
  );
  return inactive.map(
    ([, name]) =>
      `${name} is inactive on ${hostname}, so that nobody is offered it: Stripe’s Dashboard says why under Settings → Payment method domains.`,
  );
}
