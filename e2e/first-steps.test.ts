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
import { newMasjid } from './new-masjid.ts';

useBrowser();

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages and actions' });
/** Types, and presses Enter once what is meant is chosen. */
async function choose(page: Page, typed: string): Promise<void> {
  await palette(page).fill(typed);
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  await expect.poll(async () => (await chosen.innerText()).toLowerCase()).toContain(typed);
  await page.keyboard.press('Enter');
}
/** The bar's tools come after the page. */
const toolsOf = (page: Page) => page.getByRole('button', { name: 'Search pages and actions' }).waitFor();
const offer = (page: Page) => page.getByRole('button', { name: 'Show me around this page' });

describe('a new masjid', () => {
  it('is told its first steps; they tick themselves, and can be put away', async () => {
    const { page } = await newPerson();
    await newMasjid(page);
    await page.goto(address('/dashboard'));
    const card = page.getByRole('region', { name: 'First steps' });
    await card.getByText('0 of 5 done').waitFor();
    await card.getByText('Times are calculated for').waitFor();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'This is correct' }).click();
    await card.getByText('1 of 5 done').waitFor();
    expect(
      await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/timings/salah', '/timings/iqama', '/settings/al-iqamah', '/invites/all']);

    // By the keyboard alone: the palette opens the invitation.
    await page.keyboard.press('Control+k');
    await choose(page, 'invite a');
    const dialog = page.getByRole('dialog', { name: /Invite/ });
    await dialog.getByLabel(/Email/).fill(`colleague-${Date.now()}@example.test`);
    await dialog.getByLabel('Content', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await card.getByText('2 of 5 done').waitFor();

    await card.getByRole('button', { name: 'Hide the first steps' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await card.getByText('2 of 5 done').waitFor();
    await card.getByRole('button', { name: 'Hide the first steps' }).click();
    await card.waitFor({ state: 'detached' });
    const asked = page.waitForResponse((response) => response.url().includes('/api/masjid/first-steps/'));
    await page.reload();
    await asked;
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    await expect.poll(() => card.count()).toBe(0);
  });

  it('is shown around a page once, again only when it asks, and help opens the guide at the page in view', async () => {
    const { page, context } = await newPerson();
    await newMasjid(page);
    await page.goto(address('/dashboard'));
    await offer(page).click();
    const step = page.getByRole('dialog');
    await step.getByText('Today at the masjid').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await step.getByText('Tasks and shortcuts').waitFor();
    await step.getByRole('button', { name: 'Next' }).click();
    await step.getByText('3 of 3').waitFor();
    await step.getByRole('button', { name: 'Done' }).click();
    await step.waitFor({ state: 'detached' });
    expect(await offer(page).count()).toBe(0);

    // Skipped is seen, too; and another page has its own.
    await page.getByRole('link', { name: 'Iqamah Timings' }).first().click();
    await offer(page).click();
    await step.getByText('A rule for each prayer').waitFor();
    await page.keyboard.press('Escape');
    await step.waitFor({ state: 'detached' });
    for (const path of ['/dashboard', '/timings/iqama']) {
      const seen = page.waitForResponse((response) => response.url().includes('/api/users/tours'));
      await page.goto(address(path));
      await seen;
      await toolsOf(page);
      expect(await offer(page).count(), path).toBe(0);
    }
    await page.getByRole('button', { name: 'Show me around', exact: true }).click();
    await step.getByText('A rule for each prayer').waitFor();
    await step.getByRole('button', { name: 'Skip the tour' }).click();

    await page.getByRole('link', { name: 'Salah Timings' }).first().click();
    await page.getByRole('button', { name: 'No tour of this page' }).click();
    await expect.poll(() => offer(page).count()).toBe(0);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Need help' }).click();
    const guide = await opened;
    await guide.getByRole('heading', { level: 1, name: 'Salah Timings' }).waitFor();
    expect(new URL(guide.url()).pathname).toBe('/guide/salah-timings');
  });
});

describe('the palette', () => {
  it('goes anywhere by the keyboard, in either language, and gives the focus back', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@demo.minaret.test');
    await page.goto(address('/dashboard'));
    await toolsOf(page);
    const start = page.getByRole('link', { name: 'Manage Iqamah Timings' });
    await start.focus();
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await page.getByRole('option', { name: 'Dashboard', exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    expect(await start.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await palette(page).fill('الهجري');
    const option = page.getByRole('option', { selected: true });
    await expect.poll(() => option.innerText()).toBe('Hijri Adjustment');
    expect(await palette(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings/hijri');

    await page.keyboard.press('Control+k');
    await palette(page).fill('appearance');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option.innerText()).toBe('Appearance: Dark');
    await page.keyboard.press('Enter');
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();

    // What is done on a page is done at once: from elsewhere, and on the page itself.
    for (const [typed, dialog] of [
      ['upload salah', 'Upload Salah Timings'],
      ['generate', 'Generate Salah Timings'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await choose(page, typed);
      await page.getByRole('dialog', { name: dialog }).waitFor();
      expect(page.url()).toMatch(/\/timings\/salah$/);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Control+k');
    await choose(page, 'eid countdown');
    await page.waitForURL('**/library/new/eid_coutdown');

    await page.keyboard.press('Control+k');
    await choose(page, 'change password');
    await page
      .getByRole('dialog', { name: 'Change Password' })
      .getByLabel('Current Password', { exact: true })
      .waitFor();
  });

  it('has what the role allows, on a phone and in Arabic too', async () => {
    const { page, context } = await newPerson({ viewport: { width: 360, height: 740 } });
    await enter(page, 'timings@demo.minaret.test');
    await context.addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.goto(address('/timings/salah'));
    await page.getByRole('button', { name: 'البحث في الصفحات والإجراءات' }).click();
    const lines = page.getByRole('option');
    await lines.first().waitFor();
    const names = await lines.allInnerTexts();
    expect(names).toContain('مواقيت الإقامة');
    expect(names).toContain('إنشاء مواقيت الصلاة');
    for (const hidden of ['المستخدمون', 'دعوة زميل', 'ربط شاشة', 'كل المحتوى'])
      expect(names).not.toContain(hidden);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('combobox', { name: 'البحث في الصفحات والإجراءات' }).fill('show me');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('طريقة الحساب', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});
