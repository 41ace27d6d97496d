import { describe, expect, it } from 'vitest';
import { address, enter, newPerson, newTab, signIn, useBrowser } from './browser.ts';
import { onDatabase } from './database.ts';

useBrowser();

/** As if a quarter of an hour had passed: every access token is too old, the refresh tokens are not. */
const expireAccess = (email: string) =>
  onDatabase(
    `update session_tokens set expires_at = now() - interval '1 second' where kind = 'access'
       and session_id in (select sessions.id from sessions join users on users.id = user_id where email = $1)`,
    [email],
  );

describe('a session', () => {
  it('is renewed without its user noticing, in two tabs at once', async () => {
    const email = 'admin@demo.minaret.test';
    const { context, page } = await newPerson();
    await signIn(page, email);
    await page.getByRole('heading', { level: 1, name: 'Masjid Settings' }).waitFor();
    const second = await newTab(context);
    await second.goto(address('/settings/masjid'));
    await second.getByRole('heading', { level: 1, name: 'Masjid Settings' }).waitFor();

    const refreshes: number[] = [];
    for (const tab of [page, second]) {
      tab.on('response', (response) => {
        if (response.url().endsWith('/users/refresh-token')) refreshes.push(response.status());
      });
    }
    await expireAccess(email);
    await Promise.all([page.reload(), second.reload()]);
    for (const tab of [page, second]) {
      await tab.getByRole('heading', { level: 1, name: 'Masjid Settings' }).waitFor();
      expect(await tab.getByRole('textbox', { name: /^Name/ }).inputValue()).not.toBe('');
      expect(new URL(tab.url()).pathname).toBe('/settings/masjid');
    }
    expect(refreshes.length).toBeGreaterThan(0);
    expect(new Set(refreshes)).toEqual(new Set([200]));
  });

  it('that has ended leads to the login and leaves nothing behind', async () => {
    const email = 'office@demo.minaret.test';
    const { page } = await newPerson();
    await enter(page, email);
    await page.goto(address('/settings/masjid'));
    await page.getByRole('heading', { level: 1, name: 'Masjid Settings' }).waitFor();
    await onDatabase(
      `update sessions set ended_at = now(), end_reason = 'test' from users where users.id = user_id and email = $1`,
      [email],
    );
    await page.reload();
    // The page may be sent there twice, by its own request and by the other tab's word.
    await expect.poll(() => page.url()).toContain('/login');
    expect(await page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain('token_validity');
  });

  it('ends by Logout, and the way back is closed', async () => {
    const { page } = await newPerson();
    await enter(page, 'timings@demo.minaret.test');
    await page.goto(address('/dashboard'));
    await page.getByRole('button', { name: /Minaret Demo Masjid/ }).click();
    // The login comes by a full load: until then the page may still be on its way there.
    const loaded = page.waitForEvent('load');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await loaded;
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.goto(address('/timings/salah'), { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(page.url()).toContain('/login');
  });
});
