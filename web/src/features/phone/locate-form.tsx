import { findCountry } from '@geonod/contracts';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { track } from '../../lib/analytics/analytics.ts';
import { pathWithPhone } from '../../lib/phone-query.ts';
import { Button } from '../../ui/button/button.tsx';
import type { PhoneEntry } from '../../ui/phone-field/edit-phone.ts';
import { PhoneField } from '../../ui/phone-field/phone-field.tsx';
import { internationalText } from '../../ui/phone-field/phone-mask.ts';
import { usePhoneEntry } from '../../ui/phone-field/use-phone-entry.ts';
import { useNativeForm } from './use-native-form.ts';

/** Asks for a number and starts the funnel with it. Without scripts it is a plain form to `/loading`. */
export function LocateForm() {
  const navigate = useNavigate();
  const { entry, fill, check, field } = usePhoneEntry();
  const input = useRef<HTMLInputElement>(null);

  const form = useNativeForm((fields) => {
    const isTypedAlready = fields.get('phone') !== '';
    const remembered = isTypedAlready ? undefined : rememberedEntry();
    if (remembered) fill(remembered);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return input.current?.focus();
    const phone = internationalText(entry.value, entry.country);
    rememberEntry(entry);
    track('Locate Clicked');
    void navigate(pathWithPhone('/loading', phone));
  };

  return (
    <form ref={form} method="get" action="/loading" onSubmit={submit}>
      <PhoneField
        {...field}
        required
        inputRef={input}
        helpIcon="lock"
        help="Nobody is contacted in this step."
        action={
          <Button look="go" large type="submit">
            Locate
          </Button>
        }
      />
    </form>
  );
}

/**
 * Keeps what was typed with this step of the tab's history, so that Back from the search leads to the number,
 * ready to be corrected. It goes nowhere else and ends with the tab.
 */
function rememberEntry({ country, value }: PhoneEntry): void {
  const phoneEntry = { iso: country.iso, value };
  window.history.replaceState({ ...readState(), phoneEntry }, '');
}

/** What was typed when this step of the history was left, if anything. */
function rememberedEntry(): PhoneEntry | undefined {
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
