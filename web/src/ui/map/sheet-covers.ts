import { letterWidth } from './city-labels.ts';
import { graticuleLabels, graticuleOf } from './graticule.ts';
import type { Box, Size, View } from './mercator.ts';

const margin = 12;
/** Between a control and a name beside it. */
const air = 4;
const scaleBar = { width: 150, height: 52 };
const zoomButtons = { width: 50, height: 100 };

/** What stands over a sheet and its names: its controls and the degrees, in CSS pixels from its corner. */
export function coversOf(view: View, size: Size, controlsAbove: boolean): readonly Box[] {
  const degrees = graticuleLabels(graticuleOf(view, size), size, { width: 0, height: 0 });
  return [
    ...controlsOf(size, controlsAbove),
    ...degrees.map(({ x, y, label }) => ({
      left: x,
      right: x + label.length * letterWidth,
      top: y - 12,
      bottom: y + 4,
    })),
  ];
}

/** Its scale and its zoom buttons. */
export function controlsOf({ width, height }: Size, controlsAbove: boolean): readonly Box[] {
  const top = controlsAbove ? margin : height - margin - zoomButtons.height;
  const right = width - margin;
  return [
    {
      left: 0,
      right: margin + scaleBar.width + air,
      top: height - margin - scaleBar.height - air,
      bottom: height,
    },
    {
      left: right - zoomButtons.width - air,
      right: width,
      top: controlsAbove ? 0 : top - air,
      bottom: controlsAbove ? top + zoomButtons.height + air : height,
    },
  ];
}

/** The small map in a sheet's corner, which says where the sheet lies: so small that what is drawn stands beside it. */
export function insetSize({ width }: Size): Size {
  return width < 400 ? { width: 88, height: 68 } : { width: 136, height: 108 };
}

/** What it covers, with its frame and some air. */
export function insetCover(size: Size): Box {
  const { width, height } = insetSize(size);
  return { left: 0, top: 0, right: margin + width + 3 + air, bottom: margin + height + 3 + air };
}

/** Where the zoom buttons stand: at the top on a wide screen, under the thumb on a phone. */
export function hasControlsAbove(): boolean {
  return matchMedia('(min-width: 60rem)').matches;
}
