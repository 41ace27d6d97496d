import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { TEST_CARDS, type TestCard } from '@minaret/contract/billing/test-cards';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { address } from './browser.ts';

const MOST_EVENTS = 40;

/** What the server says of the plan; null while the masjid pays for nothing. */
export async function subscriptionOf(page: Page, m_id: number): Promise<Subscription | null> {
  const answer = await page.request.get(address(`/api/payment-billings/get-subscription/${m_id}`));
  return answer.ok() ? (await answer.json()).response : null;
}

export async function statusOf(page: Page, m_id: number): Promise<string> {
  return (await subscriptionOf(page, m_id))?.status ?? 'none';
}

/** At the provider's own page, event by event: others' plans renew on the way. */
export async function moveClockUntil(page: Page, m_id: number, status: string): Promise<void> {
  const viewer = await page.context().newPage();
  await viewer.goto(address('/payments/builtin'));
  const move = viewer.getByRole('button', { name: 'Move the clock to the next event' });
  for (let moved = 0; moved < MOST_EVENTS && (await statusOf(page, m_id)) !== status; moved += 1) {
    const before = await viewer.locator('strong').first().innerText();
    await move.click();
    await expect.poll(() => viewer.locator('strong').first().innerText()).not.toBe(before);
    // Its events are told by jobs: they need a moment.
    await viewer.waitForTimeout(700);
  }
  await viewer.close();
  await expect.poll(() => statusOf(page, m_id)).toBe(status);
}

/** A first plan, bought on the provider's page, and the word of thanks that follows. */
export async function subscribe(page: Page, plan: string): Promise<void> {
  await page.goto(address('/settings/plans'));
  await page
    .getByRole('button', { name: new RegExp(`^(Start a Free Trial|Subscribe Now): ${plan}`) })
    .click();
  await page.waitForURL('**/payments/builtin/checkout/**');
  await page.locator('form[data-pay] button[type="submit"]').click();
  await page.waitForURL('**/settings/payment-billing**');
  const thanks = page.getByRole('dialog', { name: "You've subscribed to a new plan" });
  await thanks.getByRole('button', { name: 'Done' }).click();
  await thanks.waitFor({ state: 'detached' });
}

export async function fillCard(page: Page, card: TestCard): Promise<void> {
  await page.getByRole('button', { name: 'Add: Add a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByLabel('Card number').fill(TEST_CARDS[card].number);
  await dialog.getByLabel('Expires').fill('12 / 34');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByRole('button', { name: 'Add a card' }).click();
}

export async function addCard(page: Page, card: TestCard): Promise<void> {
  await fillCard(page, card);
  if (card.startsWith('authenticate')) await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The card is added.').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Confirms what the dialog shows, and closes what is said after it. */
export async function confirmChange(page: Page, plan: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Change to ${plan}?` });
  await dialog.getByText('Your next invoice is on').waitFor();
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await page.waitForURL('**/settings/payment-billing?success=true&updated=true');
  const told = page.getByRole('dialog', { name: 'Your plan is changed' });
  await told.getByText('Changes take effect within 15 minutes.').waitFor();
  await told.getByRole('button', { name: 'Done' }).click();
  await told.waitFor({ state: 'detached' });
}

/** The words as they are read: values in a sentence stand between signs that keep their direction. */
export function read(words: string): RegExp {
  const signs = [...words].map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(signs.join('[\\u2066-\\u2069]*'));
}
