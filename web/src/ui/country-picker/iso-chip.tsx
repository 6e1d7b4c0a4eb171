import styles from './iso-chip.module.css';

/** A country's two letters in a frame: what others show as a flag. The name beside it is read out instead. */
export function IsoChip({ iso }: { readonly iso: string }) {
  return (
    <span className={styles.iso} aria-hidden="true">
      {iso}
    </span>
  );
}
