import { timetable } from '@minaret/prayer/sun/timetable';
import type { Day, Settings } from '@minaret/prayer/types';
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

/** Where the demo masjid is; its times are what a printed table would hold. */
const TORONTO = { latitude: 43.6534, longitude: -79.3841, timeZone: 'America/Toronto' };
const SETTINGS: Settings = {
  method: '2',
  asr: '0',
  highLatitude: '0',
  offsets: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
};
const daysOf = (from: string, to: string): Day[] => timetable(TORONTO, SETTINGS, { from, to });

async function openUpload(page: Page, path: string): Promise<void> {
  await enter(page, 'timings@demo.minaret.test');
  await page.goto(address(path));
  await page.getByRole('button', { name: 'Upload Timings' }).click();
  await page.getByText('No File Selected').waitFor();
}

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${lines.join('\n')}\n`);
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
/** Also after a try that ended half-way: the days are there then. */
async function store(page: Page, told: RegExp) {
  await upload(page).click();
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  await page.getByText(told).or(yes).first().waitFor();
  if (await yes.isVisible()) await yes.click();
  await page.getByText(told).waitFor();
}
const preview = (page: Page) => page.getByRole('region', { name: 'What will be saved' });
const cell = (page: Page, month: string, day: string) =>
  page.getByRole('table', { name: month }).getByRole('row', { name: day });
/** As the table prints it: `8:58`. */
const printed = (time: string | null) => {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
};

describe('a file is shown before it is stored', () => {
  it('with two lines of headings: each column is what the two say together', async () => {
    const { page } = await newPerson();
    const days = daysOf('2031-02-01', '2031-02-28');
    await openUpload(page, '/timings/salah?month=2031-09');
    await choose(page, 'february.csv', [
      'Date,Fajr,,Sunrise,Dhuhr,,Asr,,Maghrib,,Isha,',
      ',Begins,Jamaat,,Begins,Jamaat,Begins,Jamaat,Begins,Jamaat,Begins,Jamaat',
      ...days.map(
        ({ date, fajr, sunrise, dhuhr, asr, maghrib, isha }) =>
          `${date},${fajr},06:45,${sunrise},${dhuhr},13:30,${asr},16:00,${maghrib},18:05,${isha},20:00`,
      ),
    ]);
    await preview(page).getByText('28 days').waitFor();
    await preview(page).getByText('01 Feb, 2031 to 28 Feb, 2031').waitFor();
    await preview(page).getByText('The meaning of each column').click();
    await preview(page)
      .getByLabel(/^Meaning of .*Jamaat/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await store(page, /28 days were saved from/);
    await cell(page, 'February 2031', '02 Feb')
      .getByText(printed(days[1]?.maghrib ?? null))
      .waitFor();
  });

  it('with a misspelt heading: it is asked what the column is, and the answer is taken', async () => {
    const { page } = await newPerson();
    const days = daysOf('2031-03-01', '2031-03-05');
    await openUpload(page, '/timings/salah?month=2031-09');
    await choose(page, 'march.csv', [
      'Date,Fajr,Sunrise,Dhuhr,Asr,Evening,Isha',
      ...days.map(
        ({ date, fajr, sunrise, dhuhr, asr, maghrib, isha }) =>
          `${date},${fajr},${sunrise},${dhuhr},${asr},${maghrib},${isha}`,
      ),
    ]);
    const question = page.getByRole('group', { name: /question about this file/ }).getByRole('combobox');
    await question.waitFor();
    expect(await upload(page).isDisabled()).toBe(true);
    // The guess is there, and waits for a person.
    expect(await question.locator('option:checked').textContent()).toBe('Maghrib');
    await page.getByText('This is a guess. Confirm it below, or choose what is right.').waitFor();
    await page.getByRole('button', { name: 'Yes, the guess is right' }).click();
    await preview(page).getByText('5 days').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await store(page, /5 days were saved from/);
    await cell(page, 'March 2031', '02 Mar')
      .getByText(printed(days[1]?.maghrib ?? null))
      .waitFor();

    // A file without Isha leaves Isha's times alone, and the question before it says so.
    await page.getByRole('button', { name: 'Upload Timings' }).click();
    await choose(page, 'march.csv', [
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib',
      ...days.map(
        ({ date, fajr, sunrise, dhuhr, asr, maghrib }) =>
          `${date},${fajr},${sunrise},${dhuhr},${asr},${maghrib}`,
      ),
    ]);
    await preview(page).getByText('Replaces 5 stored days.').waitFor();
    await upload(page).click();
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await warning.getByText('If a prayer is not in the file, its stored times stay.').waitFor();
    await warning.getByText('No: nothing is saved, and the stored times stay.').waitFor();
    await warning.getByRole('button', { name: 'Yes', exact: true }).click();
    await page
      .getByText(/5 days were saved from/)
      .last()
      .waitFor();
    await cell(page, 'March 2031', '02 Mar')
      .getByText(printed(days[1]?.isha ?? null))
      .waitFor();
  });

  it('of a summer month in a layout of winter times: what already follows the clock stays as it is written', async () => {
    const { page } = await newPerson();
    const days = daysOf('2031-07-01', '2031-07-31');
    await openUpload(page, '/timings/salah?month=2031-09');
    await choose(page, '2031-07.csv', [
      'Day,Fajr,Shuruk,Duhr,`Asr,Maghrib,`Isha',
      ...days.map(
        ({ date, fajr, sunrise, dhuhr, asr, maghrib, isha }) =>
          `${Number(date.slice(8))},${fajr},${sunrise},${dhuhr},${asr},${maghrib},${isha}`,
      ),
    ]);
    await page.getByLabel(/^Which month/).selectOption({ label: 'July' });
    await page.getByLabel(/^Which year/).selectOption({ label: '2031' });
    await preview(page).getByText('31 days').waitFor();
    await store(page, /31 days were saved from/);
    await cell(page, 'July 2031', '02 Jul')
      .getByText(printed(days[1]?.maghrib ?? null))
      .waitFor();
  });

  it('of the other kind: it goes to the other dialog, and need not be chosen again', async () => {
    const { page } = await newPerson();
    const [day] = daysOf('2031-08-01', '2031-08-01');
    await openUpload(page, '/timings/iqama');
    await choose(page, 'august.csv', [
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
      `${day?.date},${day?.fajr},${day?.sunrise},${day?.dhuhr},${day?.asr},${day?.maghrib},${day?.isha}`,
    ]);
    await page.getByText('This file has salah times, but no iqamah times.').waitFor();
    await page.getByRole('button', { name: 'Upload as salah timings' }).click();
    await page.getByRole('dialog', { name: 'Upload Salah Timings' }).waitFor();
    await page.getByText('august.csv').waitFor();
    await preview(page).getByText('1 day').waitFor();
    await store(page, /1 day was saved from/);
    await cell(page, 'August 2031', '01 Aug').waitFor();
  });
});
