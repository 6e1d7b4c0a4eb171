import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { screenshot } from './support/screenshot.ts';

const message = 'Please enter a valid phone number!';

function heroForm(page: Page): Locator {
  return page.locator('form').first();
}

function quickForm(page: Page): Locator {
  return page.locator('form').last();
}

function numberField(page: Page): Locator {
  return heroForm(page).getByLabel('Mobile number');
}

function countryButton(page: Page): Locator {
  return page.getByRole('button', { name: /country code$/ });
}

/** The text of the number field with a bar where the caret is. */
function shown(page: Page): Promise<string> {
  return numberField(page).evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('The number field is no input');
    const caret = field.selectionStart ?? 0;
    return `${field.value.slice(0, caret)}|${field.value.slice(caret)}`;
  });
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** By how many pixels the number is wider than its field. */
function cutOff(page: Page): Promise<number> {
  return numberField(page).evaluate((field) => field.scrollWidth - field.clientWidth);
}

async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await numberField(page).click();
}

/** `country` as `Brazil +55`. The button is called by what it shows first, as whoever speaks to their device calls it. */
async function expectCountry(page: Page, country: string): Promise<void> {
  const [name, code] = country.split(' +');
  await page
    .getByRole('button', { name: new RegExp(`^[A-Z]{2} \\+${code}, ${name}, country code$`) })
    .waitFor();
}

