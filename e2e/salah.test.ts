import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  colleague,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

/** Each journey has a month of its own, far from what the demo has stored. */
async function openSalah(page: Page, month: string, email = 'timings@demo.minaret.test') {
  await enter(page, email);
  await page.goto(address(`/timings/salah?month=${month}`));
  await page.getByRole('heading', { name: 'Calculation Settings' }).waitFor();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const message = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** Also after a try that ended half-way: the month is there then. */
async function generate(page: Page, label: string) {
  const table = page.getByRole('table', { name: label });
  const start = button(page, `Generate ${label}`);
  await start.or(table).first().waitFor();
  if (await start.isVisible()) await start.click();
  await table.waitFor();
}

async function expectRows(page: Page, month: string, count: number) {
  const rows = page.getByRole('table', { name: month }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(count);
}

async function typeTime(page: Page, name: string, digits: string) {
  await button(page, name).click();
  await dialog(page, 'Update Salah Time').getByRole('textbox', { name: 'Time' }).click();
  await page.keyboard.type(digits);
  await dialog(page, 'Update Salah Time').getByRole('button', { name: 'Save' }).click();
}

async function choose(page: Page, label: 'Start Month' | 'End Month', year: number, month: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const list = page.getByRole('dialog', { name: label, exact: true });
  while (Number(await list.locator('strong').textContent()) < year)
    await list.getByRole('button', { name: 'Next year' }).click();
  await list.getByRole('button', { name: month, exact: true }).click();
}

async function upload(page: Page, name: string, text: string) {
  await button(page, 'Upload Timings').click();
  await dialog(page, 'Upload Salah Timings').waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/pdf',
    buffer: Buffer.from(text),
  });
}

const HEADER = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';

