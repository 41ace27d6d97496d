import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { contentPolicy } from './content-policy.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_PUBLIC_KEY: 'pk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
};

function directives(environment: NodeJS.ProcessEnv): Map<string, string> {
  const policy = contentPolicy(readConfig(environment), 'none');
  return new Map(
    policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.slice(one.indexOf(' ') + 1)] as const),
  );
}

it('lets the page load Stripe’s script, its frames and its API where Stripe takes the payments', () => {
  const policy = directives(STRIPE);
  expect(policy.get('script-src')).toBe(
    "'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com",
  );
  expect(policy.get('frame-src')).toBe(
    "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(policy.get('connect-src')).toBe(
    "'self' http://localhost:8001 ws://localhost:8001 https://api.stripe.com",
  );
});

it('lets the page hold Stripe’s checkout only where it is to stand there', () => {
  const host = 'https://checkout.stripe.com';
  const policy = directives({ ...STRIPE, STRIPE_CHECKOUT: 'embedded' });
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(policy.get(directive)?.split(' ')).toContain(host);
  expect(policy.get('img-src')).toContain('https://*.stripe.com');
  expect([...directives(STRIPE).values()].join(' ')).not.toContain(host);
});

it.each([
  {},
  { PAYMENTS: 'builtin' },
  { PUBLIC_URL: 'https://minaret.example' },
  { ...STRIPE, PAYMENTS: 'builtin' },
  { ...STRIPE, PAYMENTS: 'none' },
])('names no host of Stripe otherwise: %j', (environment) => {
  const policy = directives(environment);
  expect([...policy.values()].join(' ')).not.toContain('stripe');
  expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
  expect(policy.has('frame-src')).toBe(false);
});