describe('the number', () => {
  journey('is seen whole beside its country, also in the narrowest window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openLanding(page);
    await page.keyboard.type('11987654321');
    expect(await cutOff(page)).toBe(0);
  });

  for (const delay of [0, 60]) {
    journey(
      `takes both variants, is edited where the caret stands and deleted to its end, ${delay} ms a key`,
      async ({ page }) => {
        await openLanding(page);
        await page.keyboard.type('1198765432', { delay });
        expect(await shown(page)).toBe('(11) 9876 5432|');
        await page.keyboard.type('1', { delay });
        expect(await shown(page)).toBe('(11) 98765 4321|');
        await page.keyboard.type('7', { delay });
        expect(await shown(page)).toBe('(11) 98765 4321|');

        await press(page, 'ArrowLeft ArrowLeft ArrowLeft ArrowLeft ArrowLeft ArrowLeft Backspace');
        expect(await shown(page)).toBe('(11) 987|5 4321');
        await page.keyboard.type('02', { delay });
        expect(await shown(page)).toBe('(11) 9870|5 4321');
        await press(page, 'Home Delete Delete');
        expect(await shown(page)).toBe('(|98) 7054 321');
        await page.keyboard.type('21', { delay });
        expect(await shown(page)).toBe('(21|) 98705 4321');

        await press(page, 'Control+A Delete');
        await page.keyboard.type('11987654321', { delay });
        for (const left of ['(11) 9876 5432|', '(11) 9876 543|', '(11) 9876 54|', '(11) 9876 5|']) {
          await page.keyboard.press('Backspace', { delay });
          expect(await shown(page)).toBe(left);
        }
        for (let digits = 7; digits > 0; digits -= 1)
          await page.keyboard.press('Backspace', { delay });
        expect(await shown(page)).toBe('|');
      },
    );
  }

  journey('keeps the caret where a click in a finished number put it', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await openLanding(page);
    await page.keyboard.type('1198765432');
    await press(page, 'Tab');
    const box = await numberField(page).boundingBox();
    if (!box) throw new Error('The number field is not shown');
    await page.mouse.click(box.x + 60, box.y + box.height / 2);
    const clicked = await shown(page);
    expect(clicked).toMatch(/^\(11\).*\|.*\d/);
    await page.keyboard.type('0');
    const digits = (text: string) => text.replace(/[^\d|]/g, '');
    expect(digits(await shown(page))).toBe(digits(clicked).replace('|', '0|'));
  });

  journey('comes back by undo, is replaced, and is read however it is pasted', async ({ page }) => {
    await openLanding(page);
    await page.keyboard.type('11987654321');
    await press(page, 'ArrowLeft ArrowLeft Backspace Backspace');
    expect(await shown(page)).toBe('(11) 9876 5|21');
    await press(page, 'Control+Z');
    expect(await shown(page)).toBe('(11) 98765 43|21');
    await press(page, 'Control+Z');
    expect(await shown(page)).toBe('|');
    await press(page, 'Control+Z');
    expect(await shown(page)).toBe('|');
    await press(page, 'Control+Shift+Z');
    expect(await shown(page)).toBe('(11) 98765 4321|');
    await press(page, 'Control+Y');
    expect(await shown(page)).toBe('(11) 9876 5|21');
    await page.keyboard.type('99');
    expect(await shown(page)).toBe('(11) 98765 99|21');

    // When all of it is selected, it is replaced.
    await press(page, 'Control+A');
    await page.keyboard.type('21912345678');
    expect(await shown(page)).toBe('(21) 91234 5678|');
    await press(page, 'Control+A Delete');
    expect(await shown(page)).toBe('|');

    // With its country, a pasted one comes and is undone.
    await page.keyboard.type('119');
    await press(page, 'Control+A');
    await paste(page, '+351 912 345 678');
    await expectCountry(page, 'Portugal +351');
    await press(page, 'Control+Z');
    expect(await shown(page)).toBe('(11) 9|');
    await expectCountry(page, 'Brazil +55');
    for (const [text, country, value] of [
      ['+55 11 98765-4321', 'Brazil +55', '(11) 98765 4321|'],
      ['11987654321', 'Brazil +55', '(11) 98765 4321|'],
      ['0055 11 98765-4321', 'Brazil +55', '(11) 98765 4321|'],
      ['+1 (415) 555-2671', 'United States +1', '415 555 2671|'],
      ['+351 912 345 678', 'Portugal +351', '912 345 678|'],
    ] as const) {
      await press(page, 'Control+A Delete');
      await paste(page, text);
      expect(await shown(page), text).toBe(value);
      await expectCountry(page, country);
    }

    await press(page, 'Control+A Delete');
    await page.keyboard.type('+44 7400 123456', { delay: 20 });
    expect(await shown(page)).toBe('7400 123456|');
    await expectCountry(page, 'United Kingdom +44');
  });

  journey('is taken from keyboards that send no keys, and from autofill', async ({ page }) => {
    await openLanding(page);
    for (const digit of '119876') await page.keyboard.insertText(digit);
    expect(await shown(page)).toBe('(11) 9876|');

    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: '５', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.imeSetComposition', {
      text: '５４',
      selectionStart: 2,
      selectionEnd: 2,
    });
    await input.send('Input.insertText', { text: '５４' });
    expect(await shown(page)).toBe('(11) 9876 54|');

    await numberField(page).evaluate((field) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, '+351912345678');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(await shown(page)).toBe('912 345 678|');
    await expectCountry(page, 'Portugal +351');
  });
});

