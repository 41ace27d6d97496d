import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { address, enter, expectAccessible, newPerson, useBrowser } from './browser.ts';

useBrowser();

const SYSTEM = 'system@demo.minaret.test';
const ADMIN = 'admin@demo.minaret.test';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (page: Page, word: 'Stay' | 'Leave') =>
  question(page).getByRole('button', { name: word, exact: true }).click();

interface Typed {
  who: string;
  path: string;
  /** What opens the dialog, where the address does not. */
  open?: (page: Page) => Promise<void>;
  dialog: string;
  field: string;
  text: string;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const TYPED: readonly Typed[] = [
  {
    who: SYSTEM,
    path: '/system-admin/content/daily-messages?tab=notifications',
    open: press('Add Notification'),
    dialog: 'Add a dated notification',
    field: 'Title',
    text: 'The first night',
  },
  { who: ADMIN, path: '/invites/all?do=invite', dialog: 'Invite User', field: 'Email', text: 'a@b.test' },
  {
    who: ADMIN,
    path: '/settings/hijri',
    open: press('Record a month'),
    dialog: 'Record a month',
    field: 'Source',
    text: 'The committee',
  },
  {
    who: ADMIN,
    path: '/settings/masjid',
    open: async (page) => {
      await page.getByRole('button', { name: /Minaret Demo Masjid/ }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
    },
    dialog: 'Profile',
    field: 'First Name',
    text: 'Zaynab',
  },
];

describe('a dialog with something typed in it', () => {
  it.each(TYPED)('asks before it closes: $dialog', async ({ who, path, open, dialog: name, field, text }) => {
    const { page } = await newPerson();
    await enter(page, who);
    await page.goto(address(path));
    const dialog = page.getByRole('dialog', { name });
    await open?.(page);
    await dialog.waitFor();
    // Who opens a form fills it in: the focus is on a field, not on Close.
    await dialog.locator(':is(input, select, textarea):focus').waitFor();
    // Nothing typed, nothing asked.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await (open ? open(page) : page.goto(address(path)));
    const typed = dialog.getByLabel(field);
    await typed.fill(text);
    for (const close of ['Cancel', 'Close']) {
      await dialog.getByRole('button', { name: close, exact: true }).click();
      await question(page).waitFor();
      await expectAccessible(page);
      await answer(page, 'Stay');
      await question(page).waitFor({ state: 'hidden' });
      expect(await typed.inputValue()).toBe(text);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    expect(await typed.inputValue()).toBe(text);
    await page.mouse.click(4, 4);
    await page.waitForTimeout(300);
    if (await question(page).isVisible()) await answer(page, 'Stay');
    expect(await typed.inputValue()).toBe(text);
    const [unloading] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(unloading.type()).toBe('beforeunload');
    await unloading.dismiss();
    expect(await typed.inputValue()).toBe(text);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Leave');
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('settings of the timings that are not saved', () => {
  it.each([
    {
      path: '/timings/salah',
      change: (page: Page) => page.getByRole('textbox', { name: 'Asr', exact: true }).first().fill('7'),
      isKept: async (page: Page) =>
        (await page.getByRole('textbox', { name: 'Asr', exact: true }).first().inputValue()) === '7',
    },
    {
      path: '/settings/hijri',
      change: (page: Page) => page.getByRole('radio').first().check(),
      isKept: (page: Page) => page.getByRole('radio').first().isChecked(),
    },
  ])('are not lost by another page: $path', async ({ path, change, isKept }) => {
    const { page } = await newPerson();
    await enter(page, ADMIN);
    await page.goto(address(path));
    await change(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await question(page).waitFor();
    await answer(page, 'Stay');
    expect(await isKept(page)).toBe(true);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await answer(page, 'Leave');
    await page.waitForURL('**/dashboard');
  });
});

describe('pictures chosen for every masjid', () => {
  it('are not lost by another page', async () => {
    const { page } = await newPerson();
    await enter(page, SYSTEM);
    await page.goto(address('/system-admin/content/images/add'));
    const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#125F55' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'kept.png', mimeType: 'image/png', buffer }]);
    await page.getByRole('button', { name: 'Add 1 image' }).waitFor();
    await page.getByRole('link', { name: 'Daily Messages' }).first().click();
    await question(page).waitFor();
    await answer(page, 'Stay');
    await page.getByRole('button', { name: 'Add 1 image' }).waitFor();
    await page.getByRole('link', { name: 'Daily Messages' }).first().click();
    await answer(page, 'Leave');
    await page.waitForURL('**/daily-messages');
  });
});

describe('Logout', () => {
  it('asks while it can still be saved', async () => {
    const { page } = await newPerson();
    await enter(page, ADMIN);
    await page.goto(address('/settings/masjid'));
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Typed and not saved');
    const logOut = async () => {
      await page.getByRole('button', { name: /Minaret Demo Masjid/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    await logOut();
    await answer(page, 'Stay');
    expect(await name.inputValue()).toBe('Typed and not saved');
    expect((await page.request.get(address('/api/users/current'))).status()).toBe(200);
    await logOut();
    await answer(page, 'Leave');
    await page.waitForURL('**/login');
  });
});
