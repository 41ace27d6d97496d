import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, colleague, enter, expectAccessible, newPerson, useBrowser } from './browser.ts';

useBrowser();

const EMAIL = 'timings@demo.minaret.test';
const MONTH = '2033-05';

/** The stored row of a day of the month that belongs to this file. */
async function desk() {
  const { call, m_id } = await colleague('office@demo.minaret.test');
  const range = { start_date: `${MONTH}-01`, end_date: `${MONTH}-31`, is_overwrite: true };
  await call('POST', `/salah-timings/generate/${m_id}`, range);
  return {
    row: (day: string) => call('GET', `/salah-timings/get-salah-by-date/${m_id}/${MONTH}-${day}`),
    jumuah: async () => (await call('GET', `/masjid/getIqamaSettings/${m_id}`)).mit_jummah1_value,
  };
}

async function openSalah(page: Page): Promise<void> {
  await enter(page, EMAIL);
  await page.goto(address(`/timings/salah?month=${MONTH}`));
  await page.getByRole('table', { name: 'May 2033' }).waitFor();
}

/** Opens the sheet of a cell; its field has the focus. */
async function open(page: Page, prayer: string, day: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Change ${prayer}, ${day} May`) }).click();
  await page.locator('[role=dialog] input:focus').waitFor();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+V');
}

async function saved(page: Page, words: RegExp): Promise<void> {
  await page.getByText(words).first().waitFor();
  await page.getByRole('dialog', { name: 'Update Salah Time' }).waitFor({ state: 'detached' });
}

describe('a time field', () => {
  it('takes 315p and Enter at every speed, and never turns PM into AM', async () => {
    const { row } = await desk();
    const { page } = await newPerson();
    await openSalah(page);
    for (const [at, delay] of [0, 30, 120].entries()) {
      const day = at + 2;
      await open(page, 'Asr', day);
      await page.keyboard.type('315p', { delay });
      await page.keyboard.press('Enter');
      await saved(page, new RegExp(`Asr, ${day} May is now .?3:15 PM`));
      expect(await row(`0${day}`)).toMatchObject({ mst_asr: '15:15' });
    }
  });

  it('saves Jumu’ah at the time that was typed', async () => {
    const { jumuah } = await desk();
    const before = await jumuah();
    const { page } = await newPerson();
    await enter(page, EMAIL);
    await page.goto(address('/timings/iqama'));
    for (const [typed, time] of [
      ['315p', '15:15'],
      [before, before],
    ]) {
      await page.getByRole('button', { name: /^1 \d/ }).click();
      await page.locator('[role=dialog] input:focus').waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(jumuah).toBe(time);
    }
  });

  it('takes what is pasted, twelve hours or twenty-four', async () => {
    const { row } = await desk();
    const { page } = await newPerson();
    await openSalah(page);
    for (const [prayer, column, text, time] of [
      ['Asr', 'mst_asr', '3:47 PM', '15:47'],
      ['Asr', 'mst_asr', '15:48', '15:48'],
      ['Asr', 'mst_asr', '\u200f٣:٤٩ م', '15:49'],
      ['Isha', 'mst_isha', '۲۱:۰۵', '21:05'],
    ] as const) {
      await open(page, prayer, 8);
      await paste(page, text);
      await page.keyboard.press('Enter');
      const [hour, minute] = time.split(':');
      await saved(page, new RegExp(`${prayer}, 8 May is now .?${Number(hour) - 12}:${minute} PM`));
      expect(await row('08')).toMatchObject({ [column]: time });
    }
  });

  it('shows what it takes a time for, keeps what is none and does not send it', async () => {
    const { row } = await desk();
    const { page } = await newPerson();
    await openSalah(page);
    const field = page.getByRole('textbox', { name: 'Time' });
    const half = page.getByRole('button', { name: /^AM.PM:/ });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await open(page, 'Isha', 12);
    const before = await row('12');
    await page.keyboard.type('25:99');
    for (const send of [() => page.keyboard.press('Enter'), () => save.click()]) {
      await send();
      await page.getByText('Enter a time such as 6:45 PM or 18:45').waitFor();
      expect(await field.inputValue()).toBe('25:99');
    }
    expect((await row('12')).mst_isha).toBe(before.mst_isha);
    await field.fill('945');
    await expect.poll(() => half.textContent()).toBe('9:45 PM');
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    expect(await field.inputValue()).toBe('9:46 PM');
    // Space and the pointer change the half; Enter sends the form, also from the button.
    await half.press(' ');
    expect(await field.inputValue()).toBe('9:46 AM');
    await half.press('Enter');
    await page.getByText('Invalid time selected for Isha').waitFor();
    await half.click();
    await half.press('Enter');
    await saved(page, /Isha, 12 May is now .?9:46 PM/);
    expect((await row('12')).mst_isha).toBe('21:46');
  });

  it('does the same in Arabic, with its digits and halves', async () => {
    const { row } = await desk();
    const { page, context } = await newPerson({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    await enter(page, EMAIL);
    await context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.goto(address(`/timings/salah?month=${MONTH}`));
    const field = page.getByRole('textbox', { name: 'الوقت' });
    for (const [text, delay, time] of [
      ['٣١٥م', 0, '15:15'],
      ['۳:۱۶ م', 30, '15:16'],
      ['١٥١٧', 120, '15:17'],
    ] as const) {
      await page.getByRole('button', { name: /^تغيير العصر، 16 مايو/ }).click();
      await page.locator('[role=dialog] input:focus').waitFor();
      await page.keyboard.type(text, { delay });
      await page.keyboard.press('Enter');
      await field.waitFor({ state: 'detached' });
      expect((await row('16')).mst_asr).toBe(time);
    }
  });
});

describe('a number field', () => {
  it('takes every digit, and refuses what is no whole number instead of making one of it', async () => {
    const { page } = await newPerson();
    await enter(page, EMAIL);
    await page.goto(address('/timings/iqama'));
    await page.getByRole('button', { name: /^Maghrib: change \d+ minutes/ }).click();
    const field = page.getByRole('textbox', { name: 'Minutes after the adhan' });
    for (const [text, words] of [
      ['-5', 'Enter 0 to 240 minutes'],
      ['1.5', 'Enter whole minutes'],
    ] as const) {
      await field.fill(text);
      await field.press('Enter');
      await page.getByText(words).waitFor();
      expect(await field.inputValue()).toBe(text);
    }
    await field.fill('١٢');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Maghrib: change 12 minutes' }).waitFor();
  });

  it('keeps a slide from being saved over what cannot be read', async () => {
    const { page } = await newPerson();
    await enter(page, 'content@demo.minaret.test');
    await page.goto(address('/library/new/daily_verse'));
    const seconds = page.getByLabel('Show for');
    for (const [text, words] of [
      ['1.5', 'Enter a whole number'],
      ['-5', 'Value can not be less then 5'],
      ['', 'Enter a whole number'],
    ] as const) {
      await seconds.fill(text);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(words).waitFor();
      await page.getByRole('button', { name: 'Save as draft' }).click();
      expect(await seconds.inputValue()).toBe(text);
      expect(page.url()).toContain('/library/new/');
    }
    await seconds.fill('۲۵');
    await seconds.blur();
    expect(await seconds.inputValue()).toBe('25');
  });

  it('saves offsets in any digits, and never nought for what it could not read', async () => {
    const { page } = await newPerson();
    await openSalah(page);
    const asr = page.getByLabel('Asr', { exact: true });
    await asr.fill('--5');
    await page.getByRole('button', { name: 'Save and Generate Timings' }).click();
    await page.getByText('Enter whole minutes').waitFor();
    expect(await asr.inputValue()).toBe('--5');
    await asr.fill('−٤١');
    await page.getByRole('button', { name: 'Save and Generate Timings' }).click();
    await page.getByText('Value can not be less then -40').waitFor();
  });
});
