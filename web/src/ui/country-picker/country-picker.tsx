import { type Country, countries } from '@geonod/contracts';
import {
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icon/icon.tsx';
import { CountryList } from './country-list.tsx';
import styles from './country-picker.module.css';
import { IsoChip } from './iso-chip.tsx';
import { usePlacement } from './use-placement.ts';

interface CountryPickerProps {
  readonly country: Country;
  /** Called after the list has closed and the focus is back on the button. */
  readonly onSelect: (country: Country) => void;
  /** The field under which the list opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly disabled?: boolean | undefined;
}

/** A button that shows the chosen country and opens a searchable list of all of them in the top layer. */
export function CountryPicker({ country, onSelect, anchor, disabled }: CountryPickerProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Counts the openings, so that each one starts with an empty search. The list stays a moment longer than
  // the popover is open: the browser gives the focus back only if it is still inside.
  const [opening, setOpening] = useState<number | null>(null);
  const openings = useRef(0);
  usePlacement(open, popover, anchor);

  useEffect(() => {
    // Pressed before any script ran, it opened empty: once more, with the list in it.
    const early = popover.current;
    // Browsers without popovers do not even know the selector.
    if (!early?.popover || !early.matches(':popover-open')) return;
    early.hidePopover();
    queueMicrotask(() => early.showPopover());
  }, []);

  const beforeToggle = (event: ToggleEvent) => {
    if (event.newState === 'closed') return setOpen(false);
    openings.current += 1;
    // In place before it shows, so that the first frame is right and the focus finds the search.
    flushSync(() => {
      setOpen(true);
      setOpening(openings.current);
    });
  };
  const toggled = (event: ToggleEvent) => {
    if (event.newState === 'closed') return setOpening(null);
    popover.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  };
  const openByKey = (event: KeyboardEvent) => {
    if (!opensList(event) || open) return;
    // A typed character goes on into the search, which has the focus by then.
    if (event.key.startsWith('Arrow')) event.preventDefault();
    popover.current?.showPopover();
    // Who opens it by a key has a keyboard: none comes up over the list, also on a touch screen.
    popover.current?.querySelector('input')?.focus();
  };
  const select = (chosen: Country) => {
    popover.current?.hidePopover();
    onSelect(chosen);
  };

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        // First what it shows: whoever speaks to their device calls it by that.
        aria-label={`${country.iso} ${country.code}, ${country.name}, country code`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onKeyDown={openByKey}
      >
        <IsoChip iso={country.iso} />
        {country.code}
        <Icon name="down" size={18} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Country code"
        className={styles.popover}
        onBeforeToggle={beforeToggle}
        onToggle={toggled}
      >
        {opening !== null && (
          <CountryList
            key={opening}
            countries={countries}
            selected={country}
            onSelect={select}
            onLeave={() => popover.current?.hidePopover()}
          />
        )}
      </div>
    </>
  );
}

function opensList(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.key === 'ArrowDown' || event.key === 'ArrowUp' || /^[\p{L}\p{N}+]$/u.test(event.key);
}
