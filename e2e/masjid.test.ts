import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { address, enter, expectAccessible, newPerson, useBrowser } from './browser.ts';

useBrowser();

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByText('Masjid settings are saved.').last().waitFor();

/** Somebody of the demo masjid on its settings, with the form there. */
async function atSettings(email = 'admin@demo.minaret.test') {
  const { page } = await newPerson();
  await enter(page, email);
  await page.goto(address('/settings/masjid'));
  await field(page, 'm_name').waitFor();
  return page;
}

describe('two people at the settings', () => {
  it('a form nobody touched follows, one that is typed in keeps every letter and shows both', async () => {
    const first = await atSettings();
    const second = await atSettings('office@demo.minaret.test');
    const former = await field(first, 'm_name').inputValue();

    await field(first, 'm_name').fill('Masjid al-Waha');
    await save(first).click();
    await saved(first);
    await expect.poll(() => field(second, 'm_name').inputValue()).toBe('Masjid al-Waha');
    await second.getByRole('banner').getByText('Masjid al-Waha').waitFor();

    await field(second, 'm_phone').fill('+1 416 555 0100');
    await field(second, 'm_name').fill('Masjid an-Noor');
    await field(first, 'm_name').fill(former);
    await field(first, 'm_address').fill('1 Oasis Road');
    await save(first).click();
    await second.getByText('changed these settings').waitFor();
    expect(await field(second, 'm_name').inputValue()).toBe('Masjid an-Noor');

    await save(second).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByText('Someone else saved this too').waitFor();
    await expectAccessible(second);
    await dialog
      .getByRole('group', { name: 'Name' })
      .getByLabel(/Theirs/)
      .check();
    await dialog.getByRole('button', { name: 'Save my choices' }).click();
    await saved(second);
    const kept = await Promise.all(
      ['m_name', 'm_address', 'm_phone'].map((name) => field(second, name).inputValue()),
    );
    expect(kept).toEqual([former, '1 Oasis Road', '+1 416 555 0100']);
  });

  it('a save is taken back by Undo', async () => {
    const page = await atSettings();
    const former = await field(page, 'm_website').inputValue();
    await field(page, 'm_website').fill('masjid.example');
    await save(page).click();
    await saved(page);
    expect(await field(page, 'm_website').inputValue()).toBe('https://masjid.example');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('The earlier settings are used again.').waitFor();
    expect(await field(page, 'm_website').inputValue()).toBe(former);
  });
});

describe('the place', () => {
  it('does not move the masjid to another time zone unasked', async () => {
    const page = await atSettings();
    await page.getByRole('combobox', { name: 'Town' }).fill('glasgow, united kingdom');
    await page
      .getByRole('option', { name: /Glasgow/ })
      .first()
      .click();
    await page.getByText('For this place we suggest Europe/London.').waitFor();
    await save(page).click();
    await page.getByText('Which time zone does your masjid use?').waitFor();
    await page.getByRole('button', { name: /Use .*Europe\/London/ }).click();
    await saved(page);
    await page.getByRole('banner').getByText('Glasgow').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('banner').getByText('Toronto').waitFor();
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain('America/Toronto');
  });
});

describe('the logo', () => {
  it('is refused before it is sent, or cut, sent, saved and seen in the top bar', async () => {
    const page = await atSettings();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('Choose a PNG, JPEG or WebP picture').waitFor();

    const canvas = { width: 600, height: 300, channels: 3 as const, background: '#125F55' };
    const buffer = await sharp({ create: canvas }).png().toBuffer();
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Square').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await dialog.waitFor({ state: 'detached' });
    await save(page).click();
    await saved(page);
    const shown = page.getByRole('banner').getByRole('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([300, 300]);
  });
});

it('asks before what was typed is left behind', async () => {
  const page = await atSettings('admin@other.minaret.test');
  await page.getByText('Your masjid is not approved yet').waitFor();
  await field(page, 'm_name').fill('Something typed');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'm_name').inputValue()).toBe('Something typed');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Stay' }).waitFor();
  // Escape is the safe answer, too.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await field(page, 'm_name').inputValue()).toBe('Something typed');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard');
});
