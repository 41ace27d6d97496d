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
import { giveByCard } from './card-gift.ts';
import { onDatabase } from './database.ts';

useBrowser();

/** A gift that is paid and has arrived; answers the page of its payment. */
async function give(page: Page, first: string): Promise<string> {
  const payment = await giveByCard(page, first);
  await onDatabase('update builtin_payment_settings set clock_seconds = clock_seconds + 120', []);
  return payment;
}

/** What the card's owner and the bank do. */
async function atBank(page: Page, payment: string, deed: string): Promise<void> {
  await page.goto(payment);
  await page.getByText('Try a dispute').click();
  await page.getByRole('button', { name: deed }).click();
  await page.waitForLoadState();
}

describe('a disputed gift', () => {
  it('is answered in the portal, and shown as the bank decides', async () => {
    const { page } = await newPerson();
    const first = `Salma${Date.now() % 100_000}`;
    const payment = await give(page, first);
    await atBank(page, payment, 'disputes this gift');

    const { page: office } = await newPerson();
    await enter(office, 'admin@demo.minaret.test');
    const gift = office.getByRole('row').filter({ hasText: `${first} Farouk` });
    await expect
      .poll(
        async () => {
          await office.goto(address('/donations?tab=gifts'));
          await gift.waitFor();
          return gift.getByText('Disputed').count();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(1);
    await office.goto(address('/donations?tab=overview'));
    // The demo has one of its own, which comes first.
    const item = office.getByRole('listitem').filter({ hasText: 'Answer a dispute by' });
    await item.first().getByRole('link', { name: 'Answer' }).waitFor();
    await expectAccessible(office);
    await office.goto(address('/donations?tab=gifts'));
    await gift.getByRole('link').click();
    await office.getByText('“I did not make this payment.”').waitFor();
    expect(await office.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = office.getByRole('dialog', { name: 'Answer the dispute' });
    await dialog.getByRole('button', { name: 'Read it again' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('Why the gift was right').fill('She wrote to us and asked for her receipt.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Read it again' }).click();
    await dialog.getByText('She wrote to us').waitFor();
    await dialog.getByRole('button', { name: 'Send to the bank' }).click();
    await office.getByText('The bank is looking at your answer').waitFor();
    await office.getByText('Dispute answered').waitFor();

    await atBank(page, payment, 'decides for the card’s owner');
    await expect
      .poll(
        async () => {
          await office.reload();
          await office.getByText('What happened').waitFor();
          return office.getByText('This dispute was lost').count();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(1);
    await expectAccessible(office);
    await office.setViewportSize({ width: 360, height: 760 });
    await expectNoSidewaysScroll(office);
  }, 180_000);
});
