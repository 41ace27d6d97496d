import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, colleague, enter, expectAccessible, newPerson, newTab, useBrowser } from './browser.ts';
import { onDatabase } from './database.ts';

useBrowser();

const EMAIL = 'admin@demo.minaret.test';

/** Two tabs of one person, the second where they are at work. */
async function twoTabs(place: string, heading: string) {
  const { context, page: first } = await newPerson();
  await enter(first, EMAIL);
  await first.goto(address('/dashboard'));
  const second = await newTab(context);
  await second.goto(address(place));
  await second.getByRole('heading', { level: 1, name: heading }).waitFor();
  return { first, second };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Minaret Demo Masjid/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('minaret-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
}

describe('two tabs', () => {
  it('leave together by Logout in one, and come back together to where each was', async () => {
    const { first, second } = await twoTabs('/timings/salah', 'Salah Timings');
    const place = new URL(second.url());
    await logOut(first);
    await second.waitForURL('**/login?ended=tab&next=**');
    await second.getByText('You logged out in another tab.').waitFor();
    await expectAccessible(second);
    expect(await first.getByText('You logged out').count()).toBe(0);
    await logIn(first);
    await first.waitForURL((url) => url.pathname !== '/login');
    await second.waitForURL((url) => url.pathname === place.pathname);
    await second.getByRole('heading', { level: 1, name: 'Salah Timings' }).waitFor();
  });

  it('keep what is typed in one when the other logs out, and go on after the next login', async () => {
    const { first, second } = await twoTabs('/settings/masjid', 'Masjid Settings');
    const name = second.getByRole('textbox', { name: /^Name/ });
    const saved = await name.inputValue();
    await name.fill('Typed and not saved');
    await logOut(first);
    const dialog = second.getByRole('dialog', { name: 'You are logged out' });
    await dialog.getByText('What you entered is still here.').waitFor();
    await expectAccessible(second);
    expect(await name.inputValue()).toBe('Typed and not saved');
    expect(
      await second.evaluate(() => [localStorage.length, document.cookie.includes('token_validity')]),
    ).toEqual([0, false]);
    await logIn(first);
    await dialog.waitFor({ state: 'hidden' });
    await second.getByText('You are logged in again.').waitFor();
    expect(await name.inputValue()).toBe('Typed and not saved');
    await name.fill(saved);
  });

  it('may be left without saving, and the login tells why', async () => {
    const { first, second } = await twoTabs('/settings/masjid', 'Masjid Settings');
    await second.getByRole('textbox', { name: /^Name/ }).fill('Typed and not saved');
    await logOut(first);
    await second.getByRole('button', { name: 'Leave without saving' }).click();
    await second.waitForURL('**/login?ended=tab&next=%2Fsettings%2Fmasjid');
  });
});

describe('the login', () => {
  it('says that the session was ended from elsewhere, and that it has expired', async () => {
    const { page } = await newPerson();
    await enter(page, EMAIL);
    await page.goto(address('/timings/iqama'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const elsewhere = await colleague(EMAIL);
    await elsewhere.call('DELETE', '/users/sessions');
    await page.waitForURL('**/login?ended=elsewhere&next=%2Ftimings%2Fiqama', { timeout: 20_000 });
    await page.getByText('You were logged out from another device.').waitFor();
    await logIn(page);
    await page.waitForURL('**/timings/iqama');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await onDatabase(
      `update session_tokens set expires_at = now() - interval '1 second' where session_id in
         (select sessions.id from sessions join users on users.id = user_id where email = $1)`,
      [EMAIL],
    );
    await page.reload();
    await page.getByText('Your session has expired.').waitFor();
    await logIn(page);
    await page.waitForURL('**/timings/iqama');
  });
});
