import { saveFile } from '../../lib/save-file.ts';
import { mapPicture } from '../../ui/map/map-picture.ts';
import { loadSheet, sheetIdOf } from '../../ui/map/sheet-files.ts';
import { outlineOf, registeredArea } from './facts.ts';
import { type Finding, pictureCaption } from './report.ts';

const pictureName = 'location-map.png';

/**
 * Saves the map of a finding as a PNG, in a browser that `savesFiles`. Throws where there is none, or it could not be drawn.
 */
export async function downloadPicture({ phone, info, lookedUpAt }: Finding): Promise<void> {
  const { outline_id: id } = info;
  if (id === null) throw new Error('This number has no outline');
  // The page has it already, so the browser's cache answers.
  const sheet = await loadSheet(sheetIdOf(id));
  const area = registeredArea(info, outlineOf(info, sheet.areas));
  if (!area) throw new Error('This number has no area');
  const picture = await mapPicture(area, sheet, {
    title: `${info.international_number ?? phone}: registered area`,
    caption: pictureCaption(lookedUpAt),
    maker: 'GeoNod.',
    sources: 'Map: Natural Earth, IBGE, GeoNames (CC BY 4.0).',
  });
  saveFile(pictureName, picture);
}
