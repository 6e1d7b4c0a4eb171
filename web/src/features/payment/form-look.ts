import { useMemo } from 'react';
import type { FormLook } from '../../lib/stripe/payment-form.tsx';
import textFont from '../../styles/fonts/geonod-text.woff2';
import { type Theme, useTheme } from '../../ui/theme/theme.ts';

/** Stripe's form in this site's tokens, by day and by night. It follows a change of theme. */
export function useFormLook(): FormLook {
  const theme = useTheme();
  return useMemo(() => lookOf(theme), [theme]);
}

/** The tokens are read from the page: Stripe's frames cannot see its style sheets. */
function lookOf(theme: Theme): FormLook {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const length = (name: string) => `${Number.parseFloat(token(name)) * rootFontSize(tokens)}px`;
  const line = `${token('--w-line')} solid`;
  return {
    fonts: [
      {
        family: textFamily,
        src: `url(${new URL(textFont, document.baseURI).href})`,
        weight: '400 650',
        display: 'swap',
      },
    ],
    appearance: {
      theme: theme === 'dark' ? 'night' : 'stripe',
      variables: {
        colorPrimary: token('--ink'),
        colorBackground: token('--sheet'),
        colorText: token('--ink'),
        colorTextSecondary: token('--ink-2'),
        colorTextPlaceholder: token('--ink-3'),
        colorDanger: token('--error'),
        colorSuccess: token('--ink'),
        colorWarning: token('--pending'),
        iconColor: token('--ink-2'),
        tabIconSelectedColor: token('--ink'),
        fontFamily: `"${textFamily}", system-ui, sans-serif`,
        fontSizeBase: length('--text-md'),
        fontWeightNormal: '400',
        fontWeightMedium: '600',
        fontWeightBold: '600',
        borderRadius: token('--r-2'),
        spacingUnit: '4px',
        gridRowSpacing: length('--s-4'),
        gridColumnSpacing: length('--s-3'),
        focusOutline: 'none',
        focusBoxShadow: 'none',
      },
      rules: {
        '.Label': {
          color: token('--ink'),
          fontSize: length('--text-sm'),
          fontWeight: '600',
          marginBottom: length('--s-2'),
        },
        '.Input': {
          padding: `${length('--s-4')}`,
          border: `${line} ${token('--edge')}`,
          boxShadow: 'none',
        },
        '.Input:hover': { borderColor: token('--ink-2') },
        '.Input:focus': focusRing(token('--ink')),
        '.Input--invalid': {
          borderColor: token('--error'),
          boxShadow: `inset 0 0 0 1px ${token('--error')}`,
          color: token('--ink'),
        },
        '.Error': { fontSize: length('--text-sm'), fontWeight: '550' },
        '.Tab': {
          border: `${line} ${token('--hair')}`,
          boxShadow: 'none',
          color: token('--ink-2'),
        },
        '.Tab:hover': { borderColor: token('--edge'), color: token('--ink') },
        '.Tab:focus': focusRing(token('--ink')),
        '.Tab--selected': {
          borderColor: token('--ink'),
          boxShadow: `inset 0 0 0 1px ${token('--ink')}`,
          color: token('--ink'),
        },
        '.Block': { border: `${line} ${token('--hair')}`, boxShadow: 'none' },
      },
    },
  };
}

const textFamily = 'GN Text';

/** Tokens are written in rem, which the reader's own font size decides. */
function rootFontSize(root: CSSStyleDeclaration): number {
  return Number.parseFloat(root.fontSize);
}

/** The site's focus ring, drawn on the border because nothing shows outside Stripe's frame. */
function focusRing(colour: string) {
  return { borderColor: colour, outline: `3px solid ${colour}`, outlineOffset: '-1px' };
}