describe('the first month', () => {
  it('is set up from the settings: Custom asks for angles, limits are named, and the times are there', async () => {
    const { page } = await newPerson();
    await openSalah(page, '2029-12', 'admin@other.minaret.test');
    await page.getByText('No times for December 2029 yet').waitFor();
    await page.getByText(/Fajr would be N\/A on \d+ days/).waitFor();
    await page.getByLabel('Calculation Method').selectOption({ label: 'Custom' });
    await page.getByLabel('Fajr angle').fill('9.5');
    await page.getByLabel('Asr', { exact: true }).fill('-41');
    await page.getByLabel('Dhuhr', { exact: true }).fill('101');
    await button(page, 'Save and Generate Timings').click();
    await message(page, 'Value can not be less then 10').waitFor();
    await message(page, 'This field is required').waitFor();
    await message(page, 'Value can not be less then -40').waitFor();
    await message(page, 'Value can not be greater than 100').waitFor();
    await page.getByLabel('Calculation Method').selectOption({ label: 'Muslim World League (Makkah)' });
    expect(await page.getByLabel('Fajr angle').count()).toBe(0);
    await page.getByLabel('Asr', { exact: true }).fill('');
    await page.getByLabel('Dhuhr', { exact: true }).fill('2');
    await button(page, 'Use AngleBased').click();
    await button(page, 'Save and Generate Timings').click();
    await message(page, 'The settings are saved. The times of December 2029 are generated.').waitFor();
    await expectRows(page, 'December 2029', 32);
    await button(page, 'View Next Month').click();
    await page.getByText('No times for January 2030 yet').waitFor();
    await button(page, 'View Previous Month').click();
    await page.getByRole('table', { name: 'December 2029' }).waitFor();
    // What the top bar covers halfway while the page is scrolled counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  });
});

describe('two who save the settings', () => {
  it('the second chooses between both, and nothing typed is lost', async () => {
    const { page } = await newPerson();
    await openSalah(page, '2030-08', 'admin@other.minaret.test');
    const asr = page.getByLabel('Asr', { exact: true });
    const dhuhr = page.getByLabel('Dhuhr', { exact: true });
    const other = await colleague('admin@other.minaret.test');
    const path = `/salah-timings/get-settings/${other.m_id}`;
    const { asr_offset, zuhur_offset, ...saved } = await other.call('GET', path);
    const [mine, theirs] = [asr_offset === 3 ? 4 : 3, zuhur_offset === 7 ? 8 : 7];
    await asr.fill(String(mine));
    await other.call('PATCH', `/salah-timings/save-settings/${other.m_id}?is_overwrite=yes`, {
      ...saved,
      asr_offset,
      zuhur_offset: theirs,
      month: 8,
      year: 2030,
    });
    await button(page, 'Save and Generate Timings').click();
    const conflict = page.getByRole('dialog');
    await conflict.getByRole('group', { name: 'Offset of Asr' }).getByText(`${mine} min`).waitFor();
    await conflict.getByRole('group', { name: 'Offset of Dhuhr' }).getByText(`${theirs} min`).waitFor();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Cancel' }).click();
    expect(await asr.inputValue()).toBe(String(mine));
    await button(page, 'Save and Generate Timings').click();
    await conflict.getByRole('button', { name: 'Save my choices' }).click();
    const done = message(page, 'The settings are saved. The times of August 2030 are generated.');
    const yes = button(page, 'Yes');
    await done.or(yes).first().waitFor();
    if (await yes.isVisible()) await yes.click();
    await done.waitFor();
    expect(await other.call('GET', path)).toMatchObject({ asr_offset: mine, zuhur_offset: theirs });
    await expect.poll(() => dhuhr.inputValue()).toBe(String(theirs));
  });
});

describe('editing a time', () => {
  it('refuses the hours of other prayers in the words of the specification, and can be undone', async () => {
    const { page } = await newPerson();
    await openSalah(page, '2030-03');
    await generate(page, 'March 2030');
    for (const [prayer, digits] of [
      ['Fajr', '0130p'],
      ['Dhuhr', '0930a'],
      ['Asr', '1030a'],
      ['Maghrib', '0800a'],
      ['Isha', '0800a'],
    ] as const) {
      await typeTime(page, `Change ${prayer}, 5 March`, digits);
      await message(page, `Invalid time selected for ${prayer}`).waitFor();
      await button(page, 'Cancel').click();
    }
    await button(page, 'Change Asr, 5 March').click();
    await page.getByRole('textbox', { name: 'Time' }).fill('');
    await button(page, 'Save').click();
    await message(page, 'This field is required').waitFor();
    await page.keyboard.press('Escape');
    const cell = page.getByRole('cell').filter({ has: button(page, 'Change Asr, 5 March') });
    const before = await cell.textContent();
    await typeTime(page, 'Change Asr, 5 March', '0444p');
    await message(page, /Asr, 5 March is now .?4:44 PM/).waitFor();
    await button(page, 'Change Asr, 5 March, edited by hand').waitFor();
    await button(page, 'Undo').last().click();
    await button(page, 'Change Asr, 5 March').waitFor();
    expect(await cell.textContent()).toBe(before);
    // Nobody reloads: the page hears of what a colleague changes.
    const { call, m_id } = await colleague('office@demo.minaret.test');
    const edit = { key: 'mst_asr', mst_date: '2030-03-06', value: '16:45' };
    await call('PATCH', `/salah-timings/update/${m_id}`, edit);
    await button(page, 'Change Asr, 6 March, edited by hand').waitFor();
  });

  it('a slip is found beside the table, fixed by one click, and told in the history', async () => {
    const { page } = await newPerson();
    await openSalah(page, '2030-04');
    await generate(page, 'April 2030');
    await typeTime(page, 'Change Maghrib, 12 April', '0859p');
    await message(page, /Maghrib, 12 April is now .* 1 thing to check\./).waitFor();
    await page.getByRole('heading', { name: 'Maghrib is very different on one day' }).waitFor();
    await page.getByRole('button', { name: /^Change to/ }).click();
    await page.getByText('Nothing to check').waitFor();
    await page.getByText('Every change is stored. You can restore earlier values.').click();
    await page.getByText('A finding fixed, 12 Apr, 2030').first().waitFor();
  });
});

describe('generating and overwriting', () => {
  it('asks before it replaces: No leaves the times, Yes writes them', async () => {
    const { page } = await newPerson();
    await openSalah(page, '2030-05');
    await generate(page, 'May 2030');
    await typeTime(page, 'Change Isha, 9 May', '1111p');
    await button(page, 'Change Isha, 9 May, edited by hand').waitFor();
    const ask = async () => {
      await button(page, 'Generate Timings').click();
      const modal = dialog(page, 'Generate Salah Timings');
      await modal.getByRole('button', { name: 'Generate', exact: true }).click();
      expect(await modal.getByText('This field is required').count()).toBe(2);
      await page.keyboard.press('Escape');
      await modal.waitFor();
      await choose(page, 'Start Month', 2030, 'May');
      await choose(page, 'End Month', 2030, 'May');
      await modal.getByRole('button', { name: 'Generate', exact: true }).click();
      await page.getByText('Do you want to overwrite record or show old record').waitFor();
      expect(await dialog(page, 'Warning').locator('dd').allTextContents()).toEqual(['31', '1']);
    };
    await ask();
    await page.keyboard.press('Escape');
    await button(page, 'No').click();
    await button(page, 'Change Isha, 9 May, edited by hand').waitFor();
    await ask();
    await button(page, 'Yes').click();
    await message(page, '31 days were saved.').waitFor();
    await button(page, 'Change Isha, 9 May').waitFor();
  });
});

describe('files', () => {
  it('a wrong type, bad rows by line, a good file, a duplicate; and an export changes nothing when sent back', async () => {
    const { page } = await newPerson();
    await openSalah(page, '2030-06');
    await upload(page, 'times.pdf', '%PDF-1.4');
    await message(page, 'Invalid file selected, only csv files are allowed').waitFor();
    await page.getByText('No File Selected').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Upload Salah Timings').getByRole('button', { name: 'Cancel' }).click();

    const good = '2030-06-01,03:50,05:37,13:15,17:15,20:55,22:41';
    await upload(
      page,
      'june.csv',
      [HEADER, good, '2030-06-31,03:50,05:37,13:15,17:15,20:55,22:41'].join('\n'),
    );
    await button(page, 'Upload').click();
    await message(page, '1 row has an error. Nothing was saved').waitFor();
    await page.getByText('Line 3').waitFor();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'june.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([HEADER, good].join('\n')),
    });
    await button(page, 'Upload').click();
    await message(page, /1 day was saved from/).waitFor();
    await expectRows(page, 'June 2030', 2);

    await button(page, 'Export').click();
    await choose(page, 'Start Month', 2030, 'Jun');
    await choose(page, 'End Month', 2030, 'Jun');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page, 'Download CSV File').getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^salah_timings_[\dT-]+\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const rows = page.getByRole('table', { name: 'June 2030' }).getByRole('row');
    const before = await rows.allTextContents();
    await upload(page, download.suggestedFilename(), Buffer.concat(chunks).toString());
    await button(page, 'Upload').click();
    await page.getByText('Do you want to overwrite record or show old record').waitFor();
    await button(page, 'Yes').click();
    await dialog(page, 'Warning').waitFor({ state: 'detached' });
    expect(await rows.allTextContents()).toEqual(before);
  });

  it('templates are there to start from', async () => {
    for (const name of ['salah.csv', 'salah.xlsm', 'iqamah.csv', 'iqamah.xlsm']) {
      const answer = await fetch(address(`/sample-files/${name}`));
      const isPage = answer.headers.get('content-type')?.includes('html');
      expect([name, answer.status, isPage]).toEqual([name, 200, false]);
    }
  });
});

describe('everyone', () => {
  it('in Arabic on a phone: the table turns into days and a time is changed in a sheet', async () => {
    const { page, context } = await newPerson({ viewport: { width: 360, height: 740 } });
    await enter(page, 'timings@demo.minaret.test');
    await context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.goto(address('/timings/salah?month=2030-07'));
    await button(page, 'إنشاء مواقيت يوليو 2030').click();
    await page.getByRole('table').waitFor();
    // A message over the table would hide part of its buttons from the check.
    await button(page, 'إغلاق').click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await button(page, 'تغيير العصر، 9 يوليو').click();
    await page.getByRole('textbox', { name: 'الوقت' }).click();
    await page.keyboard.type('١٠٣٠ص');
    await button(page, 'حفظ').click();
    await message(page, 'وقت غير صالح لصلاة العصر').waitFor();
    await expectAccessible(page);
  });
});
