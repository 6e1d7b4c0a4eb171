import { type Country, countries } from '@geonod/contracts';
import {
  type ChangeEvent,
  type CompositionEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EditHistory } from './edit-history.ts';
import { caretAfterChange, editPhone, type PhoneEdit, type PhoneEntry } from './edit-phone.ts';
import { exampleNumber, reformatPhone } from './phone-mask.ts';

interface PhoneInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  readonly country: Country;
  readonly onCountryChange: (country: Country) => void;
  /** The masked number, `(11) 98765 4321`; text that starts with a plus is an unfinished or unknown country code. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The countries that a typed or pasted country code may choose. */
  readonly known?: readonly Country[];
  readonly inputRef?: Ref<HTMLInputElement | null> | undefined;
}

/**
 * The masked input of a phone number: `(99) 99999 9999` in Brazil, elsewhere the groups of the country's plan.
 *
 * No mask library: rewriting the text takes undo away, and the usual one moves the caret to the end when a click
 * was meant for the middle. Here the browser edits first; then the text is formatted from its digits, and the
 * caret keeps its place among them.
 */
export function PhoneInput({
  country,
  onCountryChange,
  value,
  onValueChange,
  known = countries,
  inputRef,
  ...input
}: PhoneInputProps) {
  const element = useRef<HTMLInputElement | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    inputRef,
    () => element.current,
  );
  const [history] = useState(() => new EditHistory());
  const [composing, setComposing] = useState<string | null>(null);

  const show = (next: PhoneEntry, caret: number) => {
    const field = element.current;
    if (!field) return;
    field.value = next.value;
    // Safari would move the focus here, so only the focused field gets a caret.
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
    setComposing(null);
    if (next.value !== value) onValueChange(next.value);
    if (next.country.iso !== country.iso) onCountryChange(next.country);
  };

  const take = (field: HTMLInputElement, inputType: string) => {
    const caret = field.selectionEnd ?? field.value.length;
    const change = { text: field.value, caret, inputType };
    const edit = editPhone({ country, value }, change, known);
    if (edit.value !== value || edit.country.iso !== country.iso) {
      history.record({ country, value }, edit, caretBefore(edit, change.text, caret, value));
    }
    show(edit, edit.caret);
  };

  const step = (direction: 'undo' | 'redo') => {
    const move = history[direction]();
    if (!move) return;
    const moved = move.from.country.iso === move.to.country.iso ? country : move.to.country;
    // The country may have been picked anew since, and its mask is another one.
    const back = reformatPhone(move.to.value, moved);
    show({ value: back, country: moved }, caretAfterChange(value, back));
  };

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent as Partial<InputEvent>;
    // Rewriting the text would break off a composition, so it waits for its end.
    if (native.isComposing) setComposing(event.target.value);
    else take(event.target, native.inputType ?? '');
  };

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = historyKey(event);
    if (!direction) return;
    event.preventDefault();
    step(direction);
  };

  const historyInput = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    step(event.inputType === 'historyUndo' ? 'undo' : 'redo');
  });
  const adopt = useEffectEvent((field: HTMLInputElement) => {
    if (field.value !== value) take(field, '');
  });

  // Before anything else can render the field anew, and with it take away
  // what was typed into the prerendered page, or restored by the browser, before this ran.
  useLayoutEffect(() => {
    const field = element.current;
    if (!field) return;
    adopt(field);
    const listen = (event: InputEvent) => historyInput(event);
    field.addEventListener('beforeinput', listen);
    return () => field.removeEventListener('beforeinput', listen);
  }, []);

  return (
    <input
      inputMode="tel"
      enterKeyHint="go"
      autoComplete="tel-national"
      placeholder={exampleNumber(country)}
      {...input}
      ref={element}
      type="tel"
      value={composing ?? value}
      onChange={change}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
        take(event.currentTarget, '')
      }
      onKeyDown={keyDown}
      onBlur={() => history.close()}
    />
  );
}

/** Where the caret stood before an edit, so that typing on in the same place is one step of undo. */
function caretBefore(edit: PhoneEdit, text: string, caret: number, previous: string): number {
  const grown = text.length - previous.length;
  return edit.kind === 'paste' ? -1 : caret - grown;
}

function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey ? 'redo' : null;
}
