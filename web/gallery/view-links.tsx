import styles from './gallery.module.css';
import { addressOf, type GalleryView, type Sheets } from './sheets.ts';

const sheets: readonly (readonly [Sheets, string])[] = [
  ['both', 'Day and night'],
  ['light', 'Day'],
  ['dark', 'Night'],
];

const widths = [
  [false, 'Window’s width'],
  [true, '360 px'],
] as const;

/** Which sheets, and how wide. */
export function ViewLinks({ view }: { readonly view: GalleryView }) {
  return (
    <nav className={styles.views} aria-label="View">
      {sheets.map(([value, words]) => (
        <ViewLink key={value} to={{ ...view, sheets: value }} here={value === view.sheets}>
          {words}
        </ViewLink>
      ))}
      <span className={styles.gap} />
      {widths.map(([value, words]) => (
        <ViewLink key={words} to={{ ...view, narrow: value }} here={value === view.narrow}>
          {words}
        </ViewLink>
      ))}
    </nav>
  );
}

function ViewLink({
  to,
  here,
  children,
}: {
  readonly to: GalleryView;
  readonly here: boolean;
  readonly children: string;
}) {
  return (
    <a href={addressOf(to)} aria-current={here ? 'page' : undefined}>
      {children}
    </a>
  );
}
