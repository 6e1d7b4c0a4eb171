import type { Country } from '@geonod/contracts';
import { Icon } from '../icon/icon.tsx';
import styles from './country-option.module.css';
import { IsoChip } from './iso-chip.tsx';

interface CountryOptionProps {
  readonly id: string;
  readonly country: Country;
  /** The country of the field: has a check. */
  readonly selected: boolean;
  /** The row that Enter would choose. */
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onSelect: () => void;
}

/** A row of the country list. */
export function CountryOption({
  id,
  country,
  selected,
  active,
  onPoint,
  onSelect,
}: CountryOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search; aria-activedescendant points here
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={selected}
      data-active={active ? country.iso : undefined}
      onMouseMove={onPoint}
      onClick={onSelect}
    >
      <IsoChip iso={country.iso} />
      <span>{country.name}</span>
      <span className={styles.code}>{country.code}</span>
      {selected && <Icon name="check" size={20} />}
    </div>
  );
}
