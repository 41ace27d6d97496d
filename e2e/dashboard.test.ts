import type { Dashboard } from '@minaret/contract/masjid/dashboard';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';
import { onDatabase } from './database.ts';

useBrowser();

const DEMO = 'admin@demo.minaret.test';
const OTHER = 'admin@other.minaret.test';
const MINUTE = 60_000;

interface Opened {
  page: Page;
  context: BrowserContext;
  data: Dashboard;
}

/** Signs in, sets the page's clock if asked to, and opens the dashboard with what the server sent for it. */
async function openDashboard(
  email: string,
  options: BrowserContextOptions = {},
  clock?: (data: Dashboard) => number,
): Promise<Opened> {
  const { page, context } = await newPerson(options);
  const { m_id } = await enter(page, email);
  const answer = await page.request.get(address(`/api/dashboard/${m_id}`));
  const data = ((await answer.json()) as { response: Dashboard }).response;
  if (clock) await page.clock.install({ time: clock(data) });
  await page.goto(address('/dashboard'));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return { page, context, data };
}

/** The masjid's day: the second of those that are sent. */
const today = ({ days }: Dashboard) => days[1];
const at = (minutes: number) => (data: Dashboard) => (today(data)?.starts_at ?? 0) + minutes * MINUTE;
const rows = (page: Page) => page.locator('tbody tr').allInnerTexts();

