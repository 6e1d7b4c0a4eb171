/**
 * How long a warm `verifyPhone` takes in process, beside the bare parse of the same numbers by
 * libphonenumber-js: a ratio, so that two machines can be compared.
 */
import { endpoints, type PhoneInfo } from '@geonod/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { ensureNumberData } from '../../functions/number-data.ts';
import { verifyPhone } from '../../functions/src/api/verify-phone.ts';

const numbers = [
  '+5511987654321',
  '+5514997654321',
  '+5581997654321',
  '+14155552671',
  '+14169671111',
  '+447400123456',
  '+351912345678',
  '+8613123456789',
  '+5491123456789',
  '+77011234567',
  '+5520999991234',
];
const rounds = 2_000;

async function answer(phone: string): Promise<PhoneInfo> {
  const input = z.parse(endpoints.verifyPhone.input, { phone });
  const info = await verifyPhone(input, { caller: null, request: undefined as never });
  return z.parse(endpoints.verifyPhone.output, info);
}

async function microsecondsOfEach(
  work: (phone: string) => unknown,
): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const phone of numbers) {
      const start = performance.now();
      await work(phone);
      times.push((performance.now() - start) * 1000);
    }
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

await ensureNumberData();
for (const phone of numbers) await answer(phone);
const parse = await microsecondsOfEach((phone) => parsePhoneNumberFromString(phone)?.isValid());
const whole = await microsecondsOfEach(answer);

process.stdout.write(
  [
    `bare parse   p50 ${parse.p50.toFixed(0)} µs, p99 ${parse.p99.toFixed(0)} µs`,
    `verifyPhone  p50 ${whole.p50.toFixed(0)} µs, p99 ${whole.p99.toFixed(0)} µs`,
    `ratio        ${(whole.p50 / parse.p50).toFixed(2)}`,
    '',
  ].join('\n'),
);