describe('Locate', () => {
  journey('says what is wrong, and no longer once it is right', async ({ page }) => {
    await page.goto('/');
    const locate = heroForm(page).getByRole('button', { name: 'Locate', exact: true });
    const alert = heroForm(page).getByRole('alert');
    await locate.click();
    expect(await alert.textContent()).toBe(message);
    expect(await numberField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await numberField(page).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.type('119876543');
    await page.keyboard.press('Enter');
    expect(await alert.textContent()).toBe(message);
    await screenshot(page, 'phone-field-error-phone-light');
    await page.keyboard.type('2');
    await alert.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  journey('leaves the number in the field for those who come back', async ({ page }) => {
    await openLanding(page);
    await page.keyboard.type('+351 11987654321');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/loading?**');
    await page.goBack();
    await expectCountry(page, 'Portugal +351');
    expect(await numberField(page).inputValue()).toBe('(11) 98765 4321');
    await page.reload();
    await expectCountry(page, 'Portugal +351');
    expect(await numberField(page).inputValue()).toBe('(11) 98765 4321');
  });

  journey(
    'takes numbers of other countries, and refuses one with a digit less',
    async ({ page }) => {
      for (const [country, typed, shown, phone] of [
        ['Portugal', '912345678', '912 345 678', '+351 912 345 678'],
        ['Spain', '612345678', '612 34 56 78', '+34 612 34 56 78'],
        ['France', '0612345678', '06 12 34 56 78', '+33 6 12 34 56 78'],
        ['Chile', '961234567', '9 6123 4567', '+56 9 6123 4567'],
      ] as const) {
        await page.goto('/');
        await countryButton(page).click();
        await page.getByRole('combobox', { name: 'Search by name, code or ISO' }).fill(country);
        await page.getByRole('option', { name: country }).click();
        await numberField(page).click();
        // The one before is still there for those who come back.
        await press(page, 'Control+A Delete');
        await page.keyboard.type(typed.slice(0, -1));
        await page.keyboard.press('Enter');
        expect(await heroForm(page).getByRole('alert').textContent(), country).toBe(message);
        await page.keyboard.type(typed.slice(-1));
        expect(await numberField(page).inputValue(), country).toBe(shown);
        await heroForm(page).getByRole('alert').waitFor({ state: 'detached' });
        await page.keyboard.press('Enter');
        await page.waitForURL('**/loading?**');
        expect(new URL(page.url()).searchParams.get('phone')).toBe(phone);
      }
    },
  );

  journey('shows the mask and an example of the country that is chosen', async ({ page }) => {
    await openLanding(page);
    expect(await numberField(page).getAttribute('placeholder')).toBe('(11) 98765 4321');
    await page.keyboard.type('912345678');
    expect(await shown(page)).toBe('(91) 2345 678|');
    const pick = async (name: string) => {
      await countryButton(page).click();
      await page.getByRole('combobox', { name: 'Search by name, code or ISO' }).fill(name);
      await page.getByRole('option', { name }).click();
    };
    await pick('Portugal');
    expect(await numberField(page).inputValue()).toBe('912 345 678');
    await pick('Brazil');
    expect(await numberField(page).inputValue()).toBe('(91) 2345 678');
    await pick('Portugal');
    await numberField(page).fill('');
    expect(await numberField(page).getAttribute('placeholder')).toBe('912 345 678');
    await press(page, 'Control+Z');
    expect(await numberField(page).inputValue()).toBe('912 345 678');
  });

  journey(
    'in the short form takes three countries and any number, of others too',
    async ({ page }) => {
      await page.goto('/');
      const number = quickForm(page).getByLabel('Mobile number');
      const locate = quickForm(page).getByRole('button', { name: 'Locate', exact: true });
      const codes = quickForm(page).getByRole('radio');
      const searched = () => new URL(page.url()).searchParams.get('phone');
      await codes.first().waitFor();
      expect(await codes.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
        ['+55', '+1', '+44'],
      );
      await locate.click();
      expect(await quickForm(page).getByRole('alert').textContent()).toBe(message);
      expect(new URL(page.url()).pathname).toBe('/');
      await number.fill('+44 7400 123456');
      expect(await codes.nth(2).isChecked()).toBe(true);
      expect(await number.inputValue()).toBe('7400 123456');
      await codes.nth(1).check();
      expect(await number.inputValue()).toBe('740 012 3456');
      await number.fill('41');
      await number.press('Enter');
      await page.waitForURL('**/loading?**');
      expect(searched()).toBe('+1 41');

      // The code of a country that it does not offer is kept.
      await page.goBack();
      await number.fill('+351 912 345 678');
      await locate.click();
      await page.waitForURL('**/loading?**');
      expect(searched()).toBe('+351912345678');
    },
  );
});

describe('the country picker', () => {
  const rows = (page: Page) => page.getByRole('option');
  const search = (page: Page) =>
    page.getByRole('combobox', { name: 'Search by name, code or ISO' });

  /** The row that the arrow keys are on, as a screen reader is told. */
  async function activeRow(page: Page): Promise<string | null> {
    const id = await page.locator(':focus').getAttribute('aria-activedescendant');
    return id === null ? null : page.locator(`[id="${id}"]`).textContent();
  }

  /** Only the rows scroll: the search stays at the top of the popover. */
  async function expectSearchAbove(page: Page): Promise<void> {
    const field = await search(page).boundingBox();
    const box = await page.getByRole('dialog', { name: 'Country code' }).boundingBox();
    const list = await page.getByRole('listbox').boundingBox();
    if (!field || !box || !list) throw new Error('The list is not shown');
    expect(field.y).toBeGreaterThanOrEqual(box.y);
    expect(list.y).toBeGreaterThanOrEqual(field.y + field.height);
    expect(list.y + list.height).toBeLessThanOrEqual(box.y + box.height);
  }

  journey(
    'shows forty countries, opens with three keys, and closes in many ways',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop' });
      await page.goto('/');
      await countryButton(page).focus();
      for (const key of ['Enter', 'Space', 'ArrowDown']) {
        await page.keyboard.press(key);
        const hasFocus = () => search(page).evaluate((field) => field === document.activeElement);
        expect(await hasFocus(), key).toBe(true);
        expect(await countryButton(page).getAttribute('aria-expanded'), key).toBe('true');
        await page.keyboard.press('Escape');
        await search(page).waitFor({ state: 'detached' });
        expect(await countryButton(page).getAttribute('aria-expanded'), key).toBe('false');
        expect(
          await countryButton(page).evaluate((one) => one === document.activeElement),
          key,
        ).toBe(true);
      }

      await countryButton(page).click();
      await page.keyboard.press('Tab');
      await search(page).waitFor({ state: 'detached' });
      expect(await numberField(page).evaluate((field) => field === document.activeElement)).toBe(
        true,
      );
      await countryButton(page).click();
      await page.getByRole('heading', { level: 1 }).click();
      await search(page).waitFor({ state: 'detached' });
      await countryButton(page).click();
      await countryButton(page).click();
      await search(page).waitFor({ state: 'detached' });
      await expectCountry(page, 'Brazil +55');

      await countryButton(page).click();
      expect(await rows(page).count()).toBe(40);
      expect(await rows(page).first().textContent()).toBe('BRBrazil+55');
      expect(await rows(page).first().getAttribute('aria-selected')).toBe('true');
      expect(await activeRow(page)).toBe('BRBrazil+55');
      await rows(page).filter({ hasText: 'Spain' }).hover();
      expect(await activeRow(page)).toBe('ESSpain+34');
      await rows(page).filter({ hasText: 'Portugal' }).click();
      await expectCountry(page, 'Portugal +351');
      expect(await rows(page).count()).toBe(0);
    },
  );

  journey('is searched by name, code and ISO, and walked with the keys', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await page.goto('/');
    await countryButton(page).focus();
    await press(page, 'ArrowDown ArrowDown ArrowDown');
    expect(await activeRow(page)).toBe('GBUnited Kingdom+44');
    await press(page, 'ArrowUp ArrowUp ArrowUp');
    expect(await activeRow(page)).toBe('BRBrazil+55');
    await press(page, 'PageDown');
    expect(await activeRow(page)).toBe('DEGermany+49');
    await press(page, 'PageDown PageUp');
    expect(await activeRow(page)).toBe('DEGermany+49');
    await press(page, 'End');
    expect(await activeRow(page)).toBe('UZUzbekistan+998');
    const last = await rows(page).last().boundingBox();
    const list = await page.getByRole('listbox').boundingBox();
    if (!last || !list) throw new Error('The list is not shown');
    expect(last.y + last.height).toBeLessThanOrEqual(list.y + list.height + 1);
    await expectSearchAbove(page);
    await press(page, 'Escape');

    // It searches as soon as one types.
    await page.keyboard.type('uni');
    expect(await search(page).inputValue()).toBe('uni');
    expect(await rows(page).allTextContents()).toEqual([
      'USUnited States+1',
      'GBUnited Kingdom+44',
      'AEUAE+971',
    ]);
    for (const [query, found] of [
      ['+351', 'PTPortugal+351'],
      ['998', 'UZUzbekistan+998'],
      ['kr', 'KRSouth Korea+82'],
      ['ITÁLY', 'ITItaly+39'],
    ] as const) {
      await search(page).fill(query);
      expect(await rows(page).first().textContent()).toBe(found);
      expect(await activeRow(page)).toBe(found);
    }
    await search(page).fill('atlantis');
    expect(await page.getByText('No country found').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await search(page).fill('japan');
    await page.keyboard.press('Enter');
    await expectCountry(page, 'Japan +81');
    await countryButton(page).click();
    expect(await search(page).inputValue()).toBe('');
    expect(await activeRow(page)).toBe('JPJapan+81');
    expect(await rows(page).filter({ hasText: 'Japan' }).getAttribute('aria-selected')).toBe(
      'true',
    );

    await press(page, 'Home ArrowDown Enter');
    await expectCountry(page, 'United States +1');
    expect(await numberField(page).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(new URL(page.url()).pathname).toBe('/');
    await page.keyboard.type('4155552671');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/loading?**');
    expect(new URL(page.url()).searchParams.get('phone')).toBe('+1 415 555 2671');
  });

  journey(
    'fits a phone: as wide as the field, rows for a thumb, no keyboard in the way',
    async ({ openPage }) => {
      for (const viewport of ['phone', 'narrow'] as const) {
        const page = await openPage({ viewport });
        await page.goto('/');
        await countryButton(page).tap();
        const list = page.getByRole('dialog', { name: 'Country code' });
        const field = await heroForm(page).locator('div:has(> input[type=tel])').boundingBox();
        const box = await list.boundingBox();
        if (!field || !box) throw new Error('The list is not shown');
        expect(Math.abs(box.width - field.width)).toBeLessThan(1);
        expect(Math.abs(box.x - field.x)).toBeLessThan(1);
        expect(box.y).toBeGreaterThanOrEqual(field.y + field.height);
        expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
        const heights = await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
        expect(await search(page).evaluate((one) => one === document.activeElement)).toBe(false);
        await expectSearchAbove(page);
        await screenshot(page, `country-picker-${viewport}`);
        await rows(page).filter({ hasText: 'Portugal' }).tap();
        await expectCountry(page, 'Portugal +351');
        await page.close();
      }
    },
  );

  journey(
    'stays at its field and whole on the screen while the page scrolls and turns',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop' });
      await page.goto('/');
      await countryButton(page).click();
      const list = page.getByRole('dialog', { name: 'Country code' });
      const frame = heroForm(page).locator('div:has(> input[type=tel])');
      const places = async () => {
        const box = await list.boundingBox();
        const field = await frame.boundingBox();
        if (!box || !field) throw new Error('The list is not shown');
        return { box, field, width: box.width / 16 };
      };
      const atRest = await places();
      expect(atRest.width).toBeGreaterThanOrEqual(22);
      expect(atRest.width).toBeLessThanOrEqual(26);
      expect(atRest.box.y).toBeCloseTo(atRest.field.y + atRest.field.height + 8, 0);
      for (const [width, height, scroll] of [
        [1440, 900, 150],
        [1000, 600, 0],
        [1440, 420, 300],
        [390, 844, 100],
        [390, 500, 120],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll);
        await expect
          .poll(async () => {
            const { box } = await places();
            return (
              box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width
            );
          })
          .toBe(true);
        // Nothing lies over it: what is at its corners is part of it.
        const covered = await list.evaluate((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const corners = [left + 8, right - 8].flatMap((x) =>
            [top + 8, bottom - 8].map((y) => [x, y]),
          );
          return corners.some(([x = 0, y = 0]) => !one.contains(document.elementFromPoint(x, y)));
        });
        expect(covered).toBe(false);
      }
    },
  );
});
