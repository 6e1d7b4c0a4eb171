import type { Country } from '@geonod/contracts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './country-list.module.css';
import { CountryOption } from './country-option.tsx';
import { searchCountries } from './search-countries.ts';

interface CountryListProps {
  readonly countries: readonly Country[];
  readonly selected: Country;
  readonly onSelect: (country: Country) => void;
  /** Tab: closes the list; the focus then moves on from where it came. */
  readonly onLeave: () => void;
}

/** The row that Enter would choose, and what put it there. */
interface PointedRow {
  readonly iso: string;
  readonly by: 'key' | 'mouse';
}

const pageRows = 6;

/** A search and the countries it finds: the focus stays in the search, the arrow keys move in the list. */
export function CountryList({ countries, selected, onSelect, onLeave }: CountryListProps) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<PointedRow>({ iso: selected.iso, by: 'key' });
  const found = searchCountries(query, countries);
  const index = Math.max(
    0,
    found.findIndex((country) => country.iso === pointed.iso),
  );
  const active = found[index];
  const optionId = (country: Country) => `${id}-${country.iso}`;

  const type = (text: string) => {
    setQuery(text);
    const [first] = searchCountries(text, countries);
    setPointed({ iso: text.trim() === '' ? selected.iso : (first?.iso ?? ''), by: 'key' });
  };
  const move = (to: number) => {
    const next = found[Math.max(0, Math.min(to, found.length - 1))];
    if (next) setPointed({ iso: next.iso, by: 'key' });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onSelect(active);
      return;
    }
    const to = rowAfter(event.key, index, found.length);
    if (to !== null) {
      event.preventDefault();
      move(to);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) search.current?.focus();
  };

  useEffect(() => {
    // A row under the mouse is in view already: moving it would put another one under the mouse.
    if (pointed.by === 'mouse') return;
    const row = list.current?.querySelector(`[data-active="${pointed.iso}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the search and of the list, whichever has the focus
    <div className={styles.picker} onKeyDown={keyDown}>
      <div className={styles.search}>
        <Icon name="search" size={20} />
        <input
          ref={(element) => {
            search.current = element;
            if (!usesTouch()) takeFocusWhenShown(element);
          }}
          role="combobox"
          aria-label="Search by name, code or ISO"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && optionId(active)}
          placeholder="Name, code or ISO"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      {found.length > 0 && (
        <div
          ref={(element) => {
            list.current = element;
            // A keyboard that jumps up on a phone would cover the list: the search waits to be tapped.
            if (usesTouch()) takeFocusWhenShown(element);
          }}
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          tabIndex={-1}
          aria-label="Countries"
          aria-activedescendant={active && optionId(active)}
        >
          {found.map((country) => (
            <CountryOption
              key={country.iso}
              id={optionId(country)}
              country={country}
              selected={country.iso === selected.iso}
              active={country === active}
              onPoint={() => setPointed({ iso: country.iso, by: 'mouse' })}
              onSelect={() => onSelect(country)}
            />
          ))}
        </div>
      )}
      <p className={found.length > 0 ? 'sr' : styles.none} role="status">
        {statusText(query, found.length)}
      </p>
    </div>
  );
}

function rowAfter(key: string, index: number, count: number): number | null {
  const rows: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: count - 1,
  };
  return rows[key] ?? null;
}

function statusText(query: string, count: number): string {
  if (count === 0) return 'No country found';
  if (query.trim() === '') return '';
  return count === 1 ? '1 country found' : `${count} countries found`;
}

function usesTouch(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** The popover moves the focus here as it opens; an `autoFocus` of React's would come before it is shown. */
function takeFocusWhenShown(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
