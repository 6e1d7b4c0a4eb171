import type { PhoneInfo } from '@geonod/contracts';
import type { ApproximateArea } from '../../ui/map/place.ts';

/** What of the result may stand on a map: a circle, or nothing. There is no point to a number. */
export function registeredArea(info: PhoneInfo): ApproximateArea | null {
  const area = info.registration_area;
  if (!area) return null;
  const { latitude, longitude, radiusKm, level } = area;
  return {
    kind: 'area',
    latitude,
    longitude,
    radiusKm,
    label: 'registered somewhere in this area',
    centreName: level === 'city' ? info.phone_region : null,
  };
}
