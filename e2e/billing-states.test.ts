import type { Subscription } from '@minaret/contract/billing/payment-billings';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read } from './billing-steps.ts';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';
import { cutWords, expectClear, foreignCommas } from './page-checks.ts';

useBrowser();

const DEMO = 'admin@demo.minaret.test';
const API = '**/api/payment-billings';
const reply = (response: unknown) => ({ json: { status: true, message: '', response } });
const refusal = (code: string, status: number) => ({
  status,
  json: { status: false, message: '', code, response: null },
});

/** The demo's admin before a page whose plan is what the server says, with some of it changed. */
async function openBilling(changed: Partial<Subscription>, path = '/settings/payment-billing') {
  const { page } = await newPerson();
  const { m_id } = await enter(page, DEMO);
  const answer = await page.request.get(address(`/api/payment-billings/get-subscription/${m_id}`));
  const own: Subscription = (await answer.json()).response;
  const stub = { ...own, ...changed };
  await page.route(`${API}/get-subscription/**`, (route) => route.fulfill(reply(stub)));
  await page.goto(address(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, own };
}

const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

describe('the state of a plan', () => {
  it('is said in its own word: none, Trial with its days, and everything else in red', async () => {
    const { page, own } = await openBilling({});
    const head = page.locator('section[aria-labelledby="current-plan"] header');
    await head.getByRole('heading', { name: 'Ultimate' }).waitFor();
    expect(await head.innerText()).toMatch(/^Current Plan\s+Ultimate\s+\$11.25 per month$/);
    for (const [status, word] of [
      ['past_due', 'Past due'],
      ['unpaid', 'Unpaid'],
      ['paused', 'Paused'],
      ['incomplete', 'Incomplete'],
      ['held_by_bank', 'held by bank'],
    ] as const) {
      await page.unroute(`${API}/get-subscription/**`);
      await page.route(`${API}/get-subscription/**`, (route) => route.fulfill(reply({ ...own, status })));
      await page.reload();
      const badge = head.getByText(word, { exact: true });
      await badge.waitFor();
      expect(await badge.getAttribute('data-status'), status).toBe('error');
    }
    const trial = { ...own, status: 'trialing', trial_end: inDays(3), cycle_end: inDays(3) };
    await page.unroute(`${API}/get-subscription/**`);
    await page.route(`${API}/get-subscription/**`, (route) => route.fulfill(reply(trial)));
    await page.route(`${API}/get-products**`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.response.now = inDays(0);
      await route.fulfill({ json: body });
    });
    await page.reload();
    await head.getByText('Trial', { exact: true }).waitFor();
    await head.getByText('3 days left').waitFor();
  });

  it('at the top says so, and asks the server for nothing', async () => {
    const { page, own } = await openBilling({ billing_interval: 'year', plan_name: 'ultimate' });
    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('dialog', { name: "You're already on the highest plan" }).waitFor();
    await expectAccessible(page);
    expect(page.url()).toContain('/settings/payment-billing');
    expect(own.plan_name).toBe('ultimate');
  });

  it('with a failed payment, a change that waits and one that comes: each with what can be done', async () => {
    const unpaid = {
      invoice_id: 'in_1',
      amount: 1125,
      next_attempt_at: inDays(3),
      pay_url: 'https://pay.example/1',
    };
    const { page } = await openBilling({
      status: 'past_due',
      unpaid,
      pending: { price_id: 'x', plan_name: 'premium', pay_url: 'https://pay.example/2' },
      scheduled: { price_id: 'y', plan_name: 'professional', at: inDays(9) },
    });
    await page.getByText(read('Your last payment of $11.25 failed')).waitFor();
    await page.getByText(read('We try again on')).waitFor();
    expect(await page.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(unpaid.pay_url);
    await page.getByText(read('Your change to Premium is waiting for its payment')).waitFor();
    await page.getByText(read('Professional begins on')).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    // From the page of plans nothing is sent either.
    await page.goto(address('/settings/plans'));
    await page.getByRole('button', { name: 'Downgrade: Premium' }).click();
    await page.getByRole('dialog', { name: 'You cannot change your plan now' }).waitFor();
  });
});

describe('what is told when something is missing', () => {
  it('earlier billing has its notice instead of the way to the plans', async () => {
    const { page } = await newPerson();
    await enter(page, DEMO);
    await page.route(`${API}/get-subscription/**`, (route) => route.fulfill(refusal('no_subscription', 404)));
    await page.route(`${API}/get-billing-history/**`, (route) => route.fulfill(reply([])));
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user_info') ?? '{}');
      user.userMasjids[0].masjid.m_premium_features = ['slideshow', 'legacy_billing'];
      localStorage.setItem('user_info', JSON.stringify(user));
    });
    await page.route('**/api/users/get**', (route) => route.abort());
    await page.route('**/api/users/current**', (route) => route.abort());
    await page.goto(address('/settings/payment-billing'));
    await page.getByText('Billing is being upgraded').waitFor();
    await page.getByText('No payment history available.').waitFor();
    expect(page.url()).toContain('/settings/payment-billing');
  });

  it('no catalogue: it says that nothing is sold', async () => {
    const { page } = await openBilling({}, '/dashboard');
    await page.route(`${API}/get-products**`, (route) =>
      route.fulfill(
        reply({
          monthly: [],
          yearly: [],
          trial_available: true,
          is_test: false,
          now: 0,
          support_email: null,
        }),
      ),
    );
    await page.goto(address('/settings/plans'));
    await page.getByText('No plans are sold here').waitFor();
  });

  it('loads that fail stop with a line and a way to try again', async () => {
    const { page } = await newPerson();
    await enter(page, DEMO);
    for (const part of ['payment-methods', 'get-billing-history'])
      await page.route(`${API}/${part}/**`, (route) => route.fulfill(refusal('not_found', 404)), {
        times: 1,
      });
    await page.goto(address('/settings/payment-billing'));
    await page.getByText('Your cards could not be loaded.').waitFor();
    await page.getByText('Your receipts could not be loaded.').waitFor();
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(read('Visa •••• 4242')).first().waitFor();
    await page
      .getByRole('button', { name: /^Receipt of/ })
      .first()
      .waitFor();
  });
});

