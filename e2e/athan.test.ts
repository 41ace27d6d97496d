import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('switch', { name, exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const special = (page: Page, name: string | RegExp) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name) })
    .filter({ hasNot: page.getByRole('switch') });
const TOAST = 'The athan settings are saved.';

async function atAthan(options: Parameters<typeof newPerson>[0] = {}, email = 'timings@demo.minaret.test') {
  const { page } = await newPerson(options);
  await enter(page, email);
  await page.goto(address('/timings/athan'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Minutes from midnight of what a row says it sounds at. */
async function soundsAt(page: Page, name: string): Promise<number> {
  const time = await row(page, name).locator('time').getAttribute('datetime');
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

describe('calls to prayer', () => {
  it('can be heard, show when they sound before they are saved, and are put back by Undo', async () => {
    const page = await atAthan();
    const asr = row(page, 'Asr');
    await asr.waitFor();
    const played = page.waitForResponse((response) => response.url().endsWith('/sounds/low-bell.wav'));
    await row(page, 'Dhuhr').getByRole('button', { name: 'Dhuhr: listen to Low bell' }).click();
    expect((await played).headers()['content-type']).toMatch(/^audio\//);
    // Also after a try that ended half-way.
    await asr.getByLabel('Minutes').fill('0');
    const former = await soundsAt(page, 'Asr');
    await asr.getByLabel('Before or after').selectOption('before');
    await asr.getByLabel('Minutes').fill('61');
    await asr.getByText('From 0 to 60').waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await asr.getByLabel('Minutes').fill('7');
    await expect.poll(() => soundsAt(page, 'Asr'), { timeout: 20_000 }).toBe(former - 7);
    await asr.getByLabel('Sound').selectOption('Wooden knock');
    await save(page).click();
    await page.getByText(TOAST).waitFor();
    await page.reload();
    await expect.poll(() => soundsAt(page, 'Asr'), { timeout: 20_000 }).toBe(former - 7);
    expect(await row(page, 'Asr').getByLabel('Sound').inputValue()).toBe('wooden-knock');

    await row(page, 'Asr').getByLabel('Minutes').fill('0');
    await row(page, 'Asr').getByLabel('Sound').selectOption('Soft chime');
    await save(page).click();
    await page.getByText(TOAST).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('The earlier athan settings are used again.').waitFor();
    await expect.poll(() => soundsAt(page, 'Asr'), { timeout: 20_000 }).toBe(former - 7);

    await page.getByText('Every change is stored. You can restore earlier values.').click();
    const newest = page.getByRole('listitem').filter({ hasText: 'Call to prayer changed: Asr' }).first();
    await newest.getByText('What changed').click();
    await newest.getByText('Asr, sound: Soft chime → Wooden knock').waitFor();
    await newest.getByText('Asr, time: at the salah time → 7 min before').waitFor();
    await newest.getByRole('button', { name: 'Restore the earlier values' }).click();
    await page.getByText('The earlier values are used again.').waitFor();
    await expect.poll(() => soundsAt(page, 'Asr')).toBe(former);
    await page.getByText('Call to prayer restored: Asr').first().waitFor();
    await page.getByLabel('What was used on a day?').fill('2026-11-12');
    await page.getByRole('heading', { name: 'Call to prayer', level: 3 }).waitFor();
    await expectAccessible(page);
  });

  it('of two who save, the second chooses between both', async () => {
    const [one, two] = [await atAthan(), await atAthan({}, 'office@demo.minaret.test')];
    const flip = async (page: Page) => row(page, 'Isha').getByLabel('Clocks').click();
    await flip(one);
    await row(two, 'Maghrib').getByLabel('Clocks').click();
    await save(one).click();
    await one.getByText(TOAST).waitFor();
    await save(two).click();
    const dialog = two.getByRole('dialog');
    await dialog.getByRole('group', { name: 'Isha' }).waitFor();
    await dialog.getByRole('group', { name: 'Maghrib' }).waitFor();
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const clocks = row(one, 'Isha').getByLabel('Clocks');
    const seen = await clocks.isChecked();
    await flip(two);
    await save(two).click();
    await two.getByText(TOAST).waitFor();
    // Nobody reloads: the first one's page has heard of it.
    await expect.poll(() => clocks.isChecked()).toBe(!seen);
  });
});

describe('special prayers', () => {
  const PLACE = 'Journey cemetery';
  it('are entered, checked, changed, deleted and brought back; an Eid has its times in order', async () => {
    const page = await atAthan();
    await special(page, /Eid al-Fitr/).waitFor();
    while ((await special(page, PLACE).count()) > 0) {
      await special(page, PLACE).first().getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByText('Janazah is deleted.').first().waitFor();
      await page.reload();
      await special(page, /Eid al-Fitr/).waitFor();
    }
    await page.getByRole('button', { name: 'Add a prayer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Prayer').selectOption('Janazah');
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose today or a later day.').waitFor();
    await dialog.getByLabel('Day').fill('2031-01-02');
    await dialog.getByLabel('When').selectOption("After Jumu'ah");
    await dialog.getByText("Jumu'ah is only on Fridays").waitFor();
    await dialog.getByLabel('When').selectOption('After Asr');
    await dialog.getByLabel('Burial').fill(PLACE);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Janazah is saved.').waitFor();
    const entry = special(page, PLACE);
    await entry.getByText('After Asr').waitFor();

    await entry.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('When').selectOption('After Isha');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await entry.getByText('After Isha').waitFor();

    await entry.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await entry.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await entry.waitFor();
    await entry.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await entry.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Add a prayer' }).click();
    await dialog.getByLabel('Prayer').selectOption('Eid');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This field is required').waitFor();
    for (const [slot, time] of [
      ['Eid 1', '0900'],
      ['Eid 2', '0800'],
    ] as const) {
      await dialog.getByRole('textbox', { name: slot }).focus();
      await page.keyboard.type(time);
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose a time later than the time before it').waitFor();
  });
});

describe('everyone', () => {
  it('on a phone and in Arabic nothing is lost', async () => {
    const phone = await atAthan({ viewport: { width: 360, height: 740 } });
    await special(phone, /Eid al-Fitr/).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await phone.context().addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await phone.reload();
    await phone.getByText('صلوات خاصة').waitFor();
    await phone.getByText(/عيد الفطر/).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
  });
});
