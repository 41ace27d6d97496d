import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, enter, newPerson, useBrowser } from './browser.ts';

useBrowser();

const EMAIL = 'timings@demo.minaret.test';

async function at(page: Page, path: string, email = EMAIL): Promise<void> {
  await enter(page, email);
  await page.goto(address(path));
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** One time changed with the keyboard alone, so that there is something to take back. */
async function changeAsr(page: Page, day: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Change Asr, ${day} `) }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog] input:focus').waitFor();
  const now = await page.locator('[role=dialog] input:focus').inputValue();
  await page.keyboard.type(now === '4:44 PM' ? '445p' : '444p');
  await page.keyboard.press('Enter');
  await page.getByText(/Asr, .* is now/).waitFor();
}

describe('Undo', () => {
  it('is next in the tab order, once, and the way goes on from where it left', async () => {
    const { page } = await newPerson();
    await at(page, '/timings/salah');
    await changeAsr(page, 3);
    await expect.poll(() => focused(page)).toMatch(/^Change Asr, 3 /);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Undo/);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Close');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Change Maghrib, 3 /);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Change Isha, 3 /);
  });

  it('has a key of its own, which leaves the undo of a text alone, and gives the focus back', async () => {
    const { page } = await newPerson();
    await at(page, '/timings/salah');
    await changeAsr(page, 4);
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.keyboard.press('Control+z');
    expect(await page.getByRole('button', { name: /^Undo/ }).isVisible()).toBe(true);
    await page.keyboard.press('Alt+z');
    await page.getByText(/ is .* again/).waitFor();
    expect(await focused(page)).toMatch(/^Change Asr, 4 /);
    await changeAsr(page, 4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByText(/ is .* again/)
      .last()
      .waitFor();
    expect(await focused(page)).toMatch(/^Change Asr, 4 /);
  });

  it('stays for twenty seconds, and words alone for five', async () => {
    const { page } = await newPerson();
    await page.clock.install();
    await at(page, '/timings/salah');
    await changeAsr(page, 6);
    const undo = page.getByRole('button', { name: /^Undo/ });
    await undo.waitFor();
    await page.clock.runFor(18_000);
    expect(await undo.isVisible()).toBe(true);
    await page.keyboard.press('Alt+z');
    const words = page.getByText(/ is .* again/);
    await words.waitFor();
    await page.clock.runFor(6_000);
    await words.waitFor({ state: 'detached' });
    await changeAsr(page, 6);
    await page.clock.runFor(21_000);
    await undo.waitFor({ state: 'detached' });
  });

  it('is told in a region that was there before its words', async () => {
    const { page } = await newPerson();
    await at(page, '/timings/salah');
    const region = page.getByRole('region', { name: 'Messages' });
    await region.waitFor({ state: 'attached' });
    expect(await region.getAttribute('aria-live')).toBe('polite');
    expect(await region.evaluate((node) => node.checkVisibility() && node.textContent)).toBe('');
  });
});

describe('the focus', () => {
  it('stays on Save, which has nothing to save any more', async () => {
    const { page } = await newPerson();
    await at(page, '/timings/iqama');
    await page
      .getByRole('button', { name: /^Isha: change \d+ minutes/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Minutes after the adhan' }).fill('13');
    await page.keyboard.press('Enter');
    const save = page.getByRole('button', { name: 'Save' });
    await save.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Iqamah timings are saved.').waitFor();
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    expect(await focused(page)).toBe('Save');
    await page.keyboard.press('Alt+z');
    await page.getByText('Your earlier rules are used again.').waitFor();
  });

  it('leaves a popover and closes it; a refusal in it and the Why are told', async () => {
    const { page } = await newPerson();
    await at(page, '/timings/salah');
    const cell = page.getByRole('button', { name: /^Change Asr, 8 / });
    const sheet = page.getByRole('dialog', { name: 'Update Salah Time' });
    await cell.click();
    await page.locator('[role=dialog] input:focus').fill('9:00 AM');
    await page.keyboard.press('Enter');
    await sheet.getByRole('alert').getByText('Invalid time selected for Asr').waitFor();
    await sheet.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Tab');
    await sheet.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^Change Asr, 8 /);

    await page.goto(address('/timings/iqama'));
    const why = page.getByRole('button', { name: /^Maghrib .*why/ });
    await why.click();
    const told = page.locator('[aria-live=polite]').getByText(/Why .* today\?/);
    await told.waitFor();
  });
});

describe('keys', () => {
  it('find an entry of a menu by its letters, and a month by arrows', async () => {
    const { page } = await newPerson();
    await at(page, '/timings/iqama');
    await page.getByRole('button', { name: 'Change the rule of Maghrib' }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.type('round');
    await expect.poll(() => focused(page)).toMatch(/^Round/);
    await page.keyboard.press('Escape');

    await page.goto(address('/timings/salah?month=2033-01'));
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: /^Start Month/ }).click();
    const shown = page.getByRole('dialog', { name: 'Start Month', exact: true });
    await shown.getByRole('button', { name: 'Jan', exact: true }).focus();
    for (const [key, month] of [
      ['ArrowRight', 'Feb'],
      ['ArrowDown', 'May'],
      ['ArrowLeft', 'Apr'],
      ['End', 'Dec'],
      ['ArrowUp', 'Sep'],
      ['Home', 'Jan'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(month);
    }
    const year = Number(await shown.locator('strong').textContent());
    await page.keyboard.press('PageDown');
    await expect.poll(() => shown.locator('strong').textContent()).toBe(String(year + 1));
    expect(await focused(page)).toBe('Jan');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown.locator('strong').textContent()).toBe(String(year));
    expect(await focused(page)).toBe('Dec');
  });

  it('go to the ends of a list and by pages', async () => {
    const { page } = await newPerson();
    await at(page, '/settings/masjid', 'office@demo.minaret.test');
    const zone = page.getByRole('combobox', { name: /Time zone/ });
    await zone.click();
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(50);
    const marked = async () => {
      const id = await zone.getAttribute('aria-activedescendant');
      return id ? Number(id.split('-').at(-1)) : -1;
    };
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    expect(await marked()).toBe(0);
    await page.keyboard.press('PageDown');
    expect(await marked()).toBe(10);
    await page.keyboard.press('PageUp');
    expect(await marked()).toBe(0);
    await page.keyboard.press('End');
    expect(await marked()).toBeGreaterThan(50);
  });

  it('close a dialog that nothing was entered in, and no other', async () => {
    const { page } = await newPerson();
    await at(page, '/timings/iqama');
    const dialog = page.getByRole('dialog');
    const add = page.getByRole('button', { name: 'Add a record' });
    await add.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await add.click();
    await dialog.getByRole('textbox', { name: 'Fajr' }).fill('530');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    // The specification closes this one by its buttons alone.
    await page.goto(address('/timings/salah'));
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
  });
});
