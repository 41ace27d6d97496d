import type { Page, Route } from 'playwright-core';
import { ApiError } from '../apps/server/test/stripe/engine/api-error.ts';
import { completeCheckout, confirmSetup } from '../apps/server/test/stripe/engine/checkouts.ts';
import type { FakeStripe } from '../apps/server/test/stripe/fake-stripe.ts';

/** The number that the provider's own pages were sent last: they are not ours, and may know it. */
export interface StripePages {
  typed: string[];
}

const CARD_FIELD = `<label>Card number <input id="number"></label>`;
const SEND = `const send = (to, body) => fetch(to, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json());`;

/** Stripe's script with a form in a frame of Stripe's own host, as far as a card form needs it. */
const SCRIPT = `
  window.Stripe = Object.assign(function () {
    let frame, secret;
    const told = {};
    const element = {
      mount(box) {
        frame = Object.assign(document.createElement('iframe'), { src: 'https://js.stripe.com/card-frame', title: 'Secure payment' });
        frame.addEventListener('load', () => told.ready?.({}));
        box.append(frame);
      },
      on(name, handler) { told[name] = handler; return element; },
      off() { return element; }, once() { return element; },
      update() {}, destroy() { frame?.remove(); }, unmount() {},
    };
    return {
      elements(options) {
        secret = options.clientSecret;
        return { create: () => element, getElement: () => element, update() {}, on() {}, submit: async () => ({}) };
      },
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
      createEmbeddedCheckoutPage: async ({ clientSecret }) => {
        const page = Object.assign(document.createElement('iframe'), {
          src: 'https://checkout.stripe.com/c/pay/' + clientSecret.split('_secret_')[0],
          title: 'Checkout',
        });
        window.addEventListener('message', ({ data }) => data.next && window.location.assign(data.next));
        return { mount: (box) => box.append(page), unmount() { page.remove(); }, destroy() { page.remove(); } };
      },
      confirmSetup: () => new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => resolve(data), { once: true });
        frame.contentWindow.postMessage({ secret }, 'https://js.stripe.com');
      }),
    };
  }, { version: 'test' });`;

const FRAME = `<!doctype html>${CARD_FIELD}<script>${SEND}
  addEventListener('message', async ({ data, source, origin }) => {
    const body = { ...data, number: document.getElementById('number').value };
    source.postMessage(await send('/confirm-setup', body), origin);
  });</script>`;

const CHECKOUT = `<!doctype html><title>Checkout</title><form>${CARD_FIELD}<button>Pay</button></form><script>${SEND}
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const { next } = await send(location.href + '/pay', { number: document.getElementById('number').value });
    // In a frame it is the page around it that goes on.
    if (parent === window) location.assign(next);
    else parent.postMessage({ next }, '*');
  });</script>`;

/** The pages that Stripe serves from its own hosts, with the local Stripe behind them. */
export async function serveStripePages(page: Page, { state }: FakeStripe): Promise<StripePages> {
  const typed: string[] = [];
  const html = (route: Route, body: string) => route.fulfill({ body, contentType: 'text/html' });
  const read = (route: Route): { secret?: string; number: string } => {
    const sent = route.request().postDataJSON();
    typed.push(sent.number);
    return sent;
  };
  await page.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/card-frame') return html(route, FRAME);
    if (pathname !== '/confirm-setup') return route.fulfill({ body: SCRIPT, contentType: 'text/javascript' });
    const { secret = '' } = read(route);
    return route.fulfill({ json: confirmed(() => confirmSetup(state, secret, 'pm_card_mastercard', true)) });
  });
  await page.route(/^https:\/\/checkout\.stripe\.(example|com)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.endsWith('/pay')) return html(route, CHECKOUT);
    read(route);
    const checkout = completeCheckout(state, pathname.split('/').at(-2) ?? '', 'pm_card_visa');
    return route.fulfill({ json: { next: checkout.successUrl } });
  });
  return { typed };
}

function confirmed(act: () => { status: string }) {
  try {
    return { setupIntent: { status: act().status } };
  } catch (error) {
    if (error instanceof ApiError) return { error: { message: error.message } };
    throw error;
  }
}
