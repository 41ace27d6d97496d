import { writeTimetable } from '@minaret/prayer';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { handMadeSheet } from '../packages/prayer/test/hand-made-sheet.ts';
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

const HEADER = 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3';

async function openIqama(page: Page, person = 'timings'): Promise<void> {
  await enter(page, `${person}@demo.minaret.test`);
  await page.goto(address('/timings/iqama'));
  await page.getByRole('img', { name: /Iqamah and adhan times/ }).waitFor();
}

async function chooseFile(page: Page, text: string, name = 'iqamah.csv'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function typeTime(page: Page, label: string, time: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(time);
}

describe('iqamah rules', () => {
  it('are sentences whose values change, with today and the year following, saved and taken back', async () => {
    const { page } = await newPerson();
    await openIqama(page);
    const today = page.getByRole('button', { name: /^Maghrib .*why/ });
    const before = await today.textContent();
    await page.getByRole('button', { name: 'Maghrib: change 5 minutes' }).click();
    const field = page.getByRole('textbox', { name: 'Minutes after the adhan' });
    await field.fill('241');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('Enter 0 to 240 minutes').waitFor();
    await field.fill('7');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect.poll(() => today.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Iqamah timings are saved.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Maghrib: change 7 minutes' }).waitFor();

    await page.getByRole('button', { name: 'Change the rule of Maghrib' }).click();
    await page.getByRole('menuitemradio', { name: 'A fixed time' }).click();
    await page.getByRole('button', { name: /^Maghrib: change .*PM/ }).waitFor();
    await page.getByRole('heading', { name: 'The iqamah of Maghrib is before its adhan' }).waitFor();
    await page.getByRole('button', { name: 'Change the rule of Maghrib' }).click();
    await page.getByRole('menuitemradio', { name: 'Minutes after the adhan' }).click();
    await page.getByRole('button', { name: /^Maghrib: change 10 minutes/ }).click();
    await page.getByRole('textbox', { name: 'Minutes after the adhan' }).fill('5');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Iqamah timings are saved.').waitFor();
  });

  it('explain today, count the changes, word the notice of each, and keep the order of Jumu’ah', async () => {
    const { page } = await newPerson({ colorScheme: 'dark' });
    await openIqama(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^Dhuhr .*why/ }).click();
    await page.getByText(/Why .* today\?/).waitFor();
    await page.getByText(/fixed time, in (summer|winter) time \(rule 1\)\./).waitFor();
    await page.getByText(/The iqamah time changes \d+ times/).waitFor();
    await page.getByRole('button', { name: /Show all \d+ changes and their notices/ }).click();
    await page
      .getByText(/^From Friday \d+ \w+, Asr will be at \d+:\d\d PM\.$/)
      .first()
      .waitFor();
    await page
      .getByText(/ابتداءً من الجمعة .* العصر/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^1 01:30/ }).click();
    await page.getByRole('button', { name: "Remove Jumu'ah 1" }).click();
    await page.getByText('Please enter jumuah 1 first').waitFor();
  });
});

/** What the wall of the demo masjid will announce. */
async function announced(page: Page): Promise<{ date: string; prayer: string; label: string }[]> {
  const answer = await page.request.get(address('/api/screens/public/demomasjid'));
  return (await answer.json()).changes;
}

