import { placeOutlineWords } from './border-lettering.ts';
import { placeCityLabels } from './city-labels.ts';
import { fitView } from './fit.ts';
import { graticuleLabels, graticuleOf } from './graticule.ts';
import { letteringOf, principalCity, ringsOf } from './lettering-of-place.ts';
import { inShortLines, lineHeight } from './level-lettering.ts';
import { kmPerPixel, type Pixel, toSheet, type View } from './mercator.ts';
import { middleOf, outlineOf } from './outline.ts';
import { splitIslets } from './outline-rings.ts';
import type { ApproximateArea } from './place.ts';
import { measureScaleBar } from './scale-bar.tsx';
import { isDrawnAt, type Sheet } from './sheet.ts';
import { penOf, sheetPaths } from './sheet-paths.ts';

interface PictureWords {
  readonly title: string;
  /** What is drawn, and who says so. */
  readonly caption: string;
  readonly maker: string;
  /** Who made the map; said where anything of it is drawn. */
  readonly sources: string;
}

const picture = { width: 1200, height: 1080 };
const frame = { left: 40, top: 112, width: 1120, height: 860 };

/** The area on its sheet as a PNG, in the colours that the page has now. Throws where the browser has no canvas. */
export async function mapPicture(
  place: ApproximateArea,
  sheet: Sheet,
  words: PictureWords,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, picture);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  await document.fonts.ready;

  brush.fillStyle = token('--sheet');
  brush.fillRect(0, 0, picture.width, picture.height);
  const head = { font: `600 40px ${token('--font-display')}`, colour: token('--ink') };
  write(brush, words.title, { x: 40, y: 76 }, head);
  const foot = `22px ${token('--font-text')}`;
  write(brush, words.caption, { x: 40, y: 1014 }, { font: foot, colour: token('--ink-2') });
  const view = fitView(place, frame);
  const isDrawn = isDrawnAt(sheet, view.zoom);
  const sources = isDrawn || place.outline ? `${words.maker} ${words.sources}` : words.maker;
  write(brush, sources, { x: 40, y: 1048 }, { font: foot, colour: token('--ink-3') });

  brush.save();
  brush.translate(frame.left, frame.top);
  brush.beginPath();
  brush.rect(0, 0, frame.width, frame.height);
  brush.clip();
  const ground = token(isDrawn ? '--map-land' : '--sheet');
  if (isDrawn) drawGround(brush, sheet, view, token);
  else drawGraticule(brush, view, token);
  drawArea(brush, place, view, token, ground);
  if (isDrawn) drawCities(brush, place, sheet, view, token);
  drawWords(brush, place, view, token, ground);
  drawScale(brush, view, token);
  brush.restore();
  brush.strokeStyle = token('--ink');
  brush.lineWidth = 3;
  brush.strokeRect(frame.left, frame.top, frame.width, frame.height);

  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser makes no PNG'));
    }, 'image/png');
  });
}

type Brush = CanvasRenderingContext2D;
type Token = (name: string) => string;

/** How words are written. `halo`: the colour around each letter that keeps what lies behind from touching it. */
interface TextStyle {
  readonly font: string;
  readonly colour: string;
  readonly halo?: string;
}

function drawGround(brush: Brush, sheet: Sheet, view: View, token: Token): void {
  const paths = sheetPaths(sheet, view, frame);
  const fill = (path: string, colour: string) => {
    brush.fillStyle = token(colour);
    brush.fill(new Path2D(path));
  };
  const stroke = (path: string, colour: string) => {
    brush.strokeStyle = token(colour);
    brush.lineWidth = 1.4;
    brush.stroke(new Path2D(path));
  };
  brush.lineJoin = 'round';
  fill(paths.ground, '--map-water');
  fill(paths.land, '--map-land');
  fill(paths.lakes, '--map-water');
  stroke(paths.states, '--map-road-edge');
  stroke(paths.coasts, '--map-water-ink');
  stroke(paths.borders, '--ink-3');
}

/** As on the page, where the sheet is not fine enough to be drawn. */
function drawGraticule(brush: Brush, view: View, token: Token): void {
  const net = graticuleOf(view, frame);
  brush.strokeStyle = token('--map-water-ink');
  brush.lineWidth = 1;
  brush.globalAlpha = 0.4;
  brush.beginPath();
  for (const { at } of net.meridians) {
    brush.moveTo(at, 0);
    brush.lineTo(at, frame.height);
  }
  for (const { at } of net.parallels) {
    brush.moveTo(0, at);
    brush.lineTo(frame.width, at);
  }
  brush.stroke();
  brush.globalAlpha = 1;
  const style = { font: `15px ${token('--font-text')}`, colour: token('--ink-3') };
  for (const { x, y, label } of graticuleLabels(net, frame, { width: 0, height: 0 })) {
    write(brush, label, { x, y: y + 4 }, style);
  }
}

function drawArea(
  brush: Brush,
  place: ApproximateArea,
  view: View,
  token: Token,
  ground: string,
): void {
  const rings = place.outline?.rings ?? [
    outlineOf(place, place.radiusKm).map(
      ({ latitude, longitude }) => [latitude, longitude] as const,
    ),
  ];
  const pen = penOf(view, frame);
  const { dashed, islets } = splitIslets(rings, view.zoom);
  const path = new Path2D(pen(dashed, 'Z'));
  brush.strokeStyle = ground;
  brush.lineWidth = 6;
  brush.stroke(path);
  brush.fillStyle = token('--ink');
  brush.globalAlpha = 0.3;
  brush.fill(new Path2D(pen(islets, 'Z')));
  brush.globalAlpha = 0.05;
  brush.fill(path, 'evenodd');
  brush.globalAlpha = 1;
  brush.strokeStyle = token('--ink');
  brush.lineWidth = 2.4;
  brush.setLineDash([10, 7]);
  brush.stroke(path);
  brush.setLineDash([]);
}

