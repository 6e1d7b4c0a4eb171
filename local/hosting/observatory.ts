/**
 * Scores a page as Mozilla's HTTP Observatory does: 100, less what is missing, and bonuses for what is better than
 * it has to be, which count from 90 on. Only rules that a page of this site can meet are here; any other result of
 * theirs is the penalty of its test.
 */
export function observatoryScore({ headers, html }: ScoredPage): Score {
  const results = [
    contentSecurityPolicy(headers.get('content-security-policy')),
    transportSecurity(headers.get('strict-transport-security')),
    referrerPolicy(headers.get('referrer-policy')),
    contentTypeOptions(headers.get('x-content-type-options')),
    framing(headers.get('content-security-policy')),
    resourcePolicy(headers.get('cross-origin-resource-policy')),
    crossOriginAccess(headers.get('access-control-allow-origin')),
    cookies(headers.get('set-cookie')),
    scriptOrigins(html),
  ];
  const sum = (results: readonly Result[]) =>
    results.reduce((total, { points }) => total + points, 0);
  const base = 100 + sum(results.filter(({ points }) => points < 0));
  const bonus = sum(results.filter(({ points }) => points > 0));
  return { score: Math.max(0, base >= 90 ? base + bonus : base), results };
}

interface ScoredPage {
  readonly headers: Headers;
  readonly html: string;
}

interface Score {
  readonly score: number;
  readonly results: readonly Result[];
}

interface Result {
  readonly rule: string;
  readonly points: number;
}

function contentSecurityPolicy(policy: string | null): Result {
  const rule = 'content-security-policy';
  if (policy === null) return { rule, points: -25 };
  const sources = (name: string) =>
    sourcesOf(policy, name) ?? sourcesOf(policy, 'default-src') ?? ['*'];
  const scripts = sources('script-src');
  const active = [...scripts, ...sources('object-src')];
  if (scripts.includes("'unsafe-inline'") || active.some(isBroad)) return { rule, points: -20 };
  if (policy.includes('http://') || policy.includes('http: ')) return { rule, points: -20 };
  if (scripts.includes("'unsafe-eval'")) return { rule, points: -10 };
  if (sources('style-src').some((source) => source === "'unsafe-inline'" || isBroad(source))) {
    return { rule, points: 0 };
  }
  return { rule, points: sourcesOf(policy, 'default-src')?.join() === "'none'" ? 10 : 5 };
}

function isBroad(source: string): boolean {
  return ['*', 'https:', 'http:', 'data:'].includes(source);
}

function sourcesOf(policy: string, directive: string): string[] | undefined {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/));
  return found.find(([name]) => name === directive)?.slice(1);
}

const halfAYear = 15_552_000;

function transportSecurity(value: string | null): Result {
  const rule = 'strict-transport-security';
  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return { rule, points: -20 };
  return { rule, points: age < halfAYear ? -10 : 0 };
}

const privateReferrer = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

function referrerPolicy(value: string | null): Result {
  const rule = 'referrer-policy';
  if (value === null) return { rule, points: 0 };
  return { rule, points: privateReferrer.includes(value) ? 5 : -5 };
}

function contentTypeOptions(value: string | null): Result {
  return { rule: 'x-content-type-options', points: value === 'nosniff' ? 0 : -5 };
}

/** Framing that the policy itself forbids counts more than the old header. */
function framing(policy: string | null): Result {
  const ancestors = sourcesOf(policy ?? '', 'frame-ancestors');
  const isClosed = ancestors?.join() === "'none'" || ancestors?.join() === "'self'";
  return { rule: 'frame-ancestors', points: isClosed ? 5 : -20 };
}

function resourcePolicy(value: string | null): Result {
  const isClosed = value === 'same-origin' || value === 'same-site';
  return { rule: 'cross-origin-resource-policy', points: isClosed ? 10 : 0 };
}

function crossOriginAccess(value: string | null): Result {
  return { rule: 'access-control-allow-origin', points: value === null ? 0 : -50 };
}

/** No page sets one, so their attributes are not looked at. */
function cookies(value: string | null): Result {
  return { rule: 'set-cookie', points: value === null ? 0 : -40 };
}

/** Scripts of others in the page itself need a hash of their own; there are none. */
function scriptOrigins(html: string): Result {
  const foreign = /<script[^>]*\ssrc="(?!\/(?!\/))/.test(html);
  return { rule: 'subresource-integrity', points: foreign ? -50 : 0 };
}
