import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, expectAccessible, expectNoSidewaysScroll, newPerson, useBrowser } from './browser.ts';
import { onDatabase } from './database.ts';
import { newMasjid } from './new-masjid.ts';

useBrowser();

const tab = (name: string) => address(`/donations?tab=${name}`);
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** A treasurer of a masjid that nobody else has, with the plan, whose giving is not set up. */
async function newTreasurer(options: Parameters<typeof newPerson>[0] = {}) {
  const { page } = await newPerson(options);
  const { m_id } = await newMasjid(page);
  await onDatabase("update masjids set features = array_append(features, 'donation_portal') where id = $1", [
    m_id,
  ]);
  // As it is after the next login.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user_info') ?? '{}');
    user.userMasjids[0].masjid.m_premium_features.push('donation_portal');
    localStorage.setItem('user_info', JSON.stringify(user));
  });
  return { page, m_id };
}

async function setUp(page: Page) {
  await page.goto(tab('setup'));
  await page.getByRole('button', { name: 'Set up giving' }).click();
  await page.getByText('The giving settings are saved.').waitFor();
}

async function enterCash(page: Page, sum: string, giver: string, fund: string) {
  await page.goto(tab('enter'));
  await page.getByLabel('Sum').fill(sum);
  await page.getByLabel('Fund', { exact: true }).selectOption({ label: fund });
  await page.getByLabel('Giver').fill(giver);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: giver }).waitFor();
}

describe('the Donation Portal', () => {
  it('asks for its set-up first, and has a general and a Zakat fund after it', async () => {
    const { page } = await newTreasurer();
    await page.goto(tab('overview'));
    await page.getByText('Giving is not set up yet').waitFor();
    await page.getByRole('link', { name: 'Set up giving' }).click();
    await page.getByRole('button', { name: 'Set up giving' }).click();
    await page.getByText('The giving settings are saved.').waitFor();
    await page.goto(tab('funds'));
    await row(page, 'General').first().waitFor();
    await row(page, 'Zakat').first().waitFor();
    await expectAccessible(page);
  });

  it('books cash to its fund, shows it everywhere, and takes it out again', async () => {
    const { page } = await newTreasurer();
    await setUp(page);
    await enterCash(page, '1,250.50', 'Hamza Qureshi', 'Zakat');
    await page.getByText('Entry 1').waitFor();
    await expectAccessible(page);

    await page.goto(tab('overview'));
    await row(page, 'All funds').getByText('1,250.50').waitFor();
    await page.goto(tab('funds'));
    await page.getByText('Agrees with the funds').waitFor();
    await row(page, 'Cash not banked').getByText('1,250.50').waitFor();
    await page.goto(tab('ledger'));
    await page.getByText('The one entry is whole.').waitFor();

    await page.goto(tab('gifts'));
    await page.getByRole('link', { name: 'Hamza Qureshi' }).click();
    await page.getByRole('button', { name: 'Take out of the books' }).click();
    const dialog = page.getByRole('dialog', { name: /Take .* out of the books/ });
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('Reason').fill('Typed twice');
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await page.getByText('The gift was taken out of the books.').waitFor();
    await page.goto(tab('funds'));
    await row(page, 'Everything held').first().getByText('0.00').waitFor();
    await page.goto(tab('ledger'));
    await page.getByText('All 2 entries are whole.').waitFor();
  });

  it('does not send a sum that cannot be read, and keeps day and fund for the next one', async () => {
    const { page } = await newTreasurer();
    await setUp(page);
    await page.goto(tab('enter'));
    await page.getByLabel('Sum').fill('ten');
    await page.getByLabel('Sum').blur();
    expect(await page.getByRole('button', { name: 'Save and next' }).isEnabled()).toBe(false);
    await page.getByText('Enter an amount such as 1,250.00').waitFor();
    await page.getByLabel('Sum').fill('10');
    await page.getByLabel('Fund', { exact: true }).selectOption({ label: 'Zakat' });
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect.poll(() => page.getByLabel('Sum').inputValue()).toBe('');
    expect(await page.getByLabel('Fund', { exact: true }).locator('option:checked').textContent()).toBe(
      'Zakat',
    );
  });

  it('a campaign is written with its page beside it, and listed', async () => {
    const { page } = await newTreasurer();
    await setUp(page);
    await page.goto(tab('campaigns'));
    await page.getByRole('link', { name: 'New campaign' }).click();
    await page.getByLabel('Title', { exact: false }).first().fill('Our new roof');
    await page.getByLabel('Story', { exact: false }).first().fill('The old roof let the rain in.');
    await page.getByLabel('Goal').fill('250,000');
    const preview = page.getByRole('region', { name: 'Live preview' });
    await preview.getByText('Our new roof').waitFor();
    await preview.getByText('250,000, 0%').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await row(page, 'Our new roof').getByText('Running').waitFor();
    await expectAccessible(page);
  });

  it('fits a phone in Arabic', async () => {
    const { page } = await newTreasurer({ viewport: { width: 360, height: 740 }, locale: 'ar' });
    await page.goto(tab('setup'));
    await page.getByRole('button', { name: 'إعداد التبرع' }).click();
    await page.getByText('حُفظت إعدادات التبرع.').waitFor();
    for (const name of ['overview', 'gifts', 'enter', 'funds', 'campaigns', 'ledger', 'setup']) {
      await page.goto(tab(name));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