function twelve(time: string | undefined, padded: boolean): string {
  const [hour = 0, minute = '00'] = [Number(time?.slice(0, 2)), time?.slice(3)];
  const shown = String(hour % 12 || 12);
  return `${padded ? shown.padStart(2, '0') : shown}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

describe('today’s prayer times', () => {
  it('are the masjid’s, as salah h:mm and iqamah hh:mm, in whatever zone the browser is', async () => {
    const seen: string[][] = [];
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { page, data } = await openDashboard(DEMO, { timezoneId }, at(10));
      await page.getByRole('heading', { name: 'Today’s Prayer Times' }).waitFor();
      const texts = (await rows(page)).map((row) => row.replace(/\s+/g, ' ').trim());
      const fajr = today(data)?.prayers[0];
      expect(texts[0]).toContain(`${twelve(fajr?.salah?.time, false)} ${twelve(fajr?.iqamah?.time, true)}`);
      const head = await page.locator('section[aria-labelledby="times-title"] header').innerText();
      const next = await page.locator('tr[data-next]').innerText();
      seen.push([...texts, head, next]);
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('count down to the iqamah, and go on to the next when it is there, for everyone', async () => {
    const { page, data } = await openDashboard(DEMO, {}, (sent) => {
      const asr = today(sent)?.prayers[2]?.iqamah?.at ?? 0;
      return asr - 2 * MINUTE + 500;
    });
    const asr = twelve(today(data)?.prayers[2]?.iqamah?.time, true);
    await page.getByText(`Asr ${asr}`).waitFor();
    await page.getByText('in 2 min').waitFor();
    expect(await page.locator('tr[data-next] th').innerText()).toContain('Asr');
    await page.clock.fastForward(2 * MINUTE);
    await page.locator('tr[data-next] th', { hasText: 'Maghrib' }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('turn at the masjid’s midnight, and ask the server anew', async () => {
    const { page, data } = await openDashboard(DEMO, { timezoneId: 'Asia/Tokyo' }, (sent) => {
      return (sent.days[2]?.starts_at ?? 0) - MINUTE / 2;
    });
    const head = page.locator('section[aria-labelledby="times-title"] header');
    const day = (index: number) => `${Number(data.days[index]?.date.slice(8))} `;
    expect(await head.innerText()).toContain(day(1));
    await page.getByText('Next iqamah, tomorrow').waitFor();
    const asked = page.waitForRequest((request) => request.url().includes('/api/dashboard/'));
    await page.clock.fastForward(MINUTE);
    await asked;
    await expect.poll(() => head.innerText()).toContain(day(2));
    await page.getByText('Next iqamah', { exact: true }).waitFor();
    expect(await page.locator('tr[data-next] th').innerText()).toContain('Fajr');
  });
});

describe('what can be done from here', () => {
  it('every card of a mosque admin leads where it says', async () => {
    const { page } = await openDashboard(DEMO);
    const main = page.getByRole('main');
    const targets = {
      'Manage Iqamah Timings': '/timings/iqama',
      'Display New Content': '/library/collection',
      'Add an Announcement': '/library/new/announcement',
      'View Monthly Timings': '/monthly/demomasjid',
      'Manage Donations': '/donations',
      'Send a Push Notification': '/settings/athan-plus/?tab=push-notifications',
      'Manage, Al-Iqamah': '/settings/al-iqamah',
    };
    for (const [name, path] of Object.entries(targets)) {
      expect(await main.getByRole('link', { name }).getAttribute('href'), name).toBe(path);
    }
  });

  it('cards of another role are seen, and are no links', async () => {
    const { page } = await openDashboard('timings@demo.minaret.test');
    const main = page.getByRole('main');
    await main.getByText('Display New Content').waitFor();
    expect(await main.getByRole('link').allInnerTexts()).toHaveLength(2);
    expect(await main.getByText('Not part of your role').count()).toBe(4);
    expect(await main.getByRole('button', { name: 'Manage, Al-Iqamah' }).isDisabled()).toBe(true);
  });

  it('a masjid without times and plan is told how to get them, and what donations are', async () => {
    // Other journeys store days of it, some years ahead.
    await onDatabase(
      `delete from salah_days where masjid_id in
       (select masjid_id from memberships join users on users.id = user_id where email = $1)`,
      [OTHER],
    );
    const { page } = await openDashboard(OTHER, { viewport: { width: 360, height: 800 } });
    await page.getByText('No times are stored for today or later.').waitFor();
    const rows = page.getByRole('table').locator('tbody').first().getByRole('row');
    expect(await rows.count()).toBe(5);
    for (const row of await rows.all()) expect(await row.getByText('N/A').count()).toBe(2);
    await page.getByText('Needs the Athan+ premium feature').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /Send a Push Notification/ }).click();
    const prompt = page.getByRole('dialog', { name: 'Upgrade Your Account' });
    await prompt.getByText('Push notifications go to everyone').waitFor();
    await page.keyboard.press('Escape');
    await prompt.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Manage Donations/ }).click();
    await page.waitForURL('**/unauthorized/donations');
    await page.goBack();
    await page.getByRole('link', { name: 'Set up Salah Timings' }).click();
    await page.waitForURL('**/timings/salah');
  });
});

describe('the public month', () => {
  it('opens without an account, fits one sheet of paper and a phone, and leads to the next month, in both languages', async () => {
    const { page } = await newPerson({ viewport: { width: 360, height: 740 } });
    await page.goto(address('/monthly/demomasjid'));
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(/\/Count (\d+)/.exec(paper.toString('latin1'))?.[1]).toBe('1');
    expect(await page.locator('tbody tr').count()).toBeGreaterThanOrEqual(28);
    await page.locator('tr[aria-current="date"]').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Next month' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(title);
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.locator('html[dir="rtl"]').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

describe('for everyone', () => {
  it('in Arabic the page and its sun line are mirrored, and digits stay Latin', async () => {
    const left = await openDashboard(DEMO, {}, at(600));
    const star = async (page: Page) => {
      const box = await page.locator('[class*="now"]').last().boundingBox();
      const sky = await page.locator('[class*="sky"]').boundingBox();
      return ((box?.x ?? 0) + (box?.width ?? 0) / 2 - (sky?.x ?? 0)) / (sky?.width ?? 1);
    };
    const english = await star(left.page);
    const [from = 0, to = 0] = left.data.days.slice(1, 3).map((day) => day.starts_at);
    expect(english).toBeCloseTo((600 * MINUTE) / (to - from), 2);
    await left.context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await left.page.reload();
    await left.page.getByRole('heading', { name: 'مواقيت الصلاة اليوم' }).waitFor();
    expect(await star(left.page)).toBeCloseTo(1 - english, 2);
    expect((await rows(left.page)).join(' ')).toMatch(/الفجر\s+\d{1,2}:\d\d/);
    await expectAccessible(left.page);
    await left.page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(left.page);
  });
});
