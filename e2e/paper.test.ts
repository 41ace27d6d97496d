import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const PATH = '/integrations/web?tab=paper';
const ADMIN = 'admin@demo.minaret.test';

/** The server makes it, which on a busy machine takes a while. */
const preview = (page: Page, name: string) => page.getByRole('img', { name }).waitFor({ timeout: 30_000 });

describe('paper', () => {
  it('is chosen, seen, given words of the masjid’s own, and checked by its code', async () => {
    const { page } = await newPerson();
    await enter(page, ADMIN);
    await page.goto(address(PATH));
    await preview(page, 'The first page of the sheet');
    await preview(page, 'Today’s times');
    await expectAccessible(page);

    await page.getByRole('radio', { name: 'Month, iqamah only, large' }).check();
    await page.getByLabel('Languages').selectOption('ar,en');
    await page.getByLabel('Text below').fill('Telephone 555 0142');
    const link = page.getByRole('link', { name: 'Download PDF' });
    await expect.poll(() => link.getAttribute('href'), { timeout: 10_000 }).toContain('seal=');
    const sheet = await page.request.get(address((await link.getAttribute('href')) ?? ''));
    expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await preview(page, 'The first page of the sheet');

    const hash = /paper\/([^/]+)\//.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await page.goto(address(`/paper/${hash}/check?print=2026-01.1.unknown0&lang=en`));
    await page.getByRole('heading', { name: 'We do not know this print' }).waitFor();
    await expectAccessible(page);
  });

  it('fits a phone, in Arabic and in the dark', async () => {
    const { page, context } = await newPerson({
      viewport: { width: 360, height: 760 },
      colorScheme: 'dark',
    });
    await enter(page, ADMIN);
    await context.addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    await page.goto(address(PATH));
    await preview(page, 'الصفحة الأولى من الورقة');
    await expectNoSidewaysScroll(page);
  });
});
