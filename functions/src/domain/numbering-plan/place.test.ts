import { describe, expect, it } from 'vitest';
import { readPlace } from './place.ts';

describe("a plan's words for a place", () => {
  it.each([
    ['London', '44', 'London', ['London']],
    ['Yulin, Guangxi', '86', 'Yulin', ['Yulin', 'Guangxi']],
    ['Córdoba, Córdoba', '54', 'Córdoba', ['Córdoba']],
    ['Kyiv city', '380', 'Kyiv', ['Kyiv']],
    ['Veracruz, VER', '52', 'Veracruz', ['Veracruz', 'VER']],
    ['Andorra', '34', 'Andorra', ['Andorra']],
  ])('%j (+%s) name the city %s', (text, callingCode, city, words) => {
    expect(readPlace(text, callingCode)).toEqual({ city, words });
  });

  it.each([
    ['Cairo/Giza/Qalyubia', '20', ['Cairo / Giza / Qalyubia']],
    ['Sharjah, Ajman, Umm Al-Qaiwain', '971', ['Sharjah', 'Ajman', 'Umm Al-Qaiwain']],
    ['Dhofar & Al Wusta', '968', ['Dhofar & Al Wusta']],
    ['Chahar-mahal and Bakhtiari', '98', ['Chahar-mahal and Bakhtiari']],
    ['Quang Ninh province', '84', ['Quang Ninh province']],
    ['Republic of Karelia', '7', ['Republic of Karelia']],
    ['Veracruz', '52', ['Veracruz']],
    ['Kyiv', '380', ['Kyiv']],
    ['Gyeonggi', '82', ['Gyeonggi']],
  ])('%j (+%s) name no one city', (text, callingCode, words) => {
    expect(readPlace(text, callingCode)).toEqual({ city: null, words });
  });

  it.each(['`', '', '-', '123'])('%j name no place at all', (text) => {
    expect(readPlace(text, '91')).toBeNull();
  });
});
