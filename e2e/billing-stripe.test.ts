import { expect, it } from 'vitest';
import { address, enter, newPerson, useBrowser } from './browser.ts';

useBrowser();

const reply = (response: unknown) => ({ json: { status: true, message: '', response } });

/** As much of the provider's script as the form uses. It refuses the first card and takes the second. */
const SCRIPT = `
  window.confirmed = [];
  window.Stripe = Object.assign(function (key) {
    window.usedKey = key;
    const element = {
      mount(box) { box.innerHTML = '<p>The provider’s own form</p>'; setTimeout(() => element.said.ready?.({}), 0); },
      on(name, handler) { element.said[name] = handler; return element; },
      off() { return element; }, once() { return element; },
      update() {}, destroy() {}, unmount() {}, said: {},
    };
    return {
      elements: (options) => { window.elementOptions = options; return {
        create: () => element, getElement: () => element, update() {}, on() {}, submit: async () => ({}) }; },
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
      async confirmSetup({ confirmParams, redirect }) {
        window.confirmed.push({ ...confirmParams, redirect });
        return window.confirmed.length === 1
          ? { error: { message: 'Your card has insufficient funds.' } }
          : { setupIntent: { status: 'succeeded' } };
      },
    };
  }, { version: 'test' });`;

it('the card provider’s own form: its message is shown, and what it took is asked for', async () => {
  // Without keys the page's policy names no host of the provider's.
  const { page } = await newPerson({ bypassCSP: true });
  await enter(page, 'admin@demo.minaret.test');
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ body: SCRIPT, contentType: 'text/javascript' }),
  );
  await page.route('**/create-customer-session/**', (route) =>
    route.fulfill(reply({ client_secret: 'seti_1_secret_2', public_key: 'pk_test_journey' })),
  );
  await page.goto(address('/settings/payment-billing'));
  await page.getByRole('button', { name: 'Add: Add a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByText('The provider’s own form').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'usedKey'))).toBe('pk_test_journey');
  expect(await page.evaluate(() => Reflect.get(window, 'elementOptions').clientSecret)).toBe(
    'seti_1_secret_2',
  );
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await dialog.getByText('Your card has insufficient funds.').waitFor();
  const [refreshed] = await Promise.all([
    page.waitForRequest(/payment-methods\/\d+\/refresh/),
    dialog.getByRole('button', { name: 'Add a card' }).click(),
  ]);
  expect(refreshed.method()).toBe('POST');
  await page.getByText('The card is added.').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'confirmed'))).toEqual(
    Array(2).fill({ return_url: address('/settings/payment-billing'), redirect: 'if_required' }),
  );
});

it('says so where the card provider’s script cannot be had', async () => {
  const { page } = await newPerson({ bypassCSP: true });
  await enter(page, 'admin@demo.minaret.test');
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.route('**/create-customer-session/**', (route) =>
    route.fulfill(reply({ client_secret: 'seti_1_secret_2', public_key: 'pk_test_journey' })),
  );
  await page.goto(address('/settings/payment-billing'));
  await page.getByRole('button', { name: 'Add: Add a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByText('This browser cannot reach the card provider.', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Add a card' }).isDisabled()).toBe(true);
});

it('back from a bank’s page, the card is asked for and the address is clean again', async () => {
  const { page } = await newPerson();
  await enter(page, 'admin@demo.minaret.test');
  const refreshed = page.waitForRequest(/payment-methods\/\d+\/refresh/);
  await page.goto(address('/settings/payment-billing?setup_intent=seti_1&redirect_status=succeeded'));
  await refreshed;
  await page.getByText('The card is added.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto(address('/settings/payment-billing?setup_intent=seti_1&redirect_status=failed'));
  await page.getByText('The card was not added.').waitFor();
});
