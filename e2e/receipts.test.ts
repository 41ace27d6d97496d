import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { masjidDay } from '../apps/server/test/masjid-day.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { handGift, tab, twoTreasurers } from './treasurers.ts';

useBrowser();

async function paperOf(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF' }).click();
  return readFile(await (await saving).path());
}

it('a receipt is printed once as the original, then as a duplicate; a cancelled one is kept with its number', async () => {
  const { first, m_id, call } = await twoTreasurers();
  const [general] = await call('GET', `/giving/funds/${m_id}`);
  const gift = handGift(general.id, 25_000, masjidDay(new Date()), { way: 'bank', wants_receipt: true });
  await call('POST', `/giving/gifts/${m_id}`, gift);
  const kindsOf = async (number: string) => {
    const { prints } = await call('GET', `/giving/receipts/${m_id}/${number}`);
    return prints.map(({ kind }: { kind: string }) => kind);
  };

  await first.goto(tab('receipts'));
  const rows = first.locator('tbody tr');
  await rows.first().getByText('Hamza Qureshi').waitFor();
  const number = /\d{4}-\d{4}/.exec(await rows.first().innerText())?.[0] ?? '';
  await expectAccessible(first);
  const original = await paperOf(first);
  expect(original.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await kindsOf(number)).toEqual(['original']);
  const again = await paperOf(first);
  expect(await kindsOf(number)).toEqual(['original', 'duplicate']);
  expect(again.equals(original)).toBe(false);

  await first.getByRole('button', { name: 'Cancel receipt' }).click();
  const dialog = first.getByRole('dialog', { name: /^Cancel receipt/ });
  await dialog.getByLabel('Reason').fill('The name was wrong');
  await dialog.getByLabel('Issue a new one that replaces it').check();
  await expectAccessible(first);
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await first.getByText('The receipt is cancelled.').waitFor();
  await first.getByText(/^Replaces/).waitFor();
  const kept = rows.filter({ hasText: 'Cancelled, kept' });
  expect(await kept.innerText()).toContain(number);
  await kept.getByRole('link').first().click();
  await first.getByText(/The name was wrong/).waitFor();
  await paperOf(first);
  expect(await kindsOf(number)).toEqual(['original', 'duplicate', 'cancelled']);
}, 120_000);
