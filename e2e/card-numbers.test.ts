import { TEST_CARDS } from '@minaret/contract/billing/test-cards';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findCardNumbers } from '../apps/server/test/card-number-scan.ts';
import { startFakeStripe } from '../apps/server/test/stripe/fake-stripe.ts';
import { deliver } from '../apps/server/test/stripe/webhooks.ts';
import { newPerson, useBrowser } from './browser.ts';
import { failQuotingFields, untilReporting } from './failing-page.ts';
import { serveStripePages } from './stripe-pages.ts';
import { startWatchedProduct } from './watched-product.ts';

useBrowser();

/** Somebody's own card, typed by mistake where no money moves. */
const REAL = '4539 1488 0343 6467';
const AT_CHECKOUT = '4716 2210 5188 5662';
const AT_CARDS = '5425 2334 3010 9903';

async function signInAt(base: string, page: Page): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill('admin@demo.minaret.test');
  await page.getByLabel('Password', { exact: true }).fill('minaret-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function openCardForm(base: string, page: Page): Promise<Locator> {
  await page.goto(`${base}/settings/payment-billing`);
  await untilReporting(page);
  await page.getByRole('button', { name: 'Add: Add a card' }).click();
  return page.getByRole('dialog', { name: 'Add a card' });
}

it('the built-in provider’s forms send no card’s number, and nothing keeps one', async () => {
  const { base, platform, sentry, heard, places } = await startWatchedProduct();
  const { page } = await newPerson();
  await signInAt(base, page);
  const { mastercard, authenticate_always: asking, visa } = TEST_CARDS;

  for (const [number, isAsked] of [
    [mastercard.number, false],
    [asking.number, true],
  ] as const) {
    const dialog = await openCardForm(base, page);
    await dialog.getByLabel('Expires').fill('12 / 34');
    await dialog.getByLabel('CVC').fill('123');
    await dialog.getByLabel('Card number').fill(REAL);
    await dialog.getByRole('button', { name: 'Add a card' }).click();
    await dialog.getByText('The number was not sent.').waitFor();
    await failQuotingFields(page, sentry);
    await dialog.getByLabel('Card number').fill(number);
    await failQuotingFields(page, sentry);
    await dialog.getByRole('button', { name: 'Add a card' }).click();
    if (isAsked) await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('The card is added.').first().waitFor();
  }

  // The provider's own page: it is served by us here, and is held to the same.
  const { payments } = platform;
  const details = { name: 'Another masjid', email: null, phone: null, masjidId: 1, masjidName: 'Another' };
  const { id: customerId } = await payments.createCustomer(details, 'a customer of the scan');
  const [price] = await payments.catalogue();
  const urls = { successUrl: `${base}/favicon.svg`, cancelUrl: `${base}/login` };
  const asked = { customerId, priceId: price?.id ?? '', trialDays: null, ...urls, locale: 'en' as const };
  const { url } = await payments.createCheckout(asked, 'a checkout of the scan');
  await page.goto(url ?? '');
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Card number').fill(REAL);
  await page.locator('form[data-pay] button[type="submit"]').click();
  await page.getByText('Only test cards work here.').waitFor();
  await page.getByLabel('Card number').fill(visa.number);
  await page.locator('form[data-pay] button[type="submit"]').click();
  await page.waitForURL('**/favicon.svg');

  expect(heard.filter((request) => request.includes('"card":"mastercard"'))).toHaveLength(1);
  expect(heard.filter((request) => request.includes('"card":"visa"'))).toHaveLength(1);
  const numbers = [REAL.replaceAll(' ', ''), mastercard.number, asking.number, visa.number];
  expect(findCardNumbers(await places(), numbers)).toEqual([]);
  platform.log.info({ typed: REAL }, 'planted');
  expect(findCardNumbers(await places(), numbers)).toEqual(['logged']);
});

it('Stripe’s payment page in the plans page sends the number to Stripe alone, and leads on when it is paid', async () => {
  const fake = await startFakeStripe();
  fake.state.now = Math.floor(Date.now() / 1000);
  const stripe = { ...fake.config, hasEmbeddedCheckout: true };
  const { base, places } = await startWatchedProduct({ provider: 'stripe', stripe });
  const { page } = await newPerson();
  const { typed } = await serveStripePages(page, fake);
  await signInAt(base, page);
  await page.goto(`${base}/settings/plans`);
  const buy = page.getByRole('button', { name: /^(Start a Free Trial|Subscribe Now): Premium/ });
  await buy.click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe' });
  // Left and opened again, it is another: one can be paid at a time.
  await dialog.frameLocator('iframe').getByLabel('Card number').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await buy.click();
  await dialog.frameLocator('iframe').getByLabel('Card number').fill(AT_CHECKOUT);
  await dialog.frameLocator('iframe').getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(`${base}/settings/payment-billing**`);
  await page.getByRole('dialog', { name: "You've subscribed to a new plan" }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Premium' }).waitFor();
  expect([...fake.state.checkouts.values()].map(({ status }) => status)).toEqual(['expired', 'complete']);
  expect(typed).toEqual([AT_CHECKOUT]);
  expect(findCardNumbers(await places(), [AT_CHECKOUT.replaceAll(' ', '')])).toEqual([]);
  await fake.close();
  expect(fake.problems).toEqual([]);
});

it('Stripe’s forms send the number to Stripe alone', async () => {
  const fake = await startFakeStripe();
  fake.state.now = Math.floor(Date.now() / 1000);
  const { base, platform, sentry, heard, places } = await startWatchedProduct({
    provider: 'stripe',
    stripe: fake.config,
  });
  const { page } = await newPerson();
  const { typed } = await serveStripePages(page, fake);
  await signInAt(base, page);

  await page.goto(`${base}/settings/plans`);
  await page.getByRole('button', { name: /^(Start a Free Trial|Subscribe Now): Professional/ }).click();
  await page.waitForURL('https://checkout.stripe.example/**');
  await page.getByLabel('Card number').fill(AT_CHECKOUT);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(`${base}/settings/payment-billing**`);
  await page.getByRole('button', { name: 'Done' }).click();

  const dialog = await openCardForm(base, page);
  await dialog.frameLocator('iframe').getByLabel('Card number').fill(AT_CARDS);
  await failQuotingFields(page, sentry);
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await page.getByText('The card is added.').first().waitFor();

  for (const event of fake.state.events) {
    const { body, signature } = deliver(fake, event, Math.floor(Date.now() / 1000));
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    const answer = await fetch(`${base}/payments/webhook`, {
      method: 'POST',
      body: body.toString(),
      headers,
    });
    expect(answer.status).toBe(200);
  }
  expect(heard.filter((request) => request.includes('/payments/webhook')).length).toBeGreaterThan(3);
  expect(typed).toEqual([AT_CHECKOUT, AT_CARDS]);
  const numbers = typed.map((number) => number.replaceAll(' ', ''));
  expect(findCardNumbers(await places(), numbers)).toEqual([]);
  platform.log.info({ typed: AT_CARDS }, 'planted');
  expect(findCardNumbers(await places(), numbers)).toEqual(['logged']);
  await fake.close();
  expect(fake.problems).toEqual([]);
});
