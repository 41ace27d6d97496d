import { TEST_CARDS } from '@minaret/contract/billing/test-cards';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, expectAccessible, expectNoSidewaysScroll, newPerson, useBrowser } from './browser.ts';
import { followMailTo, mailSubjects } from './mailbox.ts';

useBrowser();

const GIVE = '/give/demomasjid';
const SOON = { timeout: 30_000 };
const MINE = '/give/mine/demomasjid';

async function choose(page: Page, often: string, email: string) {
  await page.goto(address(GIVE));
  await page.getByRole('radio', { name: /General/ }).check();
  await page.getByRole('radio', { name: '$25', exact: true }).check();
  await page.getByRole('radio', { name: often, exact: true }).check();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('First name').fill('Zaynab');
  await page.getByRole('button', { name: /^Give/ }).first().click();
  await page.waitForURL('**/payments/builtin/giving/**');
}

async function pay(page: Page) {
  await page.getByLabel('Card number').fill(TEST_CARDS.visa.number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.locator('form[data-pay] button[type="submit"]').click();
}

describe('gifts that come again', () => {
  it('start monthly today, and are skipped, changed and stopped from the mailed link', async () => {
    const { page } = await newPerson();
    const email = `zaynab${Date.now() % 100_000}@mail.example`;
    await choose(page, 'Monthly', email);
    await pay(page);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: 20_000 });
    await page.getByText('Next on').waitFor();

    // The receipt and what was agreed to; the link is the newest then.
    await expect.poll(async () => (await mailSubjects(page, email)).length, SOON).toBe(2);
    await page.goto(address(MINE));
    await page.getByLabel('Your email address').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page.getByRole('heading', { name: 'Look into your inbox' }).waitFor();
    const { page: own } = await newPerson({ viewport: { width: 360, height: 760 } });
    await expect.poll(async () => (await mailSubjects(own, email))[0], SOON).toMatch(/^Your giving/);
    await followMailTo(own, email);
    await own.getByRole('button', { name: 'Close this page' }).waitFor();
    await expectNoSidewaysScroll(own);
    await expectAccessible(own);
    expect(new URL(own.url()).hash).toBe('');
    await own.getByRole('button', { name: /^Skip/ }).click();
    await own.getByRole('button', { name: 'Undo' }).click();
    await own.getByRole('button', { name: 'Change', exact: true }).click();
    await own.getByRole('button', { name: 'More', exact: true }).click();
    await own.getByRole('button', { name: 'Save $30' }).click();
    await own.getByText('$30.00').first().waitFor();
    await own.getByRole('button', { name: 'Stop', exact: true }).click();
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Stop the gift' }).click();
    await own.getByText('Stopped').waitFor();
    await own.getByRole('button', { name: 'Start again' }).waitFor();
  }, 120_000);

  it('take nothing today where they start later', async () => {
    const { page } = await newPerson();
    await choose(page, 'Fridays', `friday${Date.now() % 100_000}@mail.example`);
    await page.getByRole('button', { name: 'Keep this card' }).waitFor();
    await pay(page);
    await page.getByText('Nothing was taken today.').waitFor({ timeout: 20_000 });
    await expectAccessible(page);
  }, 60_000);
});