describe('billing details', () => {
  it('say what is wrong with each field, in the specified words', async () => {
    const { page } = await newPerson();
    await enter(page, DEMO);
    await page.goto(address('/settings/payment-billing'));
    await page.getByRole('button', { name: 'Update: Billing Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Billing Details' });
    const [name, email, phone] = ['Name', 'Email', 'Phone'].map((label) => dialog.getByLabel(label));
    const save = dialog.getByRole('button', { name: 'Save' });
    for (const field of [name, email, phone]) await field?.fill('');
    await save.click();
    await expect.poll(() => dialog.getByText('This field is required').count()).toBe(3);
    await name?.fill('Masjid #1');
    await email?.fill('nobody');
    await phone?.fill('12345');
    await save.click();
    await dialog.getByText(/^Only letters, digits, spaces and .* are allowed$/).waitFor();
    await dialog.getByText('Enter a valid email').waitFor();
    await dialog.getByText('Enter a valid phone number').waitFor();
    await expectAccessible(page);
    await name?.fill('مسجد النور (Toronto)');
    await email?.fill('treasurer@demo.minaret.test');
    await phone?.fill('+1 (416) 555-0148');
    await save.click();
    await page.getByText('The billing details are saved.').waitFor();
    await page.getByText('treasurer@demo.minaret.test').waitFor();
  });
});

describe('cards', () => {
  it('a number that is no test card is refused in the browser, and never sent', async () => {
    const { page } = await newPerson();
    await enter(page, DEMO);
    await page.goto(address('/settings/payment-billing'));
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // Without the port: one in some thousands looks like the beginning of a card.
      sent.push(`${pathname}${search} ${request.postData() ?? ''}`);
    });
    await page.getByRole('button', { name: 'Add: Add a card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a card' });
    await dialog.getByRole('button', { name: 'Add a card' }).click();
    await expect.poll(() => dialog.getByText('This field is required').count()).toBe(3);
    await dialog.getByLabel('Card number').fill('4111111111111111');
    await dialog.getByLabel('Expires').fill('01 / 20');
    await dialog.getByLabel('CVC').fill('1');
    await dialog.getByRole('button', { name: 'Add a card' }).click();
    await dialog.getByText('This is not a test card. The number was not sent.').waitFor();
    await dialog.getByText('This date is in the past').waitFor();
    await dialog.getByText('Enter 3 or 4 digits').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Card number').fill('4000000000000002');
    await dialog.getByLabel('Expires').fill('12 / 34');
    await dialog.getByLabel('CVC').fill('123');
    await dialog.getByRole('button', { name: 'Add a card' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(sent.filter((text) => /4111|4000\s?0000/.test(text))).toEqual([]);
  });

  it('are removed by name, the default one never', async () => {
    const { page } = await newPerson();
    await enter(page, DEMO);
    await page.goto(address('/settings/payment-billing'));
    const removes = page.getByRole('button', { name: /^Remove / });
    await removes.first().waitFor();
    const name = (await removes.first().getAttribute('aria-label'))?.replace(/^Remove |[\u2068\u2069]/g, '');
    expect(await page.getByText('Default', { exact: true }).count()).toBe(1);
    await removes.first().click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Remove .?${name}`) });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
  });
});

describe('in Arabic on a phone in the dark', () => {
  it.each(['/settings/plans', '/settings/payment-billing', '/unauthorized/donations'])('%s', async (path) => {
    const { page, context } = await newPerson({
      viewport: { width: 360, height: 800 },
      colorScheme: 'dark',
    });
    await context.addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    await enter(page, DEMO);
    await page.goto(address(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await cutWords(page)).toEqual([]);
    expect(await foreignCommas(page)).toEqual([]);
    await expectClear(page, path);
  });
});

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}
