import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SentryServer } from '../apps/server/test/sentry-server.ts';

export const isOf = (kind: string) => (envelope: string) => envelope.includes(`{"type":"${kind}"`);

/** Until then nothing that goes wrong in the page is reported. */
export async function untilReporting(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => '__SENTRY__' in window), { timeout: 20_000 }).toBe(true);
}

/** An error in the page that quotes every field, told in both ways a page learns of errors. */
export async function failQuotingFields(page: Page, sentry: SentryServer): Promise<void> {
  const before = sentry.envelopes.length;
  await page.evaluate(() => {
    const typed = [...document.querySelectorAll('input')].map((input) => input.value).join(' ');
    const error = new Error(`cannot read "${typed}" at ${window.location.href}`);
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    window.dispatchEvent(new CustomEvent('console:error', { detail: new TypeError(typed) }));
  });
  await expect
    .poll(() => sentry.envelopes.slice(before).filter(isOf('event')).length)
    .toBeGreaterThanOrEqual(2);
}
