import type { Products, Subscription } from '@minaret/contract/billing/payment-billings';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read } from './billing-steps.ts';
import { address, enter, newPerson, useBrowser } from './browser.ts';

useBrowser();

const API = '**/api/payment-billings';
const reply = (response: unknown) => ({ json: { status: true, message: '', response } });
const NONE = { status: 404, json: { status: false, message: '', code: 'no_subscription', response: null } };

interface Told {
  subscription?: Partial<Subscription> | null;
  products?: Partial<Products>;
}

/** The demo's admin, and a server that says of their plan and of what is sold whatever the test says. */
async function openStubbed() {
  const { page } = await newPerson();
  const { m_id } = await enter(page, 'admin@demo.minaret.test');
  const own = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(address(`/api/payment-billings/${path}`))).json()).response;
  const subscription = await own<Subscription>(`get-subscription/${m_id}`);
  const products = await own<Products>('get-products/');
  let told: Told = {};
  await page.route(`${API}/get-subscription/**`, (route) =>
    route.fulfill(told.subscription === null ? NONE : reply({ ...subscription, ...told.subscription })),
  );
  await page.route(`${API}/get-products**`, (route) =>
    route.fulfill(reply({ ...products, ...told.products })),
  );
  /** On a plan of the catalogue, as it would be told. */
  const on = (plan: string, interval: 'month' | 'year'): Partial<Subscription> => {
    const list = interval === 'month' ? products.monthly : products.yearly;
    const price = list.find((each) => each.plan === plan);
    if (!price) throw new Error(`no ${plan} by the ${interval}`);
    const { id, product_id, price: amount } = price;
    return {
      plan: `${price.name} - ${interval === 'month' ? 'Monthly' : 'Yearly'}`,
      plan_name: price.plan,
      billing_interval: interval,
      price_id: id,
      product_id,
      amount,
    };
  };
  const open = async (path: string, next: Told) => {
    told = next;
    await page.goto(address(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return { page, on, open };
}

const planButtons = (page: Page) => page.locator('li button[aria-label*=": "]');
async function labels(page: Page): Promise<string[]> {
  await planButtons(page).first().waitFor();
  return planButtons(page).evaluateAll((buttons) =>
    buttons.map(
      (button) =>
        `${button.getAttribute('aria-label')}${(button as HTMLButtonElement).disabled ? ' (off)' : ''}`,
    ),
  );
}

const switchTo = (page: Page, interval: string) =>
  page.locator('label', { hasText: interval }).first().click();

describe('what the plans page says', () => {
  it('on each button, by the plan they have, and which plans are there', async () => {
    const { page, on, open } = await openStubbed();
    const [pro, premium, ultimate] = ['Professional', 'Premium', 'Ultimate'];
    const expected = [
      [
        'professional',
        'month',
        [`Current Plan: ${pro} (off)`, `Upgrade: ${premium}`, `Upgrade: ${ultimate}`],
      ],
      ['premium', 'month', [`Downgrade: ${pro}`, `Current Plan: ${premium} (off)`, `Upgrade: ${ultimate}`]],
      [
        'ultimate',
        'month',
        [`Downgrade: ${pro}`, `Downgrade: ${premium}`, `Current Plan: ${ultimate} (off)`],
      ],
      ['professional', 'year', [`Current Plan: ${pro} (off)`, `Upgrade: ${premium}`, `Upgrade: ${ultimate}`]],
      ['ultimate', 'year', [`Downgrade: ${pro}`, `Downgrade: ${premium}`, `Current Plan: ${ultimate} (off)`]],
    ] as const;
    for (const [plan, interval, wanted] of expected) {
      await open('/settings/plans', { subscription: on(plan, interval) });
      expect(await labels(page), `${plan} by the ${interval}`).toEqual(wanted);
      // Who pays by the year is not shown what a month costs.
      expect((await page.getByText('per month').count()) > 0, `${plan} by the ${interval}`).toBe(
        interval === 'month',
      );
    }
    await open('/settings/plans', { subscription: on('professional', 'month') });
    await switchTo(page, 'Yearly');
    await expect.poll(() => labels(page)).toContain('Change Plan: Professional');
  });

  it('without a subscription: a trial while there is one, the prices of the catalogue, and what a year saves', async () => {
    const { page, open } = await openStubbed();
    const names = ['Professional', 'Premium', 'Ultimate'];
    await open('/settings/plans', { subscription: null, products: { trial_available: true } });
    expect(await labels(page)).toEqual(names.map((name) => `Start a Free Trial: ${name}`));
    await page.getByText('Save up to 20%').waitFor();
    await switchTo(page, 'Yearly');
    for (const price of ['$60.00', '$120.00', '$108.00']) await page.getByText(read(price)).first().waitFor();
    await open('/settings/plans', { subscription: null, products: { trial_available: false } });
    expect(await labels(page)).toEqual(names.map((name) => `Subscribe Now: ${name}`));
  });
});

describe('what the billing page says', () => {
  it('with a failed payment: Change Plan sends nothing and says why', async () => {
    const { page, on, open } = await openStubbed();
    await open('/settings/payment-billing', {
      subscription: { ...on('premium', 'month'), status: 'past_due' },
    });
    // All that the page loads is there before anything is pressed.
    await page.locator('tbody tr').first().waitFor();
    await page.getByText(read('Visa •••• 4242')).first().waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('dialog', { name: 'You cannot change your plan now' }).waitFor();
    expect(sent.filter((request) => request.includes('/api/payment-billings'))).toEqual([]);
    expect(page.url()).toContain('/settings/payment-billing');
  });

  it('where a plan is left: the way by email to support, beside what can be done there', async () => {
    const { page, on, open } = await openStubbed();
    const subscription = on('ultimate', 'month');
    const told = { subscription, products: { support_email: 'help@minaret.test' } };
    const mail = page.getByRole('dialog').getByRole('link', { name: 'help@minaret.test' });
    await open('/settings/payment-billing', told);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    expect(await mail.getAttribute('href')).toBe('mailto:help@minaret.test');
    await open('/settings/plans', told);
    await page.getByRole('button', { name: 'Downgrade: Premium' }).click();
    expect(await mail.getAttribute('href')).toBe('mailto:help@minaret.test');
    await open('/settings/payment-billing', { ...told, subscription: on('ultimate', 'year') });
    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('dialog', { name: "You're already on the highest plan" }).waitFor();
    expect(await mail.getAttribute('href')).toBe('mailto:help@minaret.test');
  });

  it('after a change of plan and after a first one', async () => {
    const { page, open } = await openStubbed();
    await open('/settings/payment-billing?success=true&updated=true', {});
    const changed = page.getByRole('dialog', { name: 'Your plan is changed' });
    await changed
      .getByText('Changes take effect within 15 minutes. Please log out and log in again to see them.')
      .waitFor();
    await changed.getByRole('button', { name: 'Log out' }).waitFor();
    await open('/settings/payment-billing?success=true', {});
    const bought = page.getByRole('dialog', { name: "You've subscribed to a new plan" });
    await bought.waitFor();
    expect(await bought.getByRole('button', { name: 'Log out' }).count()).toBe(0);
  });

  it('of what was paid: pages of ten from page 0, and no Next where there are fewer', async () => {
    const { page, open } = await openStubbed();
    const asked: string[] = [];
    let rows = 10;
    await page.route(`${API}/get-billing-history/**`, async (route: Route) => {
      asked.push(new URL(route.request().url()).searchParams.get('page_index') ?? '');
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, response: answer.response.slice(0, rows) } });
    });
    await open('/settings/payment-billing', {});
    for (const column of ['Date', 'Plan', 'Expiry Date', 'Status', 'Download'])
      await page.getByRole('columnheader', { name: column, exact: true }).waitFor();
    const first = page.locator('tbody tr').first();
    expect(await first.innerText()).toMatch(/^\d\d [A-Z][a-z]{2}, \d{4}/);
    await first.getByText('Paid', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => asked.slice(0, 2)).toEqual(['0', '1']);
    rows = 9;
    await page.reload();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(9);
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  });
});
