import type { ReactNode } from 'react';
import { AlertStates } from './sections/alert.tsx';
import { BadgeStates, NewMarkStates, NotKnownStates } from './sections/badge.tsx';
import { BackButtonStates, ButtonStates, ThemeStates } from './sections/button.tsx';
import { CheckNowStates } from './sections/check-now.tsx';
import { CopyButtonStates } from './sections/copy-button.tsx';
import { CountryPickerStates } from './sections/country-picker.tsx';
import { DialogStates } from './sections/dialog.tsx';
import { DrawnMapStates } from './sections/drawn-map.tsx';
import { EmptyListStates } from './sections/empty-list.tsx';
import { FaqStates } from './sections/faq.tsx';
import { FieldStates } from './sections/field.tsx';
import { ContourPlateStates, FrameStates, ZebraBarStates } from './sections/frame.tsx';
import { IconStates, WordmarkStates } from './sections/icon.tsx';
import { LayoutStates } from './sections/layout.tsx';
import { LedgerStates, MapKeyStates } from './sections/ledger.tsx';
import { MapStates } from './sections/map.tsx';
import { OfflineLineStates } from './sections/offline-line.tsx';
import { PhoneFieldStates } from './sections/phone-field.tsx';
import { QrCodeStates } from './sections/qr-code.tsx';
import { RingStates } from './sections/ring.tsx';
import { SegmentedStates } from './sections/segmented.tsx';
import { ShowOlderStates } from './sections/show-older.tsx';
import { SkeletonStates, SpinnerStates } from './sections/skeleton.tsx';
import { ToastStates } from './sections/toast.tsx';
import { Tokens } from './sections/tokens.tsx';

export interface Section {
  /** The folder of `src/ui` that it shows. */
  readonly folder: string;
  /** What the component is for. */
  readonly about: string;
  readonly States: () => ReactNode;
}

interface Group {
  readonly title: string;
  readonly sections: readonly Section[];
}

export function idOf(folder: string): string {
  return `ui-${folder}`;
}

/** Everything on the sheet, in its order. */
export const groups: readonly Group[] = [
  {
    title: 'Sheet',
    sections: [
      { folder: 'tokens', about: 'What everything below is made of.', States: Tokens },
      {
        folder: 'wordmark',
        about: 'The second o dips: it nods. Drawn, so that no font is waited for.',
        States: WordmarkStates,
      },
      {
        folder: 'icon',
        about: 'A 24 px grid, a round stroke of 1.6 px. Decorative: the control has the name.',
        States: IconStates,
      },
    ],
  },
  {
    title: 'Status',
    sections: [
      {
        folder: 'ring',
        about: 'Dotted was asked, dashed is approximate, solid with a point was shared.',
        States: RingStates,
      },
      { folder: 'badge', about: 'A status in words, with its ring.', States: BadgeStates },
      {
        folder: 'not-known',
        about: 'A fact that nobody has. A screen reader hears why.',
        States: NotKnownStates,
      },
    ],
  },
  {
    title: 'Acting',
    sections: [
      {
        folder: 'button',
        about: 'One green button a view. A busy one keeps its size and ignores presses.',
        States: ButtonStates,
      },
      {
        folder: 'back-button',
        about: 'Back to where the reader came from, or to the landing page.',
        States: BackButtonStates,
      },
      {
        folder: 'copy-button',
        about: 'To the clipboard; where the browser refuses, the text to copy by hand.',
        States: CopyButtonStates,
      },
      {
        folder: 'segmented',
        about: 'One of a few. The arrow keys move the choice.',
        States: SegmentedStates,
      },
      {
        folder: 'theme',
        about: 'Day sheet or night sheet, kept on this device.',
        States: ThemeStates,
      },
    ],
  },
  {
    title: 'Asking',
    sections: [
      {
        folder: 'field',
        about: 'A label, a control, its help and its error, tied together for a screen reader.',
        States: FieldStates,
      },
      {
        folder: 'phone-field',
        about: 'A masked number with its country. Typed and pasted country codes choose it.',
        States: PhoneFieldStates,
      },
      {
        folder: 'country-picker',
        about: 'Type to find, arrows to move, Enter to choose, Escape to leave.',
        States: CountryPickerStates,
      },
    ],
  },
  {
    title: 'Telling',
    sections: [
      {
        folder: 'alert',
        about: 'What happened, and what can be done about it. Only an error interrupts.',
        States: AlertStates,
      },
      {
        folder: 'toast',
        about: 'A short confirmation at the foot of the view.',
        States: ToastStates,
      },
      {
        folder: 'dialog',
        about: 'One question before anything else; a sheet from below on a phone.',
        States: DialogStates,
      },
      { folder: 'ledger', about: 'Facts as ruled rows.', States: LedgerStates },
      { folder: 'map-key', about: 'What each sign means.', States: MapKeyStates },
      { folder: 'new-mark', about: 'It came since the last look.', States: NewMarkStates },
      { folder: 'faq', about: 'Questions that unfold, also without scripts.', States: FaqStates },
      {
        folder: 'empty-list',
        about: 'Nothing known yet, and what to do next.',
        States: EmptyListStates,
      },
      {
        folder: 'show-older',
        about: 'What lies beyond the end of a list.',
        States: ShowOlderStates,
      },
      {
        folder: 'check-now',
        about: 'Asks at once what is asked by itself, and says if nothing has changed.',
        States: CheckNowStates,
      },
      {
        folder: 'offline-line',
        about: 'Above a list: that nothing comes in now.',
        States: OfflineLineStates,
      },
    ],
  },
  {
    title: 'Waiting, measuring',
    sections: [
      {
        folder: 'spinner',
        about: 'Something is under way; its label says what.',
        States: SpinnerStates,
      },
      { folder: 'skeleton', about: 'Room kept for what is on its way.', States: SkeletonStates },
      {
        folder: 'zebra-bar',
        about: 'Something measured, to scale: the ink is what is gone.',
        States: ZebraBarStates,
      },
    ],
  },
  {
    title: 'Maps and drawings',
    sections: [
      {
        folder: 'frame',
        about: 'The neatline: it holds a map, or a drawing of one.',
        States: FrameStates,
      },
      {
        folder: 'contour-plate',
        about: 'Atmosphere only: nothing in it has a position.',
        States: ContourPlateStates,
      },
      {
        folder: 'drawn-map',
        about: 'What is drawn on a map, and the letters beside it. Italic means approximate.',
        States: DrawnMapStates,
      },
      {
        folder: 'map',
        about: 'One place on its map. Its code is loaded when it comes near the view.',
        States: MapStates,
      },
      { folder: 'qr-code', about: 'Dark on white, also at night.', States: QrCodeStates },
    ],
  },
  {
    title: 'Page',
    sections: [
      { folder: 'layout', about: 'What stands above and below every page.', States: LayoutStates },
    ],
  },
];
