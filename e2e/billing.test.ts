import { describe, expect, it } from 'vitest';
import {
  addCard,
  confirmChange,
  fillCard,
  moveClockUntil,
  read,
  statusOf,
  subscribe,
  subscriptionOf,
} from './billing-steps.ts';
import { address, enter, expectAccessible, newPerson, newTab, useBrowser } from './browser.ts';
import { newMasjid } from './new-masjid.ts';
import { expectClear } from './page-checks.ts';

useBrowser();

describe('a masjid and its plan', () => {
  it('from the trial to the end and back', async () => {
    const { page } = await newPerson();
    const { m_id } = await newMasjid(page);

    // Without a subscription billing leads to the plans, and the free one is theirs.
    await page.goto(address('/settings/payment-billing'));
    await page.waitForURL('**/settings/plans');
    expect(await page.getByRole('button', { name: 'Current Plan: Freemium' }).isDisabled()).toBe(true);
    await page.getByText('Save up to 20%').waitFor();
    await expectAccessible(page);

    await subscribe(page, 'Professional');
    await page.getByText('15 days left').waitFor();
    await page.getByText('Add a card to keep Professional.').waitFor();
    // What was bought works at once on every page.
    await page.goto(address('/library/collection'));
    await page.getByRole('heading', { name: 'New Content' }).waitFor();
    expect(await page.getByText('Needs the Professional plan').count()).toBe(0);

    await page.goto(address('/settings/payment-billing'));
    await addCard(page, 'visa');
    await page.getByText(read('Monthly, to Visa •••• 4242')).waitFor();
    await moveClockUntil(page, m_id, 'active');
    await expect.poll(() => page.getByText('15 days left').count()).toBe(0);

    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('button', { name: 'Upgrade: Premium' }).click();
    await page.getByRole('dialog').getByText(read('Charged today to Visa •••• 4242')).waitFor();
    await expectAccessible(page);
    await confirmChange(page, 'Premium');
    await page.getByRole('heading', { name: 'Premium' }).waitFor();

    await page.getByRole('button', { name: read('Switch to Yearly and save $30.00') }).click();
    await confirmChange(page, 'Premium');
    await page.getByText(read('$120.00')).first().waitFor();
    await page.goto(address('/settings/plans'));
    await page.getByRole('button', { name: 'Current Plan: Premium' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByText('per month').count()).toBe(0);

    // The card of the next renewal fails.
    await page.goto(address('/settings/payment-billing'));
    await addCard(page, 'fails_later');
    await page.getByRole('button', { name: /^Make default: .*0341/ }).click();
    await page.getByText(read('Yearly, to Visa •••• 0341')).waitFor();
    await moveClockUntil(page, m_id, 'past_due');
    await page.getByText('Past due', { exact: true }).waitFor();
    await page.getByText(read('Your last payment of $120.00 failed')).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('dialog', { name: 'You cannot change your plan now' }).waitFor();
    expect(asked.filter((url) => /preview-plan|subscription-plan/.test(url))).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    const [invoice] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Pay now' }).click(),
    ]);
    await invoice.locator('form[data-pay] button[type="submit"]').waitFor();
    await invoice.close();
    // What is owed is taken from a card that works as soon as there is one.
    await page.getByRole('button', { name: /^Make default: .*4242/ }).click();
    await page.getByText(read('Yearly, to Visa •••• 4242')).waitFor();
    await expect.poll(() => statusOf(page, m_id)).toBe('active');
    await page.getByText('Past due', { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const end = page.getByRole('dialog', { name: 'Cancel Premium?' });
    await end.getByText('Athan+ community tools').waitFor();
    await end.getByText('You can undo this until then.').waitFor();
    await expectAccessible(page);
    await end.getByRole('button', { name: 'Cancel plan' }).click();
    await page
      .getByText(/^Premium ends on/)
      .first()
      .waitFor();
    expect((await subscriptionOf(page, m_id))?.cancels_at).not.toBeNull();
    await page.getByRole('status').getByRole('button', { name: 'Keep plan' }).click();
    await expect.poll(async () => (await subscriptionOf(page, m_id))?.cancels_at).toBeNull();
    await page.getByText(/goes on. It renews on/).waitFor();
  }, 300_000);

  it('refuses a card that its bank does not confirm, and keeps the one that it does', async () => {
    const { page } = await newPerson();
    await newMasjid(page);
    await subscribe(page, 'Premium');
    await fillCard(page, 'authenticate_once');
    const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' });
    await expectAccessible(page);
    await bank.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('The bank did not confirm the card. It was not added.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const leave = page.getByRole('button', { name: 'Leave' });
    if (await leave.isVisible().catch(() => false)) await leave.click();
    await page.getByText('No card yet', { exact: true }).waitFor();
    await fillCard(page, 'authenticate_once');
    await bank.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(read('Visa •••• 3155')).first().waitFor();
  });

  it('lets a change wait for its payment, and a smaller plan for its day', async () => {
    const { page } = await newPerson();
    const { m_id } = await newMasjid(page);
    await subscribe(page, 'Professional');
    await fillCard(page, 'authenticate_always');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('The card is added.').first().waitFor();
    await moveClockUntil(page, m_id, 'past_due');
    const [first] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Pay now' }).click(),
    ]);
    await first.locator('form[data-pay] button[type="submit"]').click();
    await first.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => statusOf(page, m_id)).toBe('active');
    await first.close();

    await page.goto(address('/settings/plans'));
    await page.getByRole('button', { name: 'Upgrade: Premium' }).click();
    await page.getByRole('dialog').getByText('Your next invoice is on').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Change Plan' }).click();
    await page.getByText(read('Your change to Premium is waiting for its payment')).waitFor();
    await expectAccessible(page);
    const [invoice] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Confirm payment' }).click(),
    ]);
    await invoice.locator('form[data-pay] button[type="submit"]').click();
    await invoice.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Premium' }).waitFor();
    await invoice.close();

    await page.goto(address('/settings/plans'));
    await page.getByRole('button', { name: 'Downgrade: Professional' }).click();
    const smaller = page.getByRole('dialog', { name: 'Downgrade to Professional?' });
    await smaller.getByText('Announcements as notifications').waitFor();
    await smaller.getByText('You can also email support; the host of this server has the address.').waitFor();
    await expectAccessible(page);
    await smaller.getByRole('button', { name: 'Downgrade' }).click();
    await page
      .getByText(/^Professional begins on/)
      .first()
      .waitFor();
    expect((await subscriptionOf(page, m_id))?.scheduled?.plan_name).toBe('professional');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await subscriptionOf(page, m_id))?.scheduled).toBeNull();
  }, 240_000);

  it('is changed by two admins at once: nobody pays for what they have not seen', async () => {
    const { page, context } = await newPerson();
    await newMasjid(page);
    await subscribe(page, 'Professional');
    await addCard(page, 'visa');
    const other = await newTab(context);
    await other.goto(address('/settings/payment-billing'));
    await page.goto(address('/settings/plans'));
    await page.getByRole('button', { name: 'Upgrade: Premium' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Premium?' });
    await dialog.getByText('Your next invoice is on').waitFor();
    // It hears of nothing, as on a bad line: the server has to say no.
    await page.route('**/api/payment-billings/preview-plan-update/**', (route) => route.abort());
    await page.route('**/api/payment-billings/get-subscription/**', (route) => route.abort());
    await other.getByRole('button', { name: 'Cancel plan' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await other
      .getByText(/^Professional ends on/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Change Plan' }).click({ timeout: 20_000 });
    await dialog.getByText('Your subscription has changed since you opened this.').waitFor();
    await page.unrouteAll();
    // The other tab hears of whatever is done here without a reload.
    await page.reload();
    await page.getByRole('status').getByRole('button', { name: 'Keep plan' }).click();
    await other
      .getByText(/^Professional ends on/)
      .first()
      .waitFor({ state: 'detached' });
  });
});

describe('what was paid', () => {
  it('is listed ten a page, found by its words, and downloaded', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@demo.minaret.test');
    await page.goto(address('/settings/payment-billing'));
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(10);
    const first = await rows.first().innerText();
    expect(first).toMatch(/^\d\d [A-Z][a-z]{2}, \d{4}/);
    await expectClear(page, 'billing');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2').waitFor();
    await expect.poll(() => rows.first().innerText()).not.toBe(first);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('Page 1').waitFor();
    await page.getByLabel('Search receipts').fill('no such plan');
    await page.getByText('No receipt matches this search.').waitFor();
    await page.getByLabel('Search receipts').fill('');
    await expect.poll(() => rows.count()).toBe(10);
    const [answer] = await Promise.all([
      page.waitForResponse(/get-receipt/),
      page
        .getByRole('button', { name: /^Receipt of/ })
        .first()
        .click(),
    ]);
    const pdf = await page.request.get((await answer.json()).response);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
