import type { Appearance, CustomFontSource } from '@stripe/stripe-js';

type Variables = Record<string, string>;

const light: Variables = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  colorDanger: '#c0123c',
  borderRadius: '5px',
  spacingUnit: '4px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
};

const night: Variables = {
  ...light,
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#c9ced8',
  colorTextPlaceholder: '#a3acba',
  colorDanger: '#fe87a1',
};

/** Selectors that a page may style, as in Stripe's Appearance API. */
const rulePattern =
  /^\.(Input|Label|Error|Tab|TabLabel|Block)(--(invalid|empty|selected))?(:(hover|focus|focus-visible|disabled)|::placeholder)?$/;

/** Gives the frame the look that its page asked for: variables as custom properties, then rules. */
export function applyAppearance(appearance: Appearance | undefined): void {
  const base = appearance?.theme === 'night' ? night : light;
  const root = document.documentElement.style;
  const wanted = { ...base, ...appearance?.variables };
  for (const [name, value] of Object.entries(wanted)) {
    if (typeof value === 'string') {
      root.setProperty(`--${name}`, value);
    }
  }
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(appearance?.rules ?? {})) {
    if (rulePattern.test(selector)) {
      // Through the CSSOM, so that a value cannot end its rule and begin another.
      const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
      for (const [property, value] of Object.entries(declarations)) {
        if (rule instanceof CSSStyleRule && value !== undefined) {
          rule.style.setProperty(kebab(property), String(value));
        }
      }
    }
  }
  document.adoptedStyleSheets = [sheet];
}

/** Loads the page's own fonts into the frame. One that does not come leaves the next family. */
export function loadFonts(fonts: readonly CustomFontSource[]): void {
  for (const { family, src, weight, style, display, unicodeRange } of fonts) {
    if (family === undefined || src === undefined) {
      continue;
    }
    const face = new FontFace(family, src, {
      ...(weight === undefined ? {} : { weight }),
      ...(style === undefined ? {} : { style }),
      ...(display === undefined ? {} : { display: display as FontDisplay }),
      ...(unicodeRange === undefined ? {} : { unicodeRange }),
    });
    document.fonts.add(face);
  }
}

function kebab(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
