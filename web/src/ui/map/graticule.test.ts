import { describe, expect, it } from 'vitest';
import { graticuleLabels, graticuleOf } from './graticule.ts';

const size = { width: 656, height: 478 };
const labels = (view: { latitude: number; longitude: number; zoom: number }) => {
  const { meridians, parallels } = graticuleOf(view, size);
  return {
    meridians: meridians.map(({ label }) => label),
    parallels: parallels.map(({ label }) => label),
  };
};

describe('the graticule', () => {
  it('names half degrees around a city', () => {
    expect(labels({ latitude: -23.55, longitude: -46.63, zoom: 8.25 })).toEqual({
      meridians: ['48° W', '47°30′ W', '47° W', '46°30′ W', '46° W', '45°30′ W'],
      parallels: ['24°30′ S', '24° S', '23°30′ S', '23° S'],
    });
  });

  it('counts on across the date line', () => {
    const { meridians } = labels({ latitude: 0, longitude: 179, zoom: 5 });
    expect(meridians).toEqual(['165° E', '170° E', '175° E', '180°', '175° W', '170° W']);
  });

  it('names the lines at zero and at the date line without a side', () => {
    const { meridians, parallels } = labels({ latitude: 0, longitude: 0, zoom: 4 });
    expect(meridians).toContain('0°');
    expect(parallels).toContain('0°');
    expect(labels({ latitude: 0, longitude: 180, zoom: 4 }).meridians).toContain('180°');
  });

  it('goes down to seconds', () => {
    const { parallels } = labels({ latitude: 51.5, longitude: 0.1, zoom: 15 });
    expect(parallels).toContain('51°30′ N');
    expect(parallels.some((label) => label.includes('″'))).toBe(true);
  });

  it('stands where the map puts its lines', () => {
    const { meridians } = graticuleOf({ latitude: 0, longitude: 10, zoom: 5 }, size);
    const line = meridians.find(({ label }) => label === '10° E');
    expect(line?.at).toBeCloseTo(size.width / 2, 6);
  });
});

describe('the words of the graticule', () => {
  const net = graticuleOf({ latitude: -23.55, longitude: -46.63, zoom: 8.25 }, size);
  const none = { width: 0, height: 0 };

  it('keep clear of a small map in the corner', () => {
    const corner = { width: 156, height: 128 };
    const under = ({ x, y }: { x: number; y: number }) => x < corner.width && y < corner.height;
    expect(graticuleLabels(net, size, none).some(under)).toBe(true);
    expect(graticuleLabels(net, size, corner).some(under)).toBe(false);
  });

  it('keep clear of the scale bar and the zoom buttons', () => {
    for (const { x, y } of graticuleLabels(net, size, none)) {
      expect(x).toBeLessThan(size.width - 60);
      expect(y).toBeLessThan(size.height - 70);
    }
  });
});
