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

const now = (page: Page) =>
  page.locator('section', { hasText: 'Date on screens now' }).locator('strong').first();
const night = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'The 29th night' }) });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const today = (page: Page) => page.locator('button[aria-current="date"]');

async function atHijri(options: Parameters<typeof newPerson>[0] = {}, email = 'timings@demo.minaret.test') {
  const { page, context } = await newPerson(options);
  await enter(page, email);
  await page.goto(address('/settings/hijri'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context };
}

/** Also after a try that ended half-way. */
async function asPublished(page: Page) {
  const published = page.getByRole('radio', { name: /As published/ });
  await published.waitFor();
  const turns = page.getByRole('switch', { name: 'Date changes at Maghrib' });
  if ((await published.isChecked()) && !(await turns.isChecked())) return;
  await published.check();
  await turns.uncheck();
  await save(page).click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
}

describe('the adjustment', () => {
  it('is shown before it is saved, followed by every date after, and put back', async () => {
    const { page } = await atHijri({}, 'admin@demo.minaret.test');
    await asPublished(page);
    const former = await now(page).textContent();
    await page.getByRole('radio', { name: /2 days more/ }).waitFor();
    await page.getByRole('radio', { name: /1 day more/ }).check();
    await page.getByText('Not saved yet').waitFor();
    await expect.poll(() => now(page).textContent()).toBe(former);
    const tried = await page
      .locator('label', { hasText: '1 day more' })
      .locator('span span')
      .last()
      .textContent();
    await expect.poll(() => today(page).textContent()).toContain(`${tried} `);
    await save(page).click();
    await page.getByText('The Hijri calendar is saved.').waitFor();
    await expect.poll(() => now(page).textContent()).toContain(tried);
    await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0);

    await page.getByRole('switch', { name: 'Date changes at Maghrib' }).check();
    await page.getByText(/from \d+:\d\d PM:/).waitFor();
    await page.getByRole('radio', { name: /As published/ }).check();
    await page.getByRole('switch', { name: 'Date changes at Maghrib' }).uncheck();
    await save(page).click();
    await expect.poll(() => now(page).textContent()).toBe(former);
  });
});

describe('month records', () => {
  it('are refused with the reason, kept with their source, removed and brought back', async () => {
    const { page } = await atHijri();
    await page.getByRole('button', { name: 'Record a month' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Month').selectOption('Ramadan');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('First day').fill('2027-03-08');
    await dialog.getByLabel('Source').fill('Council of imams');
    await dialog.getByLabel('Year').selectOption('1448');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The published calendar has 08 Feb, 2027.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('First day').fill('2027-02-09');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row', { name: /Ramadan 1448/ });
    await row.getByText('Council of imams').waitFor();
    // Nobody reloads: the page hears of what a colleague records.
    const { call, m_id } = await colleague('office@demo.minaret.test');
    const month = { hijri_year: 1449, hijri_month: 9 };
    await call('POST', `/hijri/months/${m_id}`, { ...month, start_date: '2028-01-28', source: 'Colleague' });
    await page.getByRole('row', { name: /Ramadan 1449/ }).waitFor();
    await call('DELETE', `/hijri/months/${m_id}/1449/9`);
    await page.getByRole('row', { name: /Ramadan 1449/ }).waitFor({ state: 'detached' });
    await row.getByText('Council of imams').waitFor();
    await row.getByText(/Timings Keeper/).waitFor();
    await row.getByRole('button', { name: 'Remove the record of Ramadan 1448' }).click();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await row.getByText('Council of imams').waitFor();
    await row.getByRole('button', { name: 'Remove the record of Ramadan 1448' }).click();
    await expect.poll(() => row.count()).toBe(0);
  });
});

describe('the 29th night', () => {
  it('is decided by one button, followed everywhere, and undone', async () => {
    const { page } = await atHijri();
    const card = night(page);
    await card.getByText('Moon not seen').waitFor();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'It was not seen' }).click();
    await card.getByText('Decided: the moon was not seen.').waitFor();
    await page.getByRole('row', { name: /29th night: moon not seen/ }).waitFor();
    expect(await card.getByRole('button', { name: 'The moon was seen' }).count()).toBe(0);
    await page.reload();
    await card.getByRole('button', { name: /Undo until/ }).click();
    await page.getByText('The decision is undone.').waitFor();
    await card.getByRole('button', { name: 'The moon was seen' }).waitFor();
    expect(await page.getByRole('row', { name: /29th night/ }).count()).toBe(0);
  });

  it('of an Eid takes its prayers along: in their order, kept with the decision', async () => {
    const { call, m_id } = await colleague('office@demo.minaret.test');
    const eid = async () => {
      const { list } = await call('GET', `/libraries/get-special-time?m_id=${m_id}`);
      return list.find((one: { content: { eid?: string } }) => one.content.eid === 'fitr');
    };
    const { sp_id, content } = await eid();
    const saveTimes = (times: string[]) =>
      call('POST', '/libraries/save-special-prayer', { m_id, sp_id, content: { ...content, times } });
    await saveTimes(['07:30', '09:00', '10:30']);
    const { page } = await atHijri();
    const card = night(page);
    await card.getByText(/^Shawwal/).click();
    const seen = card.locator('section', {
      has: page.getByRole('heading', { name: 'Moon seen', exact: true }),
    });
    const decide = seen.getByRole('button', { name: 'The moon was seen' });
    const third = seen.getByRole('textbox', { name: 'Eid 3' });
    await third.fill('0900a');
    await seen.getByText('Choose a time later than the time before it').waitFor();
    expect(await decide.isDisabled()).toBe(true);
    await third.fill('1045a');
    await decide.click();
    await card.getByText('Decided: the moon was seen.').waitFor();
    await seen.getByText('10:45').waitFor();
    expect((await eid()).content).toMatchObject({ date: null, times: ['07:30', '09:00', '10:45'] });
    await card.getByRole('button', { name: /Undo until/ }).click();
    await decide.waitFor();
    await saveTimes(content.times);
  });
});

describe('the page', () => {
  it('speaks Arabic, fits a phone of 360 px, and is accessible in both', async () => {
    const { page, context } = await atHijri({ viewport: { width: 360, height: 780 } });
    await page.getByRole('radio', { name: /As published/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.reload();
    await page.getByRole('heading', { name: 'ليلة التاسع والعشرين' }).waitFor();
    await page.getByRole('button', { name: 'لا، لم يُرَ الهلال' }).click();
    await page.getByText('حُسم الأمر: لم يُرَ الهلال.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /التراجع حتى/ }).click();
    await page.getByText('أُلغي القرار.').waitFor();
  });
});
