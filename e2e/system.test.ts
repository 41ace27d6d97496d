import { type Manifest, sceneAt } from '@minaret/display';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';
import { onDatabase } from './database.ts';
import { mailSubjects } from './mailbox.ts';
import { untilQuiet } from './quiet-page.ts';

useBrowser();

const SYSTEM = 'system@demo.minaret.test';
const OTHER = 'admin@other.minaret.test';

/** The other masjid as it was seeded: journeys share it. */
async function unapprove(): Promise<void> {
  await onDatabase(
    "delete from review_requests where masjid_id = (select id from masjids where hash_id = 'othermasjid')",
  );
  await onDatabase("update masjids set status = 0 where hash_id = 'othermasjid'");
}

const PUBLIC = '/api/screens/public/demomasjid';

/** The public screen at an instant: its clock, and the server's as far as it hears. */
async function screenAt(instant: number): Promise<Page> {
  const { page, context } = await newPerson({ viewport: { width: 1280, height: 720 } });
  await context.clock.install({ time: instant });
  await page.route(`**${PUBLIC}`, async (route) => {
    const answer = await route.fetch().catch(() => null);
    // The page was left while it asked.
    if (!answer) return;
    const headers = { ...answer.headers(), 'x-time': String(instant) };
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(address('/screen/m/demomasjid'));
  return page;
}

/** When the day's verse is on the screen, a quarter of a minute at least. */
function verseTurn(manifest: Manifest, date: string): number {
  const verse = manifest.slides.find(({ body }) => body.kind === 'daily' && body.of === 'verse');
  const noon = Date.parse(`${date}T15:00:00Z`);
  for (let at = noon; at < noon + 7_200_000; at += 1000) {
    const { state, until } = sceneAt(manifest, at);
    if (state.kind === 'slide' && state.slide.id === verse?.id && until - at > 15_000) return at;
  }
  throw new Error(`the verse has no turn on ${date}`);
}

/** Seen on the screen's page on its day, and not on another; screens hear of it soon, without anybody's night. */
async function expectOnItsDay(words: string, itsDay: string, another: string): Promise<void> {
  const ask = async () => (await (await fetch(address(PUBLIC))).json()) as Manifest;
  await expect
    .poll(async () => JSON.stringify(await ask()), { timeout: 60_000, interval: 1000 })
    .toContain(words);
  const manifest = await ask();
  const onIt = await screenAt(verseTurn(manifest, itsDay));
  await onIt.locator('[data-state="slide"]').getByText(words).waitFor();
  const other = await screenAt(verseTurn(manifest, another));
  await other.locator('[data-state="slide"] .of-daily').waitFor();
  expect(await other.getByText(words).count()).toBe(0);
}

describe('approval', () => {
  afterEach(unapprove);

  it('goes from submission to mail, back with a reason, and through', async () => {
    await unapprove();
    const { page: masjid } = await newPerson();
    const { page: system } = await newPerson();
    await enter(masjid, OTHER);
    await enter(system, SYSTEM);

    const submit = async (note: string) => {
      await masjid.getByRole('button', { name: 'Submit for Review' }).click();
      const dialog = masjid.getByRole('dialog', { name: 'Submit for Review' });
      await dialog.getByText('othermasjid').waitFor();
      await dialog.getByLabel(/^Note/).fill(note);
      await masjid.getByRole('button', { name: 'Send for review' }).click();
      await masjid.getByText('Waiting for review').waitFor();
    };
    await masjid.goto(address('/dashboard'));
    await masjid.getByText('Urgent Task').waitFor();
    await submit('www.other.example');
    await masjid.reload();
    await masjid.getByRole('heading', { name: 'Waiting for review' }).waitFor();
    expect(await masjid.getByText('Urgent Task').count()).toBe(0);

    await system.goto(address('/system-admin/dashboard'));
    const waiting = system
      .getByRole('listitem')
      .filter({ has: system.getByRole('heading', { name: 'Other Demo Masjid' }) });
    await waiting.getByText('www.other.example').waitFor();
    await expectAccessible(system);
    await expectNoSidewaysScroll(system);
    await expect
      .poll(() => mailSubjects(system, SYSTEM))
      .toContain('Other Demo Masjid is waiting for approval');
    await expect.poll(() => mailSubjects(system, OTHER)).toContain('Your masjid was sent for review');

    await waiting.getByRole('button', { name: 'Return' }).click();
    await system.getByRole('button', { name: 'Return with this reason' }).click();
    await system.getByText('This field is required').waitFor();
    await system.getByLabel('Reason').fill('Please give a telephone number.');
    await system.getByRole('button', { name: 'Return with this reason' }).click();
    await waiting.waitFor({ state: 'detached' });
    // The open dashboard hears of it.
    await masjid.getByText('Please give a telephone number.').waitFor();
    await expect.poll(() => mailSubjects(system, OTHER)).toContain('Your request needs a change');

    // The page of the system admin hears of it, too.
    await submit('+44 141 555 0100');
    await waiting.getByText('+44 141 555 0100').waitFor();
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await waiting.waitFor({ state: 'detached' });
    await system.getByRole('button', { name: 'Undo' }).last().click();
    await waiting.getByText('+44 141 555 0100').waitFor();
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await system.getByText('is approved.').waitFor();
    await masjid.getByText('Waiting for review').waitFor({ state: 'detached' });
    const features = await masjid.evaluate(() => localStorage.getItem('user_info') ?? '');
    expect(features).toContain('approved');
    await expect
      .poll(() => mailSubjects(system, OTHER), { timeout: 60_000 })
      .toContain('Other Demo Masjid is approved');

    await system.getByLabel('Every status').selectOption('approved');
    const line = system.getByRole('main').getByRole('listitem').filter({ hasText: 'Other Demo Masjid' });
    await line.getByText(/Approved on \d\d \w{3}, \d{4}.* by/).waitFor();
    await line.getByRole('button', { name: /^Withdraw approval of/ }).click();
    await system.getByLabel('Reason').fill('The hall is closed.');
    await expectAccessible(system);
    await system.getByRole('button', { name: 'Withdraw with this reason' }).click();
    await line.waitFor({ state: 'detached' });
    await masjid.getByRole('heading', { name: 'Your approval was withdrawn' }).waitFor();
    await masjid.getByText('The hall is closed.').waitFor();
  }, 180_000);
});

/** The second to save is shown both; what was typed is kept, and so is what the first one saved. */
async function expectBothKept(page: Page, words: string): Promise<void> {
  const link = page
    .getByRole('row')
    .filter({ hasText: words })
    .getByRole('link', { name: /^Edit message/ });
  const id = (await link.getAttribute('href'))?.split('=')[1];
  await link.click();
  await page.getByLabel('Translation by').fill('Typed by the second');
  const kept = (await (await page.request.get(address(`/api/daily-messages/get/${id}`))).json()).response;
  const first = await page.request.put(address('/api/daily-messages/update'), {
    data: { ...kept, source: 'Saved by the first' },
    headers: { origin: address().slice(0, -1) },
  });
  expect(first.status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Saved by the first').waitFor();
  await dialog.getByText('Typed by the second').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await page.getByText('The message is saved.').waitFor();
  const after = (await (await page.request.get(address(`/api/daily-messages/get/${id}`))).json()).response;
  expect(after).toMatchObject({ source: 'Saved by the first', translation_by: 'Typed by the second' });
}

describe('daily messages', () => {
  it('are added for a day, found in its preview, refused twice, deleted and brought back', async () => {
    const { page } = await newPerson();
    await enter(page, SYSTEM);
    const words = `A journey of words ${Date.now()}`;
    const fill = async (body: string) => {
      await page.goto(address('/system-admin/content/daily-messages/add'));
      const form = page.getByRole('main');
      await form.getByLabel('Language').selectOption('en');
      await form.getByLabel('Date Type').selectOption('gregorian');
      await form.getByLabel('Month').selectOption('7');
      await form.getByLabel('Day', { exact: true }).selectOption('14');
      await form.getByLabel('Text').fill(body);
      await form.getByLabel('Source').fill('Nowhere 1');
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await page.goto(address('/system-admin/content/daily-messages/add'));
    await page.getByLabel('Text').fill('Not saved');
    await page.getByRole('link', { name: 'Images' }).first().click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    expect(await page.getByLabel('Text').inputValue()).toBe('Not saved');
    await page.getByRole('link', { name: 'Images' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/content/images');

    await fill(words);
    await page.getByText('The message is saved.').waitFor();
    await page.getByRole('row').filter({ hasText: words }).waitFor();
    await expectOnItsDay(words, '2027-07-14', '2027-07-15');
    await expectBothKept(page, words);

    await fill(`${words}.`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words).waitFor();
    await dialog.getByRole('button', { name: 'Change mine' }).click();

    await page.goto(address('/system-admin/content/daily-messages'));
    await page.getByRole('row').filter({ hasText: words }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'More for daily messages' }).click();
    await page.getByRole('menuitem', { name: 'Preview a day' }).click();
    await dialog.getByLabel('Date').fill('2027-07-14');
    await dialog.getByText(words).waitFor();
    await dialog.getByText('for this date').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByLabel('Search the text').fill(words);
    // The row is there before the search is: what is clicked then may be drawn anew under the mouse.
    await page.getByText('1–1 of 1').waitFor();
    const row = page.getByRole('row').filter({ hasText: words });
    await row.getByRole('button', { name: /^Delete message/ }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.waitFor();
    await row.getByRole('button', { name: /^Delete message/ }).click();
    await row.waitFor({ state: 'detached' });
  });
});

describe('images for every masjid', () => {
  it('are sent many at once and listed with their labels', async () => {
    const { page } = await newPerson();
    await enter(page, SYSTEM);
    await page.goto(address('/system-admin/content/images/add'));
    const stamp = Date.now();
    const picture = (background: string) =>
      sharp({ create: { width: 640, height: 360, channels: 3, background } })
        .png()
        .toBuffer();
    await page.locator('input[type=file]').setInputFiles([
      { name: `dawn-${stamp}.png`, mimeType: 'image/png', buffer: await picture('#125F55') },
      { name: `dusk-${stamp}.png`, mimeType: 'image/png', buffer: await picture('#0A1128') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ]);
    await page.getByText('Choose a PNG, JPEG or WebP picture').waitFor();
    const send = page.getByRole('button', { name: 'Add 2 images' });
    await send.click();
    await page.getByText('Choose at least one category').waitFor();
    await page.getByLabel('Greeting').check();
    await page.getByLabel('Ramadan').check();
    await send.click();
    await page.waitForURL('**/system-admin/content/images');
    for (const name of [`dawn ${stamp}`, `dusk ${stamp}`]) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await card.getByText('Ramadan', { exact: true }).waitFor();
      await card.getByRole('button', { name: `Delete ${name}` }).click();
      await card.waitFor({ state: 'detached' });
    }
  });
});

describe('the system admins’ pages', () => {
  const PAGES = [
    '/system-admin/dashboard',
    '/system-admin/content/daily-messages',
    '/system-admin/content/daily-messages?tab=notifications',
    '/system-admin/content/daily-messages/add',
    '/system-admin/content/images',
    '/system-admin/content/images/add',
    '/system-admin/content/images/edit/1',
  ];
  it('fit a phone, in Arabic and in the dark, with no word left in English', async () => {
    const { page } = await newPerson({
      locale: 'ar',
      colorScheme: 'dark',
      viewport: { width: 360, height: 780 },
    });
    await enter(page, SYSTEM);
    for (const path of PAGES) {
      await untilQuiet(page, async () => {
        await page.goto(address(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
      });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // Titles and names are data, set apart by their direction; any other Latin sentence is a forgotten word.
      const english = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('h1,h2,h3,th,label,legend,button,a')]
          .filter((element) => !element.querySelector('bdi'))
          .map((element) => element.innerText.trim())
          .filter((text) => /^[A-Za-z][A-Za-z’' ,.-]{6,}$/.test(text)),
      );
      expect(english).toEqual([]);
    }
  });
});