describe('a change from a date on', () => {
  it('is entered in two clicks, stands among the coming changes and on the wall, and goes in one', async () => {
    const { page } = await newPerson();
    await openIqama(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change Isha from a date' }).click();
    await dialog.getByText('The change starts on this day. It is used until you change it again.').waitFor();
    const from = await dialog.getByLabel('From', { exact: true }).inputValue();
    await typeTime(page, 'Isha', '1045p');
    await dialog.getByText(/Today .*\d/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved: used from \w+day .* until you change it again\./).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('The change is undone.').waitFor();
    const remove = page.getByRole('button', { name: /^Remove the change of Isha/ });
    await remove.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Change Isha from a date' }).click();
    await typeTime(page, 'Isha', '1045p');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await remove.waitFor();
    const isAnnounced = async () =>
      (await announced(page)).some(
        ({ date, prayer, label }) => date === from && prayer === 'isha' && label === '22:45',
      );
    await expect.poll(isAnnounced, { timeout: 10_000 }).toBe(true);
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await expect.poll(isAnnounced, { timeout: 10_000 }).toBe(false);
  });

  it('goes by its own button, comes back, is of several prayers, and is looked at again when others saved', async () => {
    const { page } = await newPerson({ viewport: { width: 360, height: 740 } });
    await openIqama(page);
    await page.getByRole('button', { name: 'Change from a date' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('From', { exact: true }).fill('2020-01-01');
    await dialog.getByText('Choose today or a later day').waitFor();
    await dialog
      .getByRole('button', { name: /^Friday/ })
      .first()
      .click();
    await typeTime(page, 'Fajr', '0130p');
    await dialog.getByText('Invalid time selected for Fajr').waitFor();
    await typeTime(page, 'Fajr', '0645a');
    await dialog.getByRole('combobox', { name: 'Another prayer' }).selectOption('isha');
    await typeTime(page, 'Isha', '1030p');
    await dialog
      .getByText(/Today .*\d/)
      .nth(1)
      .waitFor();
    await expectNoSidewaysScroll(page);
    const { call, m_id } = await colleague('office@demo.minaret.test');
    // Just before the request arrives, so that no hint of it can reach the page first.
    await page.route(
      '**/api/iqama-timings/change-from/*',
      async (route) => {
        await call('POST', `/iqama-timings/change-from/${m_id}`, { from: '2031-06-01', mit_asr: '17:45' });
        await route.continue();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Someone else saved the iqamah while you were editing').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved: used from/).waitFor();
    await page.getByRole('button', { name: /^Remove the change of Fajr/ }).click();
    await page.getByText(/^The change of Fajr from .* is removed\./).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('The change is undone.').waitFor();
    await page.getByRole('button', { name: /^Remove the change of Fajr/ }).click();
    await page.getByRole('button', { name: /^Remove the change of Isha/ }).click();
    await page.getByText(/^The change of Isha from .* is removed\./).waitFor();
    await page.getByRole('button', { name: /^Remove the change of Asr/ }).click();
    await page.getByRole('button', { name: /^Remove the change/ }).waitFor({ state: 'detached' });
  });
});

describe('dated records', () => {
  it('are added, refused in the specification’s words, asked about when taken, deleted and brought back', async () => {
    const { page } = await newPerson();
    await openIqama(page);
    await page.getByRole('button', { name: 'Add a record' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date', { exact: true }).fill('2031-05-02');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter at least one time.').waitFor();
    await typeTime(page, 'Fajr', '0130p');
    await typeTime(page, "Jumu'ah 2", '0230p');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Invalid time selected for Fajr').waitFor();
    await dialog.getByText('Please enter jumuah 1 first').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await typeTime(page, 'Fajr', '0530a');
    await typeTime(page, "Jumu'ah 1", '0130p');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The record is saved.').waitFor();

    await page.getByRole('searchbox', { name: 'Search records' }).fill('may, 2031');
    const row = page.getByRole('row', { name: /02 May, 2031/ });
    await row.getByText('05:30').waitFor();
    // Nobody reloads: the page hears of what a colleague enters.
    const { call, m_id } = await colleague('office@demo.minaret.test');
    const theirs = { m_id, mit_date: '2031-05-02', mit_fajr: '05:25', is_overwrite: true };
    await call('POST', '/iqama-timings/create', theirs);
    await row.getByText('05:25').waitFor();
    await page.getByRole('button', { name: 'Add a record' }).click();
    await dialog.getByLabel('Date', { exact: true }).fill('2031-05-02');
    await dialog.getByText('This date already has a record.').waitFor();
    await typeTime(page, 'Fajr', '0545a');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Do you want to overwrite record or show old record').waitFor();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await row.getByText('05:25').waitFor();

    await row.getByRole('button', { name: /Record of/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('The record of 02 May, 2031 is deleted.').waitFor();
    await page.getByText('No record matches this search.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.getByText('05:25').waitFor();

    await page.getByText('Every change is stored. You can restore earlier values.').click();
    const change = page.getByRole('listitem').filter({ hasText: 'Iqamah of 02 May, 2031 set' }).first();
    await change.getByText('What changed').click();
    await change
      .getByText(/Fajr, 2 May: set by the rules → .?05:25|Fajr, 2 May: set by the rules → .?5:25/)
      .waitFor();
    await page.getByLabel('What was used on a day?').fill('2026-03-12');
    await page.getByRole('heading', { name: 'Hijri date' }).waitFor();
    await page.getByText('23 Ramadan 1447').waitFor();
    await change.getByRole('button', { name: 'Restore the earlier values' }).click();
    await page.getByText('1 day is restored.').waitFor();
    await page.getByText('No record matches this search.').waitFor();
  });

  it('come from a file, whole or not at all, and go out as one', async () => {
    const { page } = await newPerson();
    await openIqama(page);
    await page.getByRole('button', { name: 'Upload Timings' }).click();
    await page.getByText('Upload Iqamah Timings').waitFor();
    await chooseFile(page, 'not text', 'times.pdf');
    await page.getByText('Invalid file selected, only csv files are allowed').waitFor();
    const bad = `${HEADER}\n2032-01-01,06:15,13:30,15:00,17:00,19:30,,,\n2032-01-02,06:75,13:30,15:00,17:00,19:30,,,`;
    await chooseFile(page, bad);
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    await upload.click();
    await page.getByText('1 row has an error. Nothing was saved').waitFor();
    await page.getByText('Line 3').waitFor();
    await chooseFile(page, bad.replace('06:75', '06:20'));
    await upload.click();
    await page.getByText(/2 days were saved/).waitFor();

    await page.getByRole('button', { name: 'Upload Timings' }).click();
    await chooseFile(page, `${HEADER}\n2032-01-02,06:25,13:30,15:00,17:00,19:30,,,`);
    await upload.click();
    await page.getByText('Do you want to overwrite record or show old record').waitFor();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByText(/1 day was saved/).waitFor();
    await page.getByRole('searchbox', { name: 'Search records' }).fill('2032-01-02');
    await page
      .getByRole('row', { name: /02 Jan, 2032/ })
      .getByText('06:25')
      .waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/^iqamah_records_.*\.csv$/);
  });
});

describe('a sheet to learn from', () => {
  const sheet = handMadeSheet(13, { from: '2033-01-01', to: '2033-12-31' }).rows;

  it('gives few rules and the other days as records, saved together and taken back together', async () => {
    const { page } = await newPerson();
    await openIqama(page);
    await page.getByRole('button', { name: 'Learn from a sheet' }).click();
    const dialog = page.getByRole('dialog');
    await chooseFile(page, writeTimetable(sheet));
    await dialog.getByRole('button', { name: 'Find the rules' }).click();
    await dialog.getByText(/^These rules give [\d,]+ of [\d,]+ times/).waitFor();
    const counts = await dialog.getByText(/^\d+ rules?, \d+ of \d+ days$/).allTextContents();
    expect(counts).toHaveLength(6);
    // Times that a hand has set again and again are dated ones, and no more than can be saved.
    expect(Math.max(...counts.map((text) => Number.parseInt(text, 10)))).toBeLessThanOrEqual(20);
    const along = dialog.getByRole('checkbox', { name: /^Save the \d+ other days as dated records too$/ });
    expect(await along.isChecked()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use these rules' }).click();
    await page.getByText(/^\d+ dated days from the sheet will be saved too$/).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Iqamah timings are saved\./).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Your earlier rules are used again.').waitFor();
    await page.getByRole('searchbox', { name: 'Search records' }).fill('2033');
    await page.getByText('No record matches this search.').waitFor();

    await page.getByText('Every change is stored. You can restore earlier values.').click();
    await page
      .getByText(/^Iqamah rules found in a sheet: .* records of/)
      .first()
      .waitFor();
  });

  it('that follows no rule is taken as dated times', async () => {
    const { page } = await newPerson();
    await openIqama(page);
    await page.getByRole('button', { name: 'Learn from a sheet' }).click();
    await chooseFile(page, writeTimetable(sheet.slice(0, 5)));
    await page.getByRole('button', { name: 'Find the rules' }).click();
    await page.getByText('No rule gives these times').waitFor();
    await page.getByRole('button', { name: 'Upload as dated times' }).click();
    await page.getByText('Upload Iqamah Timings').waitFor();
  });
});

describe('the page', () => {
  it('speaks Arabic', async () => {
    const { page, context } = await newPerson();
    await enter(page, 'timings@demo.minaret.test');
    await context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.goto(address('/timings/iqama'));
    await page.getByRole('heading', { name: 'مواقيت الإقامة' }).waitFor();
    await page.getByRole('img', { name: /الإقامة مقارنةً بالأذان/ }).waitFor();
    await page.getByRole('button', { name: /المغرب: تغيير .*دقائق/ }).click();
    await page.getByRole('textbox', { name: 'الدقائق بعد الأذان' }).fill('6');
    await page.getByRole('button', { name: 'تعيين' }).click();
    await page.getByRole('button', { name: /المغرب: تغيير 6 دقائق/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
