import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { closeStreams } from '../apps/server/src/platform/http/stream.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { openPlatform } from '../apps/server/src/platform/open.ts';
import { type SentryServer, startSentry } from '../apps/server/test/sentry-server.ts';
import { address, newPerson, useBrowser } from './browser.ts';
import { APP_SECRET, cloneDemo } from './demo-data.ts';
import { failQuotingFields, isOf, untilReporting } from './failing-page.ts';

useBrowser();

/** What people type, and what their pages show of them. */
const CANARIES = {
  email: 'canary.person@example.test',
  password: 'canary-of-a-password',
  firstName: 'Canaryfirst',
  place: 'Canaryville',
  masjid: 'Masjid Canary of Names',
  phone: '+1 416 555 0199',
  token: 'CanaryToken_CanaryToken_CanaryToken_CanaryT',
  shown: 'admin@demo.minaret.test',
  shownMasjid: 'Minaret Demo Masjid',
};

let sentry: SentryServer;
let base: string;
const release: (() => Promise<unknown>)[] = [];

/** A second Minaret that has been told where to report, on a database of its own. */
beforeAll(async () => {
  sentry = await startSentry();
  const { dataDir, database } = await cloneDemo(inject('demo'), `reports_${Date.now().toString(36)}`);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SENTRY_DSN: sentry.dsn, APP_SECRET });
  const opened = await openPlatform(config, makeLog('fatal'), { connection: database });
  const app = await makeApp(opened.platform, { isDraining: false });
  await app.listen({ port: 0, host: 'localhost' });
  base = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  release.push(async () => {
    closeStreams();
    await app.close();
    await opened.close();
    await sentry.stop();
  });
});
afterAll(async () => {
  for (const each of release) await each();
});

test('nothing that people type, and nothing they are shown, leaves with an error, a trace or a replay', async () => {
  const { page } = await newPerson();
  await page.goto(`${base}/login`);
  await untilReporting(page);
  await page.getByLabel('Email').fill(CANARIES.email);
  await page.getByLabel('Password', { exact: true }).fill(CANARIES.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').first().waitFor();
  await failQuotingFields(page, sentry);
  // On an error the replay of what came before is sent, and what comes after goes on being sent.
  await expect.poll(() => sentry.envelopes.filter(isOf('replay_event')).length).toBeGreaterThan(0);

  await page.goto(`${base}/registration`);
  await untilReporting(page);
  await page.getByLabel('First name').fill(CANARIES.firstName);
  await page.getByLabel('Email').first().fill(CANARIES.email);
  await page.getByLabel('Password', { exact: true }).fill(CANARIES.password);
  await failQuotingFields(page, sentry);

  await page.goto(`${base}/reset-password/${CANARIES.token}`);
  await untilReporting(page);
  await page.getByRole('heading').first().waitFor();
  await failQuotingFields(page, sentry);

  await page.goto(`${base}/login?from=${CANARIES.place}`);
  await page.getByLabel('Email').fill(CANARIES.shown);
  await page.getByLabel('Password', { exact: true }).fill('minaret-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${base}/settings/masjid?search=${CANARIES.place}`);
  await untilReporting(page);
  await page.getByRole('textbox', { name: /^Name/ }).fill(CANARIES.masjid);
  await page.getByLabel('Phone').fill(CANARIES.phone);
  await failQuotingFields(page, sentry);

  const recordings = () => sentry.envelopes.filter(isOf('replay_recording'));
  await expect.poll(() => recordings().join('').includes('"type":2')).toBe(true);
  await expect.poll(() => sentry.envelopes.filter(isOf('transaction')).length).toBeGreaterThan(0);
  const sent = sentry.envelopes.join('\n');
  expect(sent).toContain('"environment":"prod"');
  expect(sent).toContain('/settings/masjid');
  expect(sent).toContain('***');
  for (const [what, canary] of Object.entries(CANARIES))
    for (const form of [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1)]) {
      const at = sent.indexOf(form);
      expect(at < 0 ? '' : sent.slice(Math.max(0, at - 200), at + 100), what).toBe('');
    }
});

test('without a word from the host the console knows of no reports', async () => {
  const { page } = await newPerson();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address('/login'));
  await page.getByLabel('Email').waitFor();
  expect(await page.locator('meta[name="error-reporting"]').count()).toBe(0);
  expect(asked.filter((url) => !url.startsWith(address()))).toEqual([]);
});