function drawCities(
  brush: Brush,
  place: ApproximateArea,
  sheet: Sheet,
  view: View,
  token: Token,
): void {
  const halo = token('--map-land');
  const others = sheet.cities.filter(({ name }) => name !== place.centreName);
  for (const { city, anchor } of placeCityLabels(
    others,
    view,
    frame,
    letteringOf(place, view.zoom),
    [],
    ringsOf(place, view.zoom),
  )) {
    const { x, y } = toSheet(city, view, frame);
    brush.beginPath();
    brush.arc(x, y, 3, 0, 2 * Math.PI);
    brush.fillStyle = token('--map-land');
    brush.fill();
    brush.strokeStyle = token('--ink-2');
    brush.lineWidth = 1.4;
    brush.stroke();
    brush.textAlign = anchor;
    const font = `500 13px ${token('--font-text')}`;
    const beside = { x: anchor === 'start' ? x + 8 : x - 8, y: y + 4 };
    write(brush, city.name, beside, { font, colour: token('--ink-2'), halo });
  }
  brush.textAlign = 'start';
}

/** The place's own words: its city's name, and what is approximate. */
function drawWords(
  brush: Brush,
  place: ApproximateArea,
  view: View,
  token: Token,
  halo: string,
): void {
  brush.textAlign = 'center';
  if (place.centreName) {
    const { x, y } = toSheet(place, view, frame);
    const font = `650 19px ${token('--font-text')}`;
    write(brush, place.centreName, { x, y: y + 5 }, { font, colour: token('--ink'), halo });
  }
  const style = { font: `italic 450 19px ${token('--font-map')}`, colour: token('--ink'), halo };
  const { outline, label } = place;
  const anchor = outline ? middleOf(outline) : place;
  const origin = toSheet(anchor, view, frame);
  const words = outline
    ? placeOutlineWords(outline, view.zoom, anchor, label, principalCity(place))
    : { level: levelInCircle(label, place.centreName ? lineHeight * 1.5 : 0) };
  if ('along' in words) {
    const line = words.along.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y }));
    writeAlong(brush, label, line, style);
  } else {
    const at = { x: origin.x + words.level.x, y: origin.y + words.level.y };
    words.level.lines.forEach((line, index) => {
      write(brush, line, { x: at.x, y: at.y + index * lineHeight }, style);
    });
  }
  brush.textAlign = 'start';
}

/** Lines around the middle of a circle, or around what lies so many pixels below it. */
function levelInCircle(label: string, below: number) {
  const lines = inShortLines(label);
  return { x: 0, y: below + 5 - ((lines.length - 1) * lineHeight) / 2, lines };
}

/** Letter by letter along a line, centred on it. */
function writeAlong(brush: Brush, text: string, line: readonly Pixel[], style: TextStyle): void {
  brush.font = style.font;
  const lengths = line.slice(1).map(({ x, y }, index) => {
    const from = line[index] ?? { x, y };
    return Math.hypot(x - from.x, y - from.y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let at = (total - brush.measureText(text).width) / 2;
  for (const letter of text) {
    const width = brush.measureText(letter).width;
    let rest = at + width / 2;
    const index = lengths.findIndex((length) => {
      if (rest <= length) return true;
      rest -= length;
      return false;
    });
    const [from, to] = [line[index], line[index + 1]];
    if (from && to) {
      const part = rest / (lengths[index] || 1);
      brush.save();
      brush.translate(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      brush.rotate(Math.atan2(to.y - from.y, to.x - from.x));
      write(brush, letter, { x: 0, y: 6 }, style);
      brush.restore();
    }
    at += width;
  }
}

function drawScale(brush: Brush, view: View, token: Token): void {
  const { width, length, parts } = measureScaleBar(kmPerPixel(view), 190);
  const [left, top] = [20, frame.height - 62];
  brush.fillStyle = token('--sheet');
  brush.fillRect(left, top, width + 28, 48);
  brush.strokeStyle = token('--ink');
  brush.lineWidth = 1;
  brush.strokeRect(left + 14, top + 10, width, 9);
  brush.fillStyle = token('--ink');
  for (let part = 0; part < parts; part += 2) {
    brush.fillRect(left + 14 + (part * width) / parts, top + 10, width / parts, 9);
  }
  const style = { font: `15px ${token('--font-text')}`, colour: token('--ink-2') };
  write(brush, '0', { x: left + 14, y: top + 38 }, style);
  brush.textAlign = 'end';
  write(brush, length, { x: left + 14 + width, y: top + 38 }, style);
  brush.textAlign = 'start';
}

function write(
  brush: Brush,
  text: string,
  { x, y }: Pixel,
  { font, colour, halo }: TextStyle,
): void {
  brush.font = font;
  if (halo) {
    brush.strokeStyle = halo;
    brush.lineWidth = 4;
    brush.strokeText(text, x, y);
  }
  brush.fillStyle = colour;
  brush.fillText(text, x, y);
}
