import { BrowserApi } from '../api.ts';
import type { ChallengeEnd, ChallengeStart } from '../page/next-action.ts';
import { textsFor } from '../texts.ts';

/** The bank's question, in a frame over the page: complete, fail, or close, which fails too. */
async function show(port: MessagePort, start: ChallengeStart): Promise<void> {
  const texts = textsFor(start.locale);
  const api = new BrowserApi(window.location.origin, start.key);
  const found = await api.paymentIntent(start.clientSecret);
  const end = (result: ChallengeEnd) => port.postMessage(result);
  if (found.error !== undefined) {
    end({ error: found.error });
    return;
  }
  const { amount, currency } = found.value;
  const money = new Intl.NumberFormat(start.locale === 'auto' ? undefined : start.locale, {
    style: 'currency',
    currency,
  });
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2;
  const answer = async (outcome: 'complete' | 'fail') => {
    for (const button of document.querySelectorAll('button')) {
      button.disabled = true;
    }
    const { value, error } = await api.answerChallenge(start.clientSecret, outcome);
    end(error === undefined ? { paymentIntent: value } : { error });
  };
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  const title = document.createElement('h1');
  title.id = 'title';
  title.textContent = texts.challengeTitle;
  const text = document.createElement('p');
  text.textContent = `${texts.challengeText} ${money.format(amount / 10 ** digits)}`;
  const button = (label: string, outcome: 'complete' | 'fail') => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', () => void answer(outcome));
    return made;
  };
  const close = button(texts.close, 'fail');
  close.className = 'quiet';
  dialog.append(title, text, button(texts.complete, 'complete'), button(texts.fail, 'fail'), close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    void answer('fail');
  });
  document.documentElement.lang = texts === textsFor('pt-BR') ? 'pt-BR' : 'en';
  document.body.append(dialog);
  dialog.showModal();
}

window.addEventListener(
  'message',
  ({ data, ports }: MessageEvent<ChallengeStart>) => {
    const [port] = ports;
    if (port !== undefined) {
      void show(port, data);
    }
  },
  { once: true },
);
