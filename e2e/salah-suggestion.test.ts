import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, expectAccessible, expectNoSidewaysScroll, newPerson, useBrowser } from './browser.ts';
import { newMasjid } from './new-masjid.ts';

useBrowser();

const CAIRO = {
  m_city: 'Cairo',
  m_country: 'EG',
  m_latitude: 30.04,
  m_longitude: 31.24,
  m_timezone: 'Africa/Cairo',
};
const LONDON = {
  m_city: 'London',
  m_country: 'GB',
  m_latitude: 51.51,
  m_longitude: -0.13,
  m_timezone: 'Europe/London',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chosen = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label);

async function openSalah(page: Page, month: string) {
  await page.goto(address(`/timings/salah?month=${month}`));
  await page.getByRole('heading', { name: 'Calculation Settings' }).waitFor();
}

describe('a new masjid', () => {
  it('in Egypt is told what is usual there, uses it, and has a year of times by one button', async () => {
    const { page } = await newPerson();
    await newMasjid(page, CAIRO);
    await openSalah(page, '2029-03');
    const suggestion = page.getByRole('region', { name: 'Usual here (Egypt)' });
    await suggestion.getByText('Egypt follows the Egyptian General Authority of Survey').waitFor();
    await suggestion.getByRole('link', { name: /^Source: / }).waitFor();
    // The specified defaults stand in the form until the suggestion is used.
    expect(await chosen(page, 'Calculation Method')).toBe('Leva Research Institute (Qum)');
    await page.getByText('Every prayer has a time on every day of the next 12 months.').waitFor();
    await expectAccessible(page);
    await button(page, 'Use this suggestion').click();
    await suggestion.getByText('Nothing is saved yet').waitFor();
    expect(await chosen(page, 'Calculation Method')).toBe('Egyptian General Authority (Cairo)');

    await button(page, 'Save and Generate Timings').click();
    await page.getByText('The settings are saved. The times of March 2029 are generated.').waitFor();
    await suggestion.waitFor({ state: 'detached' });
    await button(page, 'Generate the year').click();
    const question = page.getByRole('dialog', { name: 'Warning' });
    await question.waitFor();
    expect(await question.locator('dd').allTextContents()).toEqual(['31', '0']);
    await question.getByRole('button', { name: 'Only the days without times' }).click();
    await page.getByText('334 days were saved, 01 Mar, 2029 to 28 Feb, 2030.').waitFor();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('The earlier times are used again.').waitFor();
    await button(page, 'View Next Month').click();
    await page.getByText('No times for April 2029 yet').waitFor();
    // Once, in the page's own place, also where the month is empty.
    expect(await button(page, 'Generate the year').count()).toBe(1);
    await button(page, 'Generate the year').click();
    await page.getByText('365 days were saved, 01 Apr, 2029 to 31 Mar, 2030.').waitFor();
    await page.getByRole('table', { name: 'April 2029' }).waitFor();
  });

  it('in London is told before saving on which days prayers would have no time, and a rule avoids it', async () => {
    const { page } = await newPerson();
    await newMasjid(page, LONDON);
    await openSalah(page, '2029-06');
    await page.getByLabel('Calculation Method').selectOption({ label: 'Muslim World League (Makkah)' });
    await page
      .getByText(
        /^On \d+ days of the next 12 months there would be no time for Fajr and Isha \(\d+ May – \d+ July\)$/,
      )
      .waitFor();
    const suggestion = page.getByRole('region', { name: 'Usual here (United Kingdom)' });
    await suggestion.getByText('High latitude AngleBased').waitFor();
    await button(page, 'Use this suggestion').click();
    expect(await chosen(page, 'High Latitude Method')).toBe('AngleBased');
    await page.getByText('Every prayer has a time on every day of the next 12 months.').waitFor();
    await button(page, 'Save and Generate Timings').click();
    await page.getByText('The settings are saved. The times of June 2029 are generated.').waitFor();
    expect(await page.getByRole('table', { name: 'June 2029' }).getByText('N/A').count()).toBe(0);
  });

  it('in a country that is not on record is told so, in Arabic on a phone', async () => {
    const { page, context } = await newPerson({ viewport: { width: 360, height: 740 } });
    const town = { ...LONDON, m_city: 'Casablanca', m_country: 'MA', m_latitude: 33.57, m_longitude: -7.59 };
    await newMasjid(page, { ...town, m_timezone: 'Africa/Casablanca' });
    await context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.goto(address('/timings/salah?month=2029-06'));
    await page.getByText('لا طريقة معتادة مسجَّلة لدينا (المغرب)').waitFor();
    await expectNoSidewaysScroll(page);
  });
});
