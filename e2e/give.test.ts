import { TEST_CARDS } from '@minaret/contract/billing/test-cards';
import type { Page } from 'playwright-core';
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

const GIVE = '/give/demomasjid';

async function choose(page: Page, { fund, sum, first }: { fund: RegExp; sum: string; first: string }) {
  await page.goto(address(GIVE));
  await page.getByRole('radio', { name: fund }).check();
  await page.getByRole('radio', { name: sum, exact: true }).check();
  await page.getByLabel(/^Email/).fill('giver@mail.example');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Farouk');
}

async function pay(page: Page, card: keyof typeof TEST_CARDS) {
  await page.getByLabel('Card number').fill(TEST_CARDS[card].number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.locator('form[data-pay] button[type="submit"]').click();
}

describe('giving by card', () => {
  it('is thanked for after the truth, and the treasurer has it: a refused card takes nothing', async () => {
    const { page } = await newPerson();
    const first = `Amina${Date.now() % 100_000}`;
    await choose(page, { fund: /Zakat/, sum: '$50', first });
    await expectAccessible(page);
    // Two presses are one gift.
    await page.getByRole('button', { name: /^Give/ }).first().dblclick();
    await page.waitForURL('**/payments/builtin/giving/**');
    await expectAccessible(page);
    await pay(page, 'declined');
    await page.getByText('The card was declined. Try another card.').waitFor();
    await pay(page, 'visa');
    await page.waitForURL(`**${GIVE}/thanks/**`);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: 20_000 });
    await page.getByText(/^\d{4}-\d{4}$/).waitFor();
    await expectAccessible(page);

    const { page: office } = await newPerson();
    await enter(office, 'admin@demo.minaret.test');
    await office.goto(address('/donations?tab=gifts'));
    const rows = office.getByRole('row').filter({ hasText: first });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    expect(await rows.innerText()).toMatch(/Zakat.*50\.00.*Paid/s);
  }, 120_000);

  it('is right to left in Arabic and fits a phone of 360 px', async () => {
    const { page } = await newPerson({ viewport: { width: 360, height: 760 }, locale: 'ar' });
    await page.goto(address(GIVE));
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByRole('radio', { name: /الزكاة/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('says so where nobody takes gifts, and where there is no such masjid', async () => {
    const { page } = await newPerson();
    const answer = await page.goto(address('/give/nobody'));
    expect(answer?.status()).toBe(404);
    await expectAccessible(page);
  });
});
