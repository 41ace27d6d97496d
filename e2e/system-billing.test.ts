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
import { onDatabase } from './database.ts';
import { newMasjid } from './new-masjid.ts';

useBrowser();

const SYSTEM = 'system@demo.minaret.test';

async function featuresOf(page: Page, m_id: number): Promise<string[]> {
  const answer = await page.request.get(address(`/api/masjid/get/${m_id}`));
  return (await answer.json()).response.m_premium_features;
}

describe('the billing of all masjids', () => {
  it('gives a plan by hand and ends it, turns legacy billing on and off, and tries an event again', async () => {
    const { page: masjid } = await newPerson();
    const { m_id } = await newMasjid(masjid);
    const name = `Masjid of the gift ${m_id}`;
    await onDatabase('update masjids set name = $1 where id = $2', [name, m_id]);
    const { page } = await newPerson();
    await enter(page, SYSTEM);
    await page.goto(address('/system-admin/content/images'));
    await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click();
    await page.getByRole('heading', { name: 'Plans and payments' }).waitFor();
    await page.getByLabel('Search by masjid or place').fill(name);
    const line = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Subscriptions' }) })
      .getByRole('listitem')
      .filter({ hasText: name });
    await line.getByText('No plan').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await line.getByRole('button', { name: /^Give a plan to/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Plan', { exact: true }).selectOption('ultimate');
    await dialog.getByRole('button', { name: 'Give this plan' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('Reason').fill('A poor masjid');
    await dialog.getByLabel('Last day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Give this plan' }).click();
    await dialog.getByText('This day is over').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Last day').fill('2101-12-31');
    await dialog.getByRole('button', { name: 'Give this plan' }).click();
    await line.getByText('Given by hand: Ultimate, until 31 Dec, 2101').waitFor();
    expect(await featuresOf(masjid, m_id)).toContain('donation_portal');

    await line.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Turn legacy billing on' }).click();
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await line.getByText('Legacy', { exact: true }).waitFor();
    expect(await featuresOf(masjid, m_id)).toContain('legacy_billing');
    await line.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Turn legacy billing off' }).click();
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await line.getByText('Given by hand', { exact: true }).waitFor();
    expect(await featuresOf(masjid, m_id)).not.toContain('legacy_billing');

    await page.getByRole('button', { name: new RegExp(`^End now: Ultimate for .*${name}`) }).click();
    await dialog.getByText('A poor masjid').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'End now' }).click();
    await line.getByText('No plan').waitFor();
    expect(await featuresOf(masjid, m_id)).not.toContain('donation_portal');

    const event = `evt_journey_${m_id}`;
    await onDatabase(
      `insert into payment_events (provider, id, type, customer_id, created_at, received_at, attempts, error)
       values ('builtin', $1, 'invoice.paid', $1, now(), now(), 10, 'no answer from the provider')`,
      [event],
    );
    await page.reload();
    const again = page.getByRole('button', { name: `Again: invoice.paid, ${event}` });
    await page.getByText('no answer from the provider').waitFor();
    await expectAccessible(page);
    await again.click();
    await page.getByText('This is being tried again.').waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText('Last event').waitFor();
        return again.count();
      })
      .toBe(0);
  }, 180_000);
});
