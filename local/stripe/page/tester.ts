import { standInControl } from '../control.ts';
import { declines, isDeclineName } from '../payment/declines.ts';
import { drawLists, type ListActions } from './lists.ts';
import { date } from './tables.ts';

const control = standInControl(window.location.origin);
const dayMs = 24 * 60 * 60 * 1000;
let drawn = '';

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) {
    throw new Error(`The page lacks ${selector}`);
  }
  return found;
}

function say(text: string): void {
  element('#status').textContent = text;
}

/** Runs a command, says what came of it, and shows the new state. */
async function run(done: string, command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
    say(done);
  } catch (error) {
    say(String(error));
  }
  await refresh();
}

const actions: ListActions = {
  resend: (eventId, times) =>
    void run(`Sent ${times === 1 ? 'again' : 'twice'}.`, () => control.resend({ eventId, times })),
  setCard: (paymentMethod, fails) =>
    void run(fails ? 'From now on this card fails.' : 'This card works again.', () =>
      control.setCard({ paymentMethod, decline: fails ? 'generic_decline' : null }),
    ),
};

async function refresh(): Promise<void> {
  const [state, events] = await Promise.all([control.state(), control.events()]);
  element('#now').textContent = date(state.now);
  const days = state.aheadMs / dayMs;
  element('#ahead').textContent =
    days > 0 ? `(${days.toFixed(1)} days ahead of the real time)` : '';
  element('#failures').textContent =
    state.chargeFailuresWaiting > 0 ? `${state.chargeFailuresWaiting} will fail` : '';
  element('#endpoint').textContent =
    state.webhookUrl === null
      ? 'No webhook endpoint is set: events are only listed.'
      : `Sent to ${state.webhookUrl}`;
  // Time passes with every look; only what happened is worth drawing again.
  const { now: _now, aheadMs: _ahead, calls: _calls, ...rest } = state;
  const current = JSON.stringify([rest, events]);
  if (current !== drawn) {
    drawn = current;
    drawLists(state, events, actions);
  }
}

const submits: Record<string, (fields: FormData) => Promise<void>> = {
  advance: (fields) => advance(Number(fields.get('days')) * dayMs),
  fail(fields) {
    const reason = String(fields.get('reason'));
    return run('The next charge will fail.', () =>
      control.failNextCharge(isDeclineName(reason) ? { reason } : {}),
    );
  },
  webhooks(fields) {
    const order = fields.get('order');
    return run('Set.', () =>
      control.setWebhookMode({
        order: order === 'reversed' || order === 'shuffled' ? order : 'as-sent',
        duplicates: Number(fields.get('copies')) - 1,
        hold: fields.get('hold') === 'on',
        seed: Date.now() % 1_000_000,
      }),
    );
  },
  reset: () => run('Everything is forgotten.', () => control.reset()),
};

function advance(ms: number): Promise<void> {
  return run(`Advanced by ${(ms / dayMs).toLocaleString()} days.`, () =>
    control.advanceClock({ ms: Math.round(ms) }),
  );
}

element('select[name=reason]').append(
  ...Object.keys(declines).map((name) => new Option(name.replaceAll('_', ' '), name)),
);
for (const button of document.querySelectorAll<HTMLElement>('[data-advance]')) {
  button.addEventListener('click', () => void advance(Number(button.dataset.advance)));
}
element('#flush').addEventListener('click', () => {
  void run('Delivered.', () => control.flushWebhooks());
});
for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submits[form.dataset.command ?? '']?.(new FormData(form));
  });
}

async function keepLooking(): Promise<void> {
  try {
    await refresh();
  } catch {
    say('The stand-in does not answer; it may have been stopped.');
  }
  setTimeout(() => void keepLooking(), 1500);
}
void keepLooking();
