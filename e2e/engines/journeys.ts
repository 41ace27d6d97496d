import type { Person } from './webdriver.ts';

const EMAIL = 'admin@demo.minaret.test';
const PASSWORD = 'minaret-demo';

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(what);
}

/** One sitting: each journey goes on where the last one ended, as a person's day does. */
export const JOURNEYS: Record<string, (person: Person) => Promise<void>> = {
  async 'registration opens'(person) {
    await person.open('/registration');
    await person.see('h1');
    await person.see('form input');
  },
  async 'sign in'(person) {
    await person.open('/login');
    await person.type('input[type="email"]', EMAIL);
    await person.type('input[autocomplete="current-password"]', PASSWORD);
    await person.press('button', 'Log in');
    await until('still at the login', async () => (await person.path()) === '/settings/masjid');
    await person.see('main h1');
  },
  async 'the dashboard tells the day'(person) {
    await person.open('/dashboard');
    await person.see('main table td time, main table td', ':');
  },
  async 'one salah time is changed'(person) {
    await person.open('/timings/salah');
    await person.press('main table button', 'Change Fajr');
    await person.see('[role="dialog"]', 'Update Salah Time');
    // All of it, and then the new one: Control and A, as WebDriver writes them.
    await person.type('[role="dialog"] input', '\uE009a\uE0004:55 AM');
    await person.press('[role="dialog"] button', 'Save');
    await person.see('main table td', '4:55');
  },
  async 'the iqamah rules open'(person) {
    await person.open('/timings/iqama');
    await person.see('main button', 'Maghrib: change');
  },
  async 'the library lists its items'(person) {
    await person.open('/library/list');
    await person.see('h1');
    await person.see('main a[href*="/library/"]');
  },
  async 'a form of the library opens'(person) {
    await person.open('/library/new/announcement');
    await person.type('main form input[type="text"], main form input:not([type])', 'From another engine');
    await person.see('main button', 'Save');
  },
  async 'the screens are listed'(person) {
    await person.open('/settings/al-iqamah');
    await person.see('main a', 'Change design');
  },
  async 'a screen draws the times'(person) {
    // The page's own picture of a wall is the player itself, in a frame.
    const words = 'return document.querySelector("main iframe")?.contentDocument?.body?.innerText ?? ""';
    await until('no time on the wall', async () => /\d:\d\d/.test(await person.ask<string>(words)));
  },
  async 'a person is invited'(person) {
    await person.open('/invites/all');
    await person.press('main button', 'Invite User');
    await person.type(
      '[role="dialog"] input[type="email"], [role="dialog"] input',
      `engine${Date.now()}@example.test`,
    );
    await person.see('[role="dialog"] button', 'Send invite');
  },
  async 'Arabic is read from right to left'(person) {
    await person.ask('document.cookie = "locale=ar; path=/"');
    await person.open('/dashboard');
    await person.see('html[dir="rtl"] h1');
    await person.ask('document.cookie = "locale=en; path=/"');
  },
  async 'sign out'(person) {
    await person.open('/dashboard');
    await person.press('header button', 'account menu of');
    await person.press('[role="menuitem"]', 'Logout');
    await until('still signed in', async () => (await person.path()) === '/login');
  },
};
