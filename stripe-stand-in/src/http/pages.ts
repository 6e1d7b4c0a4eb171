import { scriptFor, styleFor } from '../browser/bundle.ts';
import type { StandIn } from '../control/run-command.ts';
import { hostedAnswer } from '../hosted/hosted-pages.ts';
import { answerRedirect } from '../payment/challenge.ts';
import { checkSecret } from '../resources/payment-intent.ts';

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const common = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

function html(body: string): Page {
  return { status: 200, headers: { ...common, 'Content-Type': 'text/html; charset=utf-8' }, body };
}

function javascript(body: string): Page {
  return {
    status: 200,
    headers: { ...common, 'Content-Type': 'text/javascript; charset=utf-8' },
    body,
  };
}

function document(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The page that a redirect goes to: the bank's question, answered by a form. */
async function redirectPage({ world }: StandIn, url: URL): Promise<Page> {
  const intent = world.paymentIntents.need(
    url.searchParams.get('payment_intent') ?? '',
    'payment_intent',
  );
  checkSecret(intent, url.searchParams.get('client_secret') ?? undefined);
  const button = (outcome: string, label: string) =>
    `<form method="post" action="/challenge/redirect?${url.searchParams.toString().replaceAll('&', '&amp;')}&amp;outcome=${outcome}"><button>${label}</button></form>`;
  return html(
    document(
      '3D Secure authentication',
      await styleFor('challenge'),
      `<main><h1>3D Secure authentication</h1>
<p>Your bank asks whether you want to make this payment of ${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}.</p>
${button('complete', 'Complete authentication')}
${button('fail', 'Fail authentication')}</main>`,
    ),
  );
}

function redirectAnswer({ world }: StandIn, url: URL): Page {
  const intent = world.paymentIntents.need(
    url.searchParams.get('payment_intent') ?? '',
    'payment_intent',
  );
  checkSecret(intent, url.searchParams.get('client_secret') ?? undefined);
  const outcome = url.searchParams.get('outcome') === 'complete' ? 'complete' : 'fail';
  return {
    status: 303,
    headers: { ...common, Location: answerRedirect(world, intent, outcome) },
    body: '',
  };
}

/** A page that Stripe shows to a shop's customers; `form` is what was posted to it. */
async function hostedPage({ world }: StandIn, path: string, form: string | null): Promise<Page> {
  const answer = hostedAnswer(world, path, form === null ? null : new URLSearchParams(form));
  if (typeof answer === 'object' && 'redirect' in answer) {
    return { status: 303, headers: { ...common, Location: answer.redirect }, body: '' };
  }
  const style = await styleFor('hosted');
  if (typeof answer === 'object') {
    return html(document(answer.title, style, answer.body));
  }
  const words = answer === 'expired' ? 'This page has expired.' : 'There is no such page.';
  return {
    ...html(document(words, style, `<main><h1>${words}</h1></main>`)),
    status: answer === 'expired' ? 410 : 404,
  };
}

/** Whatever is not the API: the browser script, its frames, and the pages of Stripe's own. */
export async function pageFor(
  standIn: StandIn,
  method: string,
  url: URL,
  body: string,
): Promise<Page> {
  if (/^\/(invoices|receipts|portal)\//.test(url.pathname)) {
    return await hostedPage(standIn, url.pathname, method === 'POST' ? body : null);
  }
  switch (`${method} ${url.pathname}`) {
    case 'GET /stripe.js':
    case 'GET /v3':
    case 'GET /v3/':
    case 'GET /endive/stripe.js':
      return javascript(await scriptFor('stripe'));
    case 'GET /element.js':
      return javascript(await scriptFor('element'));
    case 'GET /challenge.js':
      return javascript(await scriptFor('challenge'));
    case 'GET /element':
      return html(
        document(
          'Secure payment input frame',
          await styleFor('element'),
          '<main hidden></main>\n<script src="/element.js"></script>',
        ),
      );
    case 'GET /challenge':
      return html(
        document(
          '3D Secure authentication',
          await styleFor('challenge'),
          '<script src="/challenge.js"></script>',
        ),
      );
    case 'GET /challenge/redirect':
      return await redirectPage(standIn, url);
    case 'POST /challenge/redirect':
      return redirectAnswer(standIn, url);
    case 'GET /':
      return html(
        document(
          'Stripe stand-in',
          await styleFor('challenge'),
          '<main><h1>Stripe stand-in</h1>\n<p>This address answers as Stripe does. No real card is charged here.</p></main>',
        ),
      );
    default:
      return {
        status: 404,
        headers: { ...common, 'Content-Type': 'text/plain' },
        body: 'There is no such page in the Stripe stand-in.\n',
      };
  }
}
