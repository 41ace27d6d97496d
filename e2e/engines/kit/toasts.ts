import {
  attribute,
  count,
  expectFocus,
  expectFocusOn,
  expectLog,
  expectSoon,
  focusOn,
  type KitCheck,
  openGallery,
  textOf,
} from './kit-steps.ts';

const REGION = 'section[aria-live="polite"]';
const TOASTS = `${REGION} li`;
const [DONE, FAILED, UNDO] = [1, 2, 3].map((place) => `#toasts button:nth-of-type(${place})`) as [
  string,
  string,
  string,
];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const says: KitCheck = async (person) => {
  await openGallery(person);
  // There before its words are: a reader listens to what is in the tree.
  await person.until('no live region', async () => (await count(person, REGION)) === 1);
  await expectSoon('its name', async () => Boolean(await attribute(person, REGION, 'aria-label')), true);
  await focusOn(person, DONE);
  await person.key('Enter');
  await expectSoon('messages', () => count(person, TOASTS), 1);
  await expectSoon('the message', () => textOf(person, `${TOASTS} p`), 'The settings are saved.');
  await expectFocusOn(person, 'stays', DONE);
  await expectSoon('a named Close', () => attribute(person, `${TOASTS} button`, 'aria-label'), 'Close');
  await wait(5200);
  await expectSoon('messages after five seconds', () => count(person, TOASTS), 0);
};

const alerts: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, FAILED);
  await person.key('Enter');
  await expectSoon(
    'an alert',
    () => textOf(person, `${TOASTS} [role="alert"]`),
    'The settings could not be saved.',
  );
};

const answers: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, UNDO);
  await person.key('Enter');
  await expectSoon('messages', () => count(person, TOASTS), 1);
  await person.key('Alt+z');
  await expectLog(person, 'toasts', 'Undo');
  await expectSoon('messages after the answer', () => count(person, TOASTS), 0);
  await expectFocusOn(person, 'after Alt+Z', UNDO);
};

const isReached: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, UNDO);
  await person.key('Enter');
  await expectSoon('messages', () => count(person, TOASTS), 1);
  await person.key('Tab');
  await expectFocus(person, 'after Tab', 'Undo');
  await person.key('Enter');
  await expectLog(person, 'toasts', 'Undo');
  await expectFocusOn(person, 'after the answer', UNDO);
};

const waits: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, DONE);
  await person.key('Enter');
  await focusOn(person, `${TOASTS} button`);
  await wait(5600);
  await expectSoon('messages while one has the focus', () => count(person, TOASTS), 1);
  await person.key('Enter');
  await expectSoon('messages after Close', () => count(person, TOASTS), 0);
};

export const TOASTS_CHECKS: Record<string, KitCheck> = {
  'toasts: said in a live region that was there before, without taking the focus': says,
  'toasts: what failed is an alert': alerts,
  'toasts: Alt+Z answers': answers,
  'toasts: Tab goes to the answer next, and the focus comes back': isReached,
  'toasts: one that has the focus stays': waits,
};
