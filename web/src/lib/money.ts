import { reais } from '@geonod/contracts/reais';

/** Currencies whose minor unit is the unit itself, so that their amounts are shown without decimals. */
const zeroDecimal = new Set(['JPY', 'KRW', 'VND']);

/** Shown in place of an amount or currency that is missing. */
const unknownAmount = '--';

/**
 * Writes an amount for the reader: `199` in `brl` is `R$1,99`.
 *
 * `amount` is in minor units and `currency` is an ISO 4217 code in either case, as the payment provider gives
 * them. Reais are written as Brazil writes them, every other currency the English way.
 */
export function formatMoney(
  amount: number | null | undefined,
  currency: string | null | undefined,
): string {
  const code = currency?.toUpperCase() ?? '';
  if (amount == null || !Number.isFinite(amount) || !/^[A-Z]{3}$/.test(code)) return unknownAmount;
  if (code === 'BRL') return reais(amount);
  const decimals = zeroDecimal.has(code) ? 0 : 2;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** decimals);
}
