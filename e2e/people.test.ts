import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  signIn,
  useBrowser,
} from './browser.ts';
import { followMailTo } from './mailbox.ts';

useBrowser();

const PASSWORD = 'a phrase for the slides';
/** Another address each time, so that a second try meets no member. */
const freshAddress = () => `slides-${Date.now().toString(36)}@demo.minaret.test`;

/** What stands in the side menu below the product's name. */
async function menuItems(page: Page): Promise<string[]> {
  const items = await page.getByRole('navigation').first().getByRole('link').allTextContents();
  return items.map((item) => item.trim()).filter((item) => item !== '' && item !== 'Minaret');
}
const CONTENT_MENU = [
  'Dashboard',
  'All Content',
  'New Content',
  'Al Iqamah',
  'Athan+',
  'Web Integration',
  'Need help',
];

async function openUsers(page: Page): Promise<void> {
  await page.goto(address('/invites/all'));
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
}

async function act(page: Page, who: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${who}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('people', () => {
  it('are invited by mail, join, see only their own menu, follow a change of roles, and are shown out', async () => {
    const email = freshAddress();
    const { page: admin } = await newPerson();
    await enter(admin, 'admin@demo.minaret.test');
    await openUsers(admin);
    await admin.getByRole('button', { name: 'Invite User' }).click();
    await admin.getByRole('button', { name: 'Send invite' }).click();
    await admin.getByText('This field is required').first().waitFor();
    await admin.getByRole('textbox', { name: 'Email' }).fill(email);
    await admin.getByRole('checkbox', { name: 'Content' }).check();
    await admin.getByRole('button', { name: 'Send invite' }).click();
    await admin.getByText('The invitation was sent.').waitFor();
    const row = admin.getByRole('row', { name: new RegExp(email) });
    await row.getByText('Invited').waitFor();

    const { page: editor } = await newPerson();
    await followMailTo(editor, email);
    await editor.getByRole('heading', { name: 'Setup Your Password' }).waitFor();
    await editor.getByText('Minaret Demo Masjid').first().waitFor();
    await expectAccessible(editor);
    await editor.getByLabel('First Name').fill('Slides');
    await editor.getByLabel('Last Name').fill('Keeper');
    await editor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await editor.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await editor.getByRole('button', { name: 'SAVE' }).click();
    await editor.waitForURL('**/login**');
    await signIn(editor, email, PASSWORD);
    await expect.poll(() => menuItems(editor), { timeout: 20_000 }).toEqual(CONTENT_MENU);
    // Without loading anew: colleagues' lists follow.
    await row.getByText('Active').waitFor();

    await act(admin, 'Slides Keeper', 'Change roles');
    await admin.getByRole('checkbox', { name: 'Content' }).uncheck();
    await admin.getByRole('checkbox', { name: 'Timings' }).check();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => menuItems(editor), { timeout: 20_000 }).toContain('Salah Timings');
    expect(await menuItems(editor)).not.toContain('All Content');

    await act(admin, 'Slides Keeper', 'Remove');
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    await editor.waitForURL('**/login?ended=membership', { timeout: 20_000 });
    await editor.getByText('Your access to the masjid has ended').waitFor();
    await row.waitFor({ state: 'detached' });
  });

  it('with an account elsewhere accept while signed in, and lose the masjid without losing the other', async () => {
    const email = 'admin@other.minaret.test';
    const { page: admin } = await newPerson();
    await enter(admin, 'admin@demo.minaret.test');
    await openUsers(admin);
    // What an earlier try may have left.
    if (await admin.getByRole('row', { name: /Other Admin/ }).count()) {
      await act(admin, 'Other Admin', 'Remove');
      await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    }
    await admin.getByRole('button', { name: 'Invite User' }).click();
    await admin.getByRole('textbox', { name: 'Email' }).fill(email);
    await admin.getByRole('checkbox', { name: 'Donations' }).check();
    await admin.getByRole('button', { name: 'Send invite' }).click();
    await admin.getByRole('row', { name: new RegExp(email) }).waitFor();

    const { page } = await newPerson();
    await enter(page, email);
    await followMailTo(page, email);
    await page.getByRole('heading', { name: 'You are invited' }).waitFor();
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('button', { name: /^Open/ }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: /Minaret Demo Masjid/ }).waitFor();

    await act(admin, 'Other Admin', 'Remove');
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText(/You no longer have access to/).waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: /Other Demo Masjid/ }).waitFor();
  });

  it('an invitation is withdrawn and taken back; what was done stands in the activity', async () => {
    const { page } = await newPerson();
    await enter(page, 'office@demo.minaret.test');
    await openUsers(page);
    const row = page.getByRole('row', { name: /screens@demo/ });
    await act(page, 'screens@demo.minaret.test', 'Remove invite');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.waitFor();
    await page.getByRole('button', { name: 'Actions for Mosque Admin' }).click();
    await page.getByRole('menuitem', { name: /^This role is higher than yours/ }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByText('Withdrew the invitation to screens@demo.minaret.test').first().waitFor();
    await page.getByRole('searchbox').fill('no such words');
    await page.getByText('No change matches this search.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^activity_.*\.csv$/);
  });

  it('are listed on a phone in Arabic, for everyone', async () => {
    const { page } = await newPerson({ viewport: { width: 360, height: 780 } });
    await enter(page, 'admin@demo.minaret.test');
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    for (const [path, title] of [
      ['/invites/all', 'المستخدمون'],
      ['/invites/activity', 'النشاط'],
    ] as const) {
      await page.goto(address(path));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('screens@demo.minaret.test').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.goto(address('/invite/accepted/x'));
    await page.waitForURL(address('/settings/masjid'));
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    await page.goto(address('/invite/accepted/x'));
    await page.getByRole('heading', { level: 1, name: 'لم تعد هذه الدعوة تعمل' }).waitFor();
    await expectAccessible(page);
  });
});
