import type { Journey } from './sitting.ts';
import { TIMES_JOURNEYS } from './times-journeys.ts';

const EMAIL = 'admin@demo.minaret.test';
const PASSWORD = 'minaret-demo';

const signIn: Journey = async ({ person }) => {
  await person.open('/login');
  await person.fill('input[type="email"]', '', EMAIL);
  await person.fill('input[autocomplete="current-password"]', '', 'not the password');
  await person.press('button', '=Log in');
  await person.see('main, form', 'Wrong email or password.');
  await person.fill('input[autocomplete="current-password"]', '', PASSWORD);
  // By Enter this time, as most people do.
  await person.key('Enter');
  await person.until('still at the login', async () => (await person.path()) === '/settings/masjid');
  await person.see('header', 'Minaret Demo Masjid');
};

const saveSettings: Journey = async ({ person }) => {
  await person.open('/settings/masjid');
  const phone = 'input[name="m_phone"]';
  await person.fill(phone, '', '+1 416 555 0177');
  await person.press('main button', '=Save');
  await person.see('body', 'Masjid settings are saved.');
  await person.reload();
  await person.until(
    'the number that was saved is not there after a reload',
    async () => (await person.value(phone)) === '+1 416 555 0177',
  );
};

const invite: Journey = async ({ person }) => {
  // Another one when it is tried again.
  const email = `engine${Date.now()}@example.test`;
  await person.open('/invites/all');
  await person.press('main button', 'Invite User');
  await person.press('[role="dialog"] button', 'Send invite');
  await person.see('[role="dialog"]', 'This field is required');
  await person.fill('[role="dialog"] textarea', 'Email', email);
  await person.press('[role="dialog"] label, [role="dialog"] input[type="checkbox"]', '=Content');
  await person.press('[role="dialog"] button', 'Send invite');
  await person.seeNoMore('[role="dialog"]');
  await person.reload();
  const row = 'main tr, main [role="row"]';
  await person.see(row, email);
  await person.until(
    'the person is not listed as invited',
    async () =>
      await person.ask<boolean>(
        'return [...document.querySelectorAll(arguments[0])].some((row) => row.innerText.includes(arguments[1]) && row.innerText.includes("Invited"))',
        [row, email],
      ),
  );
};

const writeSlide: Journey = async ({ person }) => {
  const title = 'From another engine';
  await person.open('/library/new/announcement');
  await person.press('main button', '=Save');
  await person.see('main', 'This field is required');
  await person.fill('main input', 'Title', title);
  await person.fill('main textarea', 'Message', 'The east gate is closed on Saturday.');
  await person.press('main button', '=Save');
  await person.until('not back at the list', async () => (await person.path()) === '/library/list');
  await person.see('main li', title);
  await person.press('main a', `=${title}`);
  await person.until(
    'the message is not what was written',
    async () => (await person.value('main textarea', 'Message')) === 'The east gate is closed on Saturday.',
  );
};

const DO_PREVIEWS_FIT = `
  const frames = [...document.querySelectorAll('main iframe')];
  return frames.length > 0 && frames.every((one) => Math.abs(one.clientHeight - one.parentElement.clientHeight) <= 1)`;

const pairScreen: Journey = async ({ person }) => {
  const television = await person.newWindow();
  try {
    await television.enter();
    await person.open('/screen');
    await person.see('.pairing-code');
    const code = await person.ask<string>(
      'return document.querySelector(".pairing-code").getAttribute("aria-label")',
    );
    await television.leave();
    await person.open('/settings/al-iqamah');
    // The picture of each screen is the player in a frame: all of it, none of it cut off.
    await person.until('a preview is larger than its frame', () => person.ask<boolean>(DO_PREVIEWS_FIT));
    await person.press('main button', 'Pair a screen');
    await person.press('[role="dialog"] input', 'Character 1 of 6');
    await person.write(code);
    await person.fill('[role="dialog"] input', 'Name of the screen', 'Side hall');
    await person.press('[role="dialog"] button', '=Pair');
    await person.seeNoMore('[role="dialog"]');
    await person.see('main article', 'Side hall');
    await television.enter();
    // Unasked: the screen hears of it, and draws the day of its masjid.
    await person.see('[data-state]');
    await person.seeNoMore('.pairing-code');
    await person.until('no time on the wall', async () =>
      /\d:\d\d/.test(await person.ask<string>('return document.body.innerText')),
    );
    await television.leave();
    await person.until(
      'the console does not call the screen online',
      async () =>
        await person.ask<boolean>(
          'return [...document.querySelectorAll("main article")].some((card) => card.innerText.includes("Side hall") && card.innerText.includes("Online"))',
        ),
    );
  } finally {
    await television.close();
  }
};

const readArabic: Journey = async ({ person }) => {
  await person.open('/dashboard');
  await person.press('header button', 'EN, Language');
  await person.press('[role="menuitem"], [role="menuitemradio"]', 'العربية');
  await person.see('html[dir="rtl"] h1, html[dir="rtl"] h2', 'مواقيت الصلاة اليوم');
  await person.reload();
  await person.see('html[dir="rtl"] main', 'الفجر');
  const isMirrored =
    'return document.querySelector("nav").getBoundingClientRect().left > document.querySelector("main h1").getBoundingClientRect().left';
  if (!(await person.ask<boolean>(isMirrored))) throw new Error('the menu is not at the right');
  const overflow = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth';
  if ((await person.ask<number>(overflow)) > 0) throw new Error('the page scrolls sideways');
  const isDrawn = `return document.fonts.check('14px "Noto Naskh Arabic"', 'ب') && [...document.fonts].some((face) => face.family.includes('Naskh') && face.status === 'loaded')`;
  await person.until('the Arabic face is not loaded', () => person.ask<boolean>(isDrawn));
  await person.press('header button', 'عربي، اللغة');
  await person.press('[role="menuitem"], [role="menuitemradio"]', 'English');
  await person.see('html[dir="ltr"] main h1');
};

const signOut: Journey = async ({ person }) => {
  await person.open('/dashboard');
  await person.press('header button', 'account menu of');
  await person.press('[role="menuitem"]', 'Logout');
  await person.until('still signed in', async () => (await person.path()) === '/login');
  // What needs an account leads back to the login.
  await person.open('/settings/masjid').catch(() => undefined);
  await person.until('a page is open without an account', async () => (await person.path()) === '/login');
};

/** One sitting: each journey goes on where the last one ended, as a person's day does. */
export const JOURNEYS: Record<string, Journey> = {
  'a wrong password is refused, the right one opens the console': signIn,
  'settings are saved and there after a reload': saveSettings,
  ...TIMES_JOURNEYS,
  'a person is invited and listed': invite,
  'a slide is written and read again': writeSlide,
  'a screen is paired and shows the day': pairScreen,
  'Arabic is read from right to left, in its own face': readArabic,
  'who signs out is out': signOut,
};
