import { type Manifest, sceneAt } from '@minaret/display';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';
import { onDatabase } from './database.ts';
import { newMasjid, PASSWORD, townInTheMorning } from './new-masjid.ts';
import { hangScreen, MINUTE } from './screen-wall.ts';
import { callerOf, handGift } from './treasurers.ts';

useBrowser();

const picture = (name: string) =>
  process.env.PICTURES ? { path: `${process.env.PICTURES}/${name}.png`, fullPage: true } : null;

/** Without the marks that keep sums together. */
const read = async (board: Locator) => (await board.innerText()).replace(/[\u2066-\u2069]/g, '');

it('pledges are noted on a phone, stand on the wall but not in prayer, and are open until they are paid', async () => {
  const { page } = await newPerson({ viewport: { width: 360, height: 740 } });
  const town = townInTheMorning();
  const { m_id, u_email } = await newMasjid(page, town);
  await onDatabase("update masjids set features = features || '{donation_portal,slideshow}' where id = $1", [
    m_id,
  ]);
  await enter(page, u_email, PASSWORD);
  const call = callerOf(page);
  const year = new Date().getUTCFullYear();
  await call('POST', `/salah-timings/generate/${m_id}`, {
    start_date: `${year}-01-01`,
    end_date: `${year + 1}-12-31`,
  });
  const settings = await call('GET', `/masjid/donation/${m_id}`);
  await call('PUT', `/masjid/donation/${m_id}`, { ...settings, is_open: true });
  const [fund] = await call('GET', `/giving/funds/${m_id}`);
  const campaign = await call('POST', `/giving/campaigns/${m_id}`, {
    fund_id: fund.id,
    title: 'Our new roof',
    story: 'Slates come next.',
    translations: { ar: null, ur: null },
    slug: 'our-new-roof',
    goal: 1_000_000,
    starts_on: '2026-01-01',
    ends_on: null,
    is_draft: false,
    steps: [],
    presets: [10_000, 50_000, 100_000],
    shows_recent: true,
  });
  const { code, secret } = await call('POST', '/screens/pairing');
  await call('POST', `/screens/${m_id}/pair`, { code, name: 'Hall' });
  const { key } = await call('GET', `/screens/pairing/${secret}`);
  const { page: wall } = await newPerson({ viewport: { width: 1280, height: 720 } });
  await wall.goto(address(`/screen#key=${key}`));
  await wall.locator('main[data-state]').waitFor({ timeout: 30_000 });

  // From the list of campaigns, as a volunteer finds it.
  await page.goto(address('/donations?tab=campaigns'));
  await page.getByRole('link', { name: 'Pledges' }).click();
  await page.getByRole('button', { name: 'Start the pledge night' }).click();
  await page.getByRole('button', { name: 'End it' }).waitFor();
  const board = wall.locator('.pn-board');
  await board.waitFor({ timeout: 30_000 });

  const pledged = wall.locator('.pn-board .w-sum');
  const noted = page.getByRole('region', { name: 'Noted last' });
  await page.getByRole('button', { name: /1,000$/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Hamza Qureshi');
  await page.getByLabel('The giver agrees: the screens may say the name').check();
  await page.getByRole('button', { name: /^Note .*1,000/ }).click();
  await noted.getByText('Hamza Qureshi').waitFor();
  await page.getByLabel('Other amount').fill('250');
  await page.getByRole('button', { name: /^Note .*250/ }).click();
  await noted.getByText('Without a name').waitFor();
  await expect.poll(() => pledged.innerText(), { interval: 50, timeout: 15_000 }).toMatch(/1,250$/);
  const words = await read(board);
  expect(words).toContain('Hamza Q.');
  expect(words).not.toContain('Qureshi');
  expect(words).toContain('pledged tonight');
  expect(words).toMatch(/0 of .*10,000 given/);

  // A slip is undone where it was made.
  await page.getByRole('button', { name: /500$/ }).click();
  await page.getByRole('button', { name: /^Note .*500/ }).click();
  await expect.poll(() => pledged.innerText(), { interval: 50, timeout: 15_000 }).toMatch(/1,750$/);
  await noted.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => pledged.innerText(), { interval: 50, timeout: 15_000 }).toMatch(/1,250$/);
  // What stands under the bar at the top counts as hidden.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const shots = [
    [wall, picture('wall')],
    [page, picture('phone')],
  ] as const;
  for (const [tab, shot] of shots) if (shot) await tab.screenshot(shot);

  // In the days after, one is paid in cash, and is no longer open.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: town.m_timezone }).format(new Date());
  const paid = handGift(fund.id, 100_000, today, { campaign_id: campaign.id });
  await call('POST', `/giving/gifts/${m_id}`, paid);
  const table = page.getByRole('table', { name: 'Pledges' });
  await table.getByRole('button', { name: 'More for pledge 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Match a gift' }).click();
  await page.getByRole('dialog').getByLabel('Gift', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Match' }).click();
  await table
    .getByRole('row', { name: /Hamza Qureshi/ })
    .getByText('Paid')
    .waitFor();
  await page.getByRole('radio', { name: /^Open/ }).check({ force: true });
  await table.getByText('Hamza Qureshi').waitFor({ state: 'detached' });
  await table.getByText('Without a name').waitFor();
  await expect.poll(() => read(board), { timeout: 15_000 }).toMatch(/1,000 of .*10,000 given/);

  // What this wall has, at other minutes of its day: while people pray nothing of money stands there.
  const answer = await page.request.get(address(`/api/screens/feed/${key}`));
  const manifest: Manifest = await answer.json();
  if (!manifest.pledges) throw new Error('the wall has no board');
  const dayLong = { ...manifest, pledges: { ...manifest.pledges, until: Date.now() + 2 * 1440 * MINUTE } };
  const minuteOf = (isWanted: (kind: string) => boolean) => {
    const first = Math.ceil(Date.now() / MINUTE) * MINUTE;
    for (let at = first; at < first + 1440 * MINUTE; at += MINUTE)
      if (isWanted(sceneAt(dayLong, at).state.kind)) return at;
    throw new Error('no such minute');
  };
  const { page: later } = await newPerson({ viewport: { width: 1280, height: 720 } });
  const hung = await hangScreen(
    later,
    dayLong,
    minuteOf((kind) => kind === 'prayer'),
  );
  expect(await later.locator('main').getAttribute('data-state')).toBe('prayer');
  expect(await later.locator('main').innerText()).not.toMatch(/pledge|1,250|10,000/i);
  await hung.bootAt(minuteOf((kind) => kind === 'slide'));
  await later.locator('.pn-board').waitFor();
  await hung.stand.close();

  await page.getByRole('button', { name: 'End it' }).click();
  await board.waitFor({ state: 'detached', timeout: 15_000 });
}, 180_000);
