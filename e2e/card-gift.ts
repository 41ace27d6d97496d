import { TEST_CARDS } from '@minaret/contract/billing/test-cards';
import type { Page } from 'playwright-core';
import { address } from './browser.ts';

/** Fifty dollars for the demo's general fund, paid by card and thanked for; answers the page of its payment. */
export async function giveByCard(page: Page, first: string): Promise<string> {
  await page.goto(address('/give/demomasjid'));
  await page.getByRole('radio', { name: /General/ }).check();
  await page.getByRole('radio', { name: '$50', exact: true }).check();
  await page.getByLabel(/^Email/).fill('giver@mail.example');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Farouk');
  await page.getByRole('button', { name: /^Give/ }).first().click();
  await page.waitForURL('**/payments/builtin/giving/**');
  const payment = page.url();
  await page.getByLabel('Card number').fill(TEST_CARDS.visa.number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.locator('form[data-pay] button[type="submit"]').click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: 20_000 });
  return payment;
}
