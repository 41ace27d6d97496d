import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ofRun } from '../scripts/lib/full-counts.mjs';
import {
  address,
  colleague,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  newPersonOfWholeBrowser,
  useBrowser,
  WHOLE_CHROMIUM,
} from './browser.ts';

useBrowser();

const HASH = 'demomasjid';
const PAGE = `/app/m/${HASH}`;
const PHONE = { width: 390, height: 844 };
/** Everything a first visit loads; `scripts/lib/app-report.mjs` weighs what a build can. */
const FIRST_VISIT = 150_000;
const DAY_MS = 86_400_000;

const publicApi = async (path: string) =>
  (await (await fetch(address(`/api/v1/masjids/${HASH}/${path}`))).json()).response;

/** The adhans of the masjid's own day, in their order. */
async function adhansByServer(): Promise<string[]> {
  const { date } = await publicApi('now');
  const { fajr, dhuhr, asr, maghrib, isha } = (await publicApi(`days/${date}`)).salah;
  return [fajr, dhuhr, asr, maghrib, isha].map(twelve);
}

/** `2:45` as the table writes `14:45`. */
const twelve = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)}`;

/** The server's page says the same: only the app has bells. */
async function appStarted(page: Page): Promise<void> {
  await page.locator('.bell button').first().waitFor();
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open('minaret-athan-1');
    while (!(await cache.match('/app/'))) await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

describe('Athan+ on a phone', () => {
  it('has today’s times in the server’s page, without any script', async () => {
    const { page } = await newPerson({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(address(PAGE));
    expect(await page.locator('.hero').innerText()).toMatch(/\d{1,2}:\d\d/);
    expect(await page.locator('table.times tbody tr').count()).toBeGreaterThanOrEqual(6);
    await expectNoSidewaysScroll(page);
  });

  it.each(['en-GB', 'ar'])('weighs less than 150 kB on a first visit in %s', async (locale) => {
    const { page, context } = await newPerson({ viewport: PHONE, locale });
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address(PAGE));
    await appStarted(page);
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(FIRST_VISIT);
  });

  it('shows the masjid’s own times on a phone of another zone', async () => {
    const { page } = await newPerson({ viewport: PHONE, timezoneId: 'Pacific/Auckland' });
    await page.goto(address(PAGE));
    await appStarted(page);
    const before = await adhansByServer();
    const shown = await page.locator('table.times .adhan').allInnerTexts();
    const adhans = shown.map((text) => text.replace(/\s*[AP]M$/, ''));
    // Between the two questions the day may have ended.
    const wanted = [before, await adhansByServer()];
    expect(wanted.some((times) => times.every((time) => adhans.includes(time)))).toBe(true);
  });

  it.each(['en-GB', 'ar'])('is no wider than a small phone at any hour, in %s', async (locale) => {
    const { page } = await newPerson({ viewport: { width: 320, height: 700 }, locale });
    // A turned clock stays: this device is nobody else's afterwards.
    await page.addInitScript('');
    const begun = Date.now();
    for (let minutes = 0; minutes < 24 * 60; minutes += 97) {
      await page.clock.setFixedTime(begun + minutes * 60_000);
      await page.goto(address(PAGE));
      await appStarted(page);
      await expectNoSidewaysScroll(page);
    }
  });

  it('is right without network past midnight, with tomorrow’s times and in plain words', async () => {
    const { page, context } = await newPerson({ viewport: PHONE });
    // A turned clock stays: this device is nobody else's afterwards.
    await page.addInitScript('');
    await page.goto(address(PAGE));
    await appStarted(page);
    await page.getByRole('button', { name: /^Follow/ }).click();
    await workerReady(page);
    const today = await page.locator('.dates b').innerText();
    await context.setOffline(true);
    await page.clock.setFixedTime(new Date(Date.now() + DAY_MS));
    await page.goto(address('/app/'));
    await appStarted(page);
    expect(await page.locator('.dates b').innerText()).not.toBe(today);
    expect(await page.locator('.foot').innerText()).toMatch(/^Stored times of/);
    await page.clock.setFixedTime(new Date(Date.now() + 200 * DAY_MS));
    await page.goto(address(`${PAGE}?view=calendar`));
    await page.locator('.month tbody tr').first().waitFor();
    expect(await page.locator('.month tbody tr').count()).toBeGreaterThanOrEqual(28);
    await context.setOffline(false);
  });

  it('follows a changed iqamah', async () => {
    const { call, m_id } = await colleague('office@demo.minaret.test');
    const { page } = await newPerson({ viewport: PHONE });
    const { date: today } = await publicApi('now');
    const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
    await call('POST', '/iqama-timings/create', { m_id, mit_date: tomorrow, mit_isha: '22:22' });
    const { mit_id } = await call('GET', `/iqama-timings/date-exists/${m_id}/${tomorrow}`);
    try {
      await page.goto(address(`${PAGE}?view=news`));
      await expect.poll(() => page.locator('main').innerText()).toMatch(/Isha 10:22\sPM/);
    } finally {
      await call('DELETE', `/iqama-timings/delete/${mit_id}`);
    }
  });
});

/** Chromium has no push service here: the browser's part is played, the worker's and the server's are real. */
async function withPushService(page: Page): Promise<void> {
  const [p256dh, auth] = [createECDH('prime256v1').generateKeys(), randomBytes(16)].map((bytes) =>
    bytes.toString('base64url'),
  );
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`;
  await page.addInitScript(
    (sent) => {
      const known = { ...sent, toJSON: () => sent, unsubscribe: async () => true };
      PushManager.prototype.subscribe = async () => known as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => known as unknown as PushSubscription;
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

async function deliver(devtools: CDPSession, data: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/app'));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(address()).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
}

describe('reminders of Athan+', () => {
  it.skipIf(!WHOLE_CHROMIUM)(
    'are chosen before the phone asks, known to the server, and become a notification',
    async () => {
      const { page, context } = await newPersonOfWholeBrowser({
        viewport: PHONE,
        permissions: ['notifications'],
      });
      await withPushService(page);
      await page.goto(address(PAGE));
      await appStarted(page);
      await workerReady(page);
      await page.getByRole('button', { name: 'Asr: reminders off' }).click();
      await page.getByRole('switch', { name: 'Asr' }).click();
      await page.getByRole('button', { name: 'Before iqamah' }).click();
      await page.getByRole('button', { name: '30 min', exact: true }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Allow notifications' }).click();
      await page.getByText('Notifications reach this phone').waitFor();
      const phone = await page.evaluate(async () => {
        const open = indexedDB.open('minaret-athan');
        await new Promise((resolve) => open.addEventListener('success', resolve));
        const asked = open.result.transaction('kept').objectStore('kept').get('phone');
        await new Promise((resolve) => asked.addEventListener('success', resolve));
        const headers = { authorization: `Bearer ${asked.result.key}` };
        return (await (await fetch('/api/app/phone', { headers })).json()).response;
      });
      expect(phone.follows).toMatchObject([
        {
          hash_id: HASH,
          prayers: [
            { prayer: 'asr', at: 'adhan', minutes: 0 },
            { prayer: 'asr', at: 'iqamah', minutes: 30 },
          ],
        },
      ]);
      await page.goto(address(PAGE));
      await page.getByRole('button', { name: 'Asr: reminders on' }).waitFor();

      const devtools = await context.newCDPSession(page);
      await deliver(devtools, {
        web_push: 8030,
        notification: {
          title: 'Asr in 30 min',
          body: '2:45 PM',
          tag: 'x-asr-iqamah',
          lang: 'en',
          dir: 'ltr',
          navigate: address(PAGE),
          data: { o: 'token', kind: 'prayer', m: HASH, prayer: 'asr', until: 0, buttons: [] },
        },
      });
      const shown = () =>
        page.evaluate(async () => {
          const worker = await navigator.serviceWorker.ready;
          return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
        });
      await expect.poll(shown).toEqual([{ title: 'Asr in 30 min', body: '2:45 PM', tag: 'x-asr-iqamah' }]);
    },
  );
});

const LOCALES = ['en-GB', 'ar', 'ur'] as const;
const VIEWS = [
  '',
  '?view=calendar',
  '?view=calendar&tab=hijri',
  '?view=qibla',
  '?view=news',
  '?view=masjids',
  '?view=reminders',
  '?view=install',
];

/** Every page in each language, width and look in the full run; a part of them, each value at least once, otherwise. */
function looks() {
  const all = [320, 390, 768, 1280].flatMap((width) =>
    LOCALES.flatMap((locale) =>
      (['light', 'dark'] as const).flatMap((colorScheme) =>
        VIEWS.map((view) => ({ width, locale, colorScheme, view })),
      ),
    ),
  );
  return all.filter((_, index) => index % ofRun({ part: 17, full: 1 }) === 0);
}

describe('Athan+ for everybody', () => {
  it.each(looks())(
    '$view at $width in $locale, $colorScheme',
    async ({ width, locale, colorScheme, view }) => {
      const { page } = await newPerson({ viewport: { width, height: 844 }, locale, colorScheme });
      await page.goto(address(`${PAGE}${view}`));
      await page.locator('main').waitFor();
      await page.locator('.wait').waitFor({ state: 'detached' });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
});
