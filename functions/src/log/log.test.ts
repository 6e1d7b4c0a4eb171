import { write } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inContext, newCallId } from './call-context.ts';
import { log } from './log.ts';
import { withoutPersonalData } from './without-personal-data.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

beforeEach(() => vi.clearAllMocks());

const written = () => vi.mocked(write).mock.calls.map(([line]) => line);

describe('a line of the log', () => {
  it('says its event, how grave it is, and for which call it was written', async () => {
    await inContext({ call: 'getStatus', callId: '7KQ2M-X9F4T' }, async () => {
      await Promise.resolve();
      log('call-unavailable', { code: 'unavailable', status: 503 });
    });
    const labels = { event: 'call-unavailable', call: 'getStatus', callId: '7KQ2M-X9F4T' };
    expect(written()).toEqual([
      {
        severity: 'WARNING',
        message: 'A call could not be served at present',
        ...labels,
        code: 'unavailable',
        status: 503,
        'logging.googleapis.com/labels': labels,
      },
    ]);
  });

  it('says of an error what it was and where, and nothing that it was given', () => {
    const error = new Error('550 <marina@example.com>: no such user, call +55 11 98765-4321');
    log('mail-failed', { cause: 'renewal-in_1AbC', template: 'renewal' }, error);
    const [{ reason, cause, stack_trace: stack } = {}] = written() as Record<string, string>[];
    expect(reason).toBe('Error: 550 <[e-mail]>: no such user, call [number]');
    expect(cause).toBe('renewal-in_1AbC');
    expect(stack).toContain('log.test.ts');
    expect(stack).not.toMatch(/marina|98765/);
  });

  it.each([
    ['completed-Zm9vYmFyYmF6cXV4cXV1eA', 'completed-…'],
    ['sms-failed-k2Jd8Slq0PzX1mNb7VcT4w', 'sms-failed-…'],
    ['paid-in_1OqYw2LkdIwHu7ix0Zt1Jv9B', 'paid-in_1OqYw2LkdIwHu7ix0Zt1Jv9B'],
    ['reminder-sub_1OqYw2LkdIwHu7ix-1796031000000', 'reminder-sub_1OqYw2LkdIwHu7ix-1796031000000'],
  ])('says the cause of a mail without the key of a link: %s', (cause, said) => {
    log('mail-failed', { cause });
    expect(written()).toEqual([expect.objectContaining({ cause: said })]);
  });

  it('repeats no words of what could not be parsed', () => {
    let thrown: unknown;
    try {
      JSON.parse('Marina Alves');
    } catch (error) {
      thrown = error;
    }
    log('call-failed', {}, thrown);
    expect(JSON.stringify(written())).not.toContain('Marina');
  });

  it('says from which network Hosting seems to call, and of a network no single address', () => {
    log('hosting-unknown', { network: '104.198.0.0/16' });
    log('call-failed', { step: 'for 104.198.7.9' });
    const [{ network } = {}, { step } = {}] = written() as Record<string, string>[];
    expect([network, step]).toEqual(['104.198.0.0/16', 'for [address]']);
  });

  it('masks what is no error at all, too', () => {
    log('call-failed', { step: 'of ana@example.com' }, 'thrown to ana@example.com');
    expect(JSON.stringify(written())).not.toContain('ana@');
  });
});

describe('what names or opens something', () => {
  it.each([
    ['marina.alves+1@example.com.br said no', '[e-mail] said no'],
    ["No user 'marina@example.com'.", "No user '[e-mail]'."],
    ["The 'To' number +5511987654321 is not valid", "The 'To' number [number] is not valid"],
    ['(11) 98765-4321', '[number]'],
    ['at -23.561414,-46.655881', 'at [place],[place]'],
    ['from 203.0.113.7', 'from [address]'],
    [
      'links/Zm9vYmFyYmF6cXV4cXV1eA of requests/k2Jd8Slq0PzX1mNb7VcT',
      'links/[id] of requests/[id]',
    ],
    ['Bearer eyJhbGciOi.eyJzdWIiOi.c2ln', 'Bearer [token]'],
  ])('is masked: %s', (text, masked) => {
    expect(withoutPersonalData(text)).toBe(masked);
  });

  it.each([
    'Stripe refused: StripeInvalidRequestError resource_missing payment_intent',
    'No such charge: ch_3OqYw2LkdIwHu7ix0Zt1Jv9B (req_4kVn8Qy2bTz1aa)',
    'Twilio has no SM0123456789abcdef0123456789abcdef',
    '14 UNAVAILABLE: no connection established after 60.12 s, at 2026-11-22',
    'functions/src/triggers/define-document-trigger.ts:52:19',
  ])('and nothing else: %s', (text) => {
    expect(withoutPersonalData(text)).toBe(text);
  });
});

it('an id of a call can be read out, and is not met twice', () => {
  const ids = Array.from({ length: 1000 }, newCallId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
});
