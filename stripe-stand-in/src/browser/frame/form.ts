import type { StripeError } from '@stripe/stripe-js';
import type { textsFor } from '../texts.ts';
import {
  brandOf,
  type CardEntry,
  digitsOf,
  type FieldName,
  isFull,
  problemOf,
  shown,
} from './card-fields.ts';

type Texts = ReturnType<typeof textsFor>;

const names = ['number', 'expiry', 'cvc'] as const satisfies readonly FieldName[];
const autocomplete = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };

/** Where an issuer's complaint is shown; anything else is about the number. */
const fieldOfCode: Record<string, FieldName> = {
  incorrect_cvc: 'cvc',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
};

interface Field {
  label: HTMLLabelElement;
  input: HTMLInputElement;
  error: HTMLParagraphElement;
}

export interface FormEvents {
  changed: () => void;
  focused: () => void;
  blurred: () => void;
  escaped: () => void;
}

/** The three fields of a card, checked as they are typed. */
export class CardForm {
  readonly #entry: CardEntry = { number: '', expiry: '', cvc: '' };
  readonly #fields: Record<FieldName, Field>;
  readonly #events: FormEvents;
  #texts: Texts;

  constructor(place: HTMLElement, texts: Texts, events: FormEvents) {
    this.#texts = texts;
    this.#events = events;
    const grid = document.createElement('div');
    grid.className = 'grid';
    const make = (name: FieldName): Field => this.#newField(grid, name);
    this.#fields = { number: make('number'), expiry: make('expiry'), cvc: make('cvc') };
    place.append(grid);
    this.translate(texts);
  }

  get empty(): boolean {
    return names.every((name) => this.#entry[name] === '');
  }

  get complete(): boolean {
    return names.every((name) => problemOf(name, this.#entry, new Date()) === null);
  }

  translate(texts: Texts): void {
    this.#texts = texts;
    for (const name of names) {
      this.#fields[name].label.textContent = texts[name];
    }
    this.#fields.number.input.placeholder = '1234 1234 1234 1234';
    this.#fields.expiry.input.placeholder = texts.expiryHint;
    this.#fields.cvc.input.placeholder = 'CVC';
  }

  /** Shows every problem, moves to the first, and returns it as Stripe's validation error. */
  validate(): StripeError | null {
    const wrong = names.filter((name) => this.#check(name, true) !== null);
    const [first] = wrong;
    if (first === undefined) {
      return null;
    }
    this.#fields[first].input.focus();
    const problem = problemOf(first, this.#entry, new Date()) ?? 'invalid_number';
    return { type: 'validation_error', code: problem, message: this.#texts[problem] };
  }

  showError(error: StripeError): void {
    if (error.type === 'card_error') {
      this.#show(fieldOfCode[error.code ?? ''] ?? 'number', error.message ?? '');
    }
  }

  focus(): void {
    this.#fields.number.input.focus();
  }

  blur(): void {
    for (const { input } of Object.values(this.#fields)) {
      input.blur();
    }
  }

  clear(): void {
    for (const name of names) {
      this.#entry[name] = '';
      this.#fields[name].input.value = '';
      this.#show(name, '');
    }
    this.#events.changed();
  }

  setReadOnly(readOnly: boolean): void {
    for (const { input } of Object.values(this.#fields)) {
      input.readOnly = readOnly;
    }
  }

  /** The card as the API's parameters. */
  parameters(): Record<string, string> {
    return {
      'card[number]': this.#entry.number,
      'card[exp_month]': String(Number(this.#entry.expiry.slice(0, 2))),
      'card[exp_year]': `20${this.#entry.expiry.slice(2)}`,
      'card[cvc]': this.#entry.cvc,
    };
  }

  #newField(grid: HTMLElement, name: FieldName): Field {
    const holder = document.createElement('div');
    holder.className = `field ${name}`;
    const label = document.createElement('label');
    label.className = 'Label';
    label.htmlFor = name;
    const input = document.createElement('input');
    input.className = 'Input';
    input.id = name;
    input.name = name;
    input.type = 'text';
    input.inputMode = 'numeric';
    input.autocomplete = autocomplete[name] as AutoFill;
    input.required = true;
    input.setAttribute('aria-describedby', `${name}-error`);
    const error = document.createElement('p');
    error.className = 'Error';
    error.id = `${name}-error`;
    error.setAttribute('role', 'alert');
    holder.append(label, input, error);
    grid.append(holder);
    input.addEventListener('input', () => this.#typed(name));
    input.addEventListener('focus', () => this.#events.focused());
    input.addEventListener('blur', () => {
      // A complaint makes the frame taller. When it is the page's button that takes the focus, that
      // must not push the button away from under the pointer.
      setTimeout(() => this.#left(name), document.hasFocus() ? 0 : 250);
      this.#events.blurred();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') {
        this.#events.escaped();
      }
    });
    return { label, input, error };
  }

  #left(name: FieldName): void {
    const back = document.hasFocus() && document.activeElement === this.#fields[name].input;
    if (this.#entry[name] !== '' && !back) {
      this.#check(name, true);
    }
  }

  #typed(name: FieldName): void {
    const { input } = this.#fields[name];
    const atEnd = input.selectionStart === input.value.length;
    const digits = digitsOf(name, input.value, this.#entry.number);
    const grew = digits.length > this.#entry[name].length;
    this.#entry[name] = digits;
    // Only at the end, so that somebody who corrects a digit in the middle keeps the caret there.
    if (atEnd) {
      input.value = shown(name, digits);
    }
    if (name === 'number') {
      input.dataset.brand = brandOf(digits);
    }
    const full = isFull(name, this.#entry);
    const problem = this.#check(name, full);
    if (!full) {
      this.#show(name, '');
    }
    if (full && grew && atEnd && problem === null) {
      const next = names[names.indexOf(name) + 1];
      if (next !== undefined && this.#entry[next] === '') {
        this.#fields[next].input.focus();
      }
    }
    this.#events.changed();
  }

  #check(name: FieldName, show: boolean): string | null {
    const problem = problemOf(name, this.#entry, new Date());
    if (show) {
      this.#show(name, problem === null ? '' : this.#texts[problem]);
    }
    return problem;
  }

  #show(name: FieldName, message: string): void {
    const { input, error } = this.#fields[name];
    input.setAttribute('aria-invalid', String(message !== ''));
    input.classList.toggle('Input--invalid', message !== '');
    error.textContent = message;
  }
}
