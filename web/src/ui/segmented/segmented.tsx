import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one among a few, as radio buttons that share one frame. */
export function Segmented<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={option.value === value ? `${styles.option} ${styles.chosen}` : styles.option}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
