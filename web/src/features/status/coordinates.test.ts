import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, geoLinkOf, outsideMap, sexagesimalOf } from './coordinates.ts';

const exact = { latitude: -23.5563, longitude: -46.65861, accuracy: 13.2 };
const rough = {
  latitude: -23.55417,
  longitude: -46.6575,
  accuracy: 700,
  precision: 'approximate',
} as const;

describe('coordinates', () => {
  it('are written in decimal degrees, and in degrees, minutes and seconds', () => {
    expect(decimalOf(exact)).toBe('-23.5563, -46.65861');
    expect(decimalOf({ latitude: -23.550521, longitude: -46.6333084 })).toBe(
      '-23.550521, -46.633308',
    );
    expect(decimalOf({ latitude: 0.0000001, longitude: 180 })).toBe('0, 180');
    expect(sexagesimalOf(exact)).toBe('23°33′22.7″S 46°39′31.0″W');
    expect(sexagesimalOf({ latitude: 0, longitude: 9.5 })).toBe('0°00′00.0″N 9°30′00.0″E');
  });

  it('of an approximate place have no more digits than are known', () => {
    expect(decimalOf(rough)).toBe('-23.554, -46.657');
    expect(sexagesimalOf(rough)).toBe('23°33′15″S 46°39′27″W');
  });

  it('never have sixty seconds or minutes', () => {
    expect(sexagesimalOf({ latitude: 59.999999, longitude: -0.999999 })).toBe(
      '60°00′00.0″N 1°00′00.0″W',
    );
  });

  it('say the same in both ways of writing, to a tenth of a second', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = [
          ...sexagesimalOf({ latitude, longitude }).matchAll(/(\d+)°(\d\d)′(\d\d\.\d)″([NSEW])/g),
        ];
        const [north = NaN, east = NaN] = read.map(([, d, m, s, side]) => {
          expect(Number(m)).toBeLessThan(60);
          expect(Number(s)).toBeLessThan(60);
          const size = Number(d) + Number(m) / 60 + Number(s) / 3600;
          return side === 'S' || side === 'W' ? -size : size;
        });
        expect(Math.abs(north - latitude)).toBeLessThan(0.051 / 3600);
        expect(Math.abs(east - longitude)).toBeLessThan(0.051 / 3600);
      }),
    );
  });

  it('are a link that map apps understand, with how sure it is', () => {
    expect(geoLinkOf(exact)).toBe('geo:-23.5563,-46.65861;u=14');
    expect(geoLinkOf({ latitude: 1, longitude: 2 })).toBe('geo:1,2');
    expect(geoLinkOf(rough)).toBe('geo:-23.554,-46.657;u=700');
  });
});

describe('the map outside', () => {
  const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile';
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari';
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';

  it('is the phone’s own, at exactly that point', () => {
    expect(outsideMap(exact, android)).toEqual({
      href: 'geo:-23.5563,-46.65861?q=-23.5563,-46.65861',
      isApp: true,
    });
    expect(outsideMap(exact, iPhone)).toEqual({
      href: 'https://maps.apple.com/?ll=-23.5563,-46.65861&q=-23.5563,-46.65861',
      isApp: true,
    });
  });

  it('is OpenStreetMap where there is no phone', () => {
    expect(outsideMap(exact, desktop)).toEqual({
      href: 'https://www.openstreetmap.org/?mlat=-23.5563&mlon=-46.65861#map=17/-23.5563/-46.65861',
      isApp: false,
    });
  });

  it.each([android, iPhone, desktop])('gets no pin for an approximate place: %s', (userAgent) => {
    const { href } = outsideMap(rough, userAgent);
    expect(href).not.toMatch(/[?&](q|mlat)=/);
    expect(href).toContain('-23.55');
  });
});
