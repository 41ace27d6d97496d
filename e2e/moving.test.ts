import { addDays } from '@minaret/prayer/calendar/dates';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, expectAccessible, expectNoSidewaysScroll, newPerson, useBrowser } from './browser.ts';
import { newMasjid } from './new-masjid.ts';

useBrowser();

const PLACE = { latitude: 43.65, longitude: -79.38, timeZone: 'America/Toronto' };
const NO_OFFSETS = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

/** What a masjid's old system gives: a year from today, the congregation ten minutes after the adhan. */
function oldYear(): string {
  const from = new Date().toISOString().slice(0, 10);
  const settings = { method: '2', asr: '0', highLatitude: '0', offsets: NO_OFFSETS } as const;
  const days = timetable(PLACE, settings, { from, to: addDays(from, 364) });
  const later = (time: string | null) => {
    const [hours = 0, minutes = 0] = (time ?? '12:00').split(':').map(Number);
    const sum = hours * 60 + minutes + 10;
    return `${String(Math.floor(sum / 60) % 24).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
  };
  const salah = days.map(({ dhuhr, ...day }) => ({ ...day, zuhr: dhuhr }));
  const iqamah = days.map((day) => ({
    date: day.date,
    fajr: later(day.fajr),
    zuhr: '13:30',
    asr: later(day.asr),
    maghrib: later(day.maghrib),
    isha: later(day.isha),
    jummah1: '13:30',
    jummah2: '-',
  }));
  return JSON.stringify({ status: 'success', data: { salah, iqamah }, message: [] });
}

/** Only for those who look: MOVING_PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.MOVING_PICTURES;
  if (!folder) return;
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe('a masjid that moves in', () => {
  it('pastes its year, sees what was understood, stores it and takes it back', async () => {
    const { page } = await newPerson();
    await newMasjid(page);
    await page.goto(address('/dashboard'));
    await page.getByRole('button', { name: /Your times are in another system/ }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Paste your link, or the text itself' });
    await field.fill('<!doctype html><p>Welcome</p>');
    await dialog.getByRole('button', { name: 'Show the times' }).click();
    await dialog.getByText('This page has no prayer times').waitFor();
    await expectAccessible(page);
    await picture(page, 'dialog-refused');
    await field.fill(oldYear());
    await dialog.getByRole('button', { name: 'Show the times' }).click();
    await dialog.getByText('Masjidal').waitFor();
    await dialog.getByText('10 min after the adhan').first().waitFor();
    expect(await dialog.locator('iframe').count()).toBe(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Store these times' }).click();
    await dialog.getByText('365 days are stored').waitFor();
    await picture(page, 'dialog-done');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The times are as they were before.').waitFor();
  });

  it('does the same on the page of Web Integration, by file, and mends what it likes', async () => {
    const { page } = await newPerson();
    await newMasjid(page);
    await page.goto(address('/integrations/web?tab=moving'));
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await picture(page, 'tab-empty');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'times.json', mimeType: 'application/json', buffer: Buffer.from(oldYear()) });
    await page.getByText('10 min after the adhan').first().waitFor();
    await picture(page, 'tab-understood');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await picture(page, 'tab-understood-360');
    await page.getByRole('button', { name: 'Store these times' }).click();
    await page.getByRole('link', { name: 'Mend the timings' }).click();
    await page.waitForURL(/timings\/salah\?month=/);
  });

  it('and whoever leaves takes everything along, as one file', async () => {
    const { page } = await newPerson();
    await newMasjid(page);
    await page.goto(address('/integrations/web?tab=moving'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });

  it('in Arabic, on a phone at night', async () => {
    const { page } = await newPerson({
      locale: 'ar',
      colorScheme: 'dark',
      viewport: { width: 360, height: 740 },
    });
    await newMasjid(page);
    await page.goto(address('/integrations/web?tab=moving'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'times.json', mimeType: 'application/json', buffer: Buffer.from(oldYear()) });
    await page.getByText('Masjidal', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await picture(page, 'tab-ar-360');
  });
});
