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

/** Days pass at the card provider, and the night compares the books with it. */
async function letNightCome(m_id: number): Promise<void> {
  await onDatabase('update builtin_payment_settings set clock_seconds = clock_seconds + 259200');
  await onDatabase(
    `select graphile_worker.add_job('giving-checkout:reconcile', json_build_object('masjidId', $1::bigint))`,
    [m_id],
  );
}

describe('a payout', () => {
  it('is read down to the gift that is in it, and the gift leads back to it', async () => {
    const { page } = await newPerson();
    const first = `Huda${Date.now() % 100_000}`;
    await giveByCard(page, first);
    const { page: office } = await newPerson();
    const { m_id } = await enter(office, 'admin@demo.minaret.test');
    await letNightCome(m_id);
    const list = office.getByRole('link', { name: /^Payout of/ });
    await expect
      .poll(
        async () => {
          await office.goto(address('/donations?tab=payouts'));
          await office.getByRole('heading', { name: 'References for transfers' }).waitFor();
          return list.count();
        },
        { timeout: 60_000, interval: 2000 },
      )
      .toBeGreaterThan(0);
    await list.first().click();
    await office.getByText('Paid out by the card provider').waitFor();
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
    const gift = office.locator('tbody tr').filter({ hasText: `${first} Farouk` });
    expect(await gift.innerText()).toContain('48.25');
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^payout_.*\.csv$/);
    await gift.getByRole('link').click();
    await office.getByRole('link', { name: /^Paid out on/ }).click();
    await office.getByText('Paid out by the card provider').waitFor();
  });
});
