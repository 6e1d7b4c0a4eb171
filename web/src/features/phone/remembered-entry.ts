import { findCountry } from '@geonod/contracts';
import type { PhoneEntry } from '../../ui/phone-field/edit-phone.ts';

/**
 * Keeps what was typed with this step of the tab's history, so that Back from the search leads to the number,
 * ready to be corrected. It goes nowhere else and ends with the tab.
 */
export function rememberEntry({ country, value }: PhoneEntry): void {
  const phoneEntry = { iso: country.iso, value };
  window.history.replaceState({ ...readState(), phoneEntry }, '');
}

/** What was typed when this step of the history was left, if anything. */
export function rememberedEntry(): PhoneEntry | undefined {
  const entry = readState().phoneEntry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { iso, value } = entry as { iso?: unknown; value?: unknown };
  const country = typeof iso === 'string' ? findCountry(iso) : undefined;
  return country && typeof value === 'string' ? { country, value } : undefined;
}

function readState(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
