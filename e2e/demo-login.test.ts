import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

describe('the login of the demo', () => {
  it('says that it is one, and lets everybody in with one press', async () => {
    const { page } = await newPerson();
    await page.goto(address('/login?next=%2Flibrary%2Flist'));
    const demo = page.getByRole('region', { name: 'This is a demo' });
    await demo.waitFor();
    expect(await demo.getByRole('button').count()).toBeGreaterThan(5);
    await demo.getByRole('button', { name: /Content Editor.*Content.*Minaret Demo Masjid/ }).waitFor();
    await demo.getByRole('button', { name: /System Admin.*All masjids/ }).waitFor();
    await expectAccessible(page);
    await demo.getByRole('button', { name: /Content Editor/ }).click();
    await page.waitForURL('**/library/list');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('is not in the files of the console: the server alone tells it', () => {
    const folder = fileURLToPath(new URL('../apps/console/dist', import.meta.url));
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(js|html|css)$/.test(path),
    );
    expect(scripts.length).toBeGreaterThan(20);
    const telling = scripts.filter((path) =>
      /minaret-demo|minaret\.test/.test(readFileSync(join(folder, path), 'utf8')),
    );
    expect(telling).toEqual([]);
  });

  it('fits a telephone in Arabic', async () => {
    const { page } = await newPerson({
      viewport: { width: 360, height: 740 },
      locale: 'ar',
      colorScheme: 'dark',
    });
    await page.goto(address('/login'));
    await page.getByRole('region', { name: 'هذه نسخة تجريبية' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('is told nothing, and says nothing, where there is no demo', async () => {
    const { page } = await newPerson();
    await page.route('**/api/demo', (route) =>
      route.fulfill({ json: { status: true, message: '', response: { mailbox: null, people: [] } } }),
    );
    await page.goto(address('/login'));
    await page.getByLabel('Email').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('demo', { exact: false }).count()).toBe(0);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Check your spam folder').waitFor();
    expect(await page.getByText('/dev/mailbox').count()).toBe(0);
  });
});

describe('a mail that is not sent', () => {
  it('is found by a link wherever the page tells of it', async () => {
    const { page } = await newPerson();
    await page.goto(address('/forgot-password'));
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = page.getByRole('link', { name: /\/dev\/mailbox/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/dev/mailbox');
    expect(await page.getByText('spam').count()).toBe(0);
    await expectAccessible(page);
    const [mailbox] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await mailbox.getByRole('heading', { name: 'Mailbox of the demo' }).waitFor();
  });

  it('is found from the toast of an invitation', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@demo.minaret.test');
    await page.goto(address('/invites/all?do=invite'));
    const email = `seen-${Date.now().toString(36)}@demo.minaret.test`;
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('checkbox', { name: 'Content' }).check();
    await page.getByRole('button', { name: 'Send invite' }).click();
    const open = page.getByRole('button', { name: 'Open the mailbox' });
    await open.waitFor();
    const [mailbox] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    await mailbox.getByRole('heading', { name: 'Mailbox of the demo' }).waitFor();
  });
});
