import type { Person } from '../webdriver.ts';
import {
  attribute,
  count,
  expectFocus,
  expectFocusOn,
  expectLog,
  expectSoon,
  focusOn,
  type KitCheck,
  named,
  openGallery,
} from './kit-steps.ts';

const BUTTON = '#menu button[aria-label="Actions for Fajr"]';
const CHOICES = '#menu button[aria-label$="Size of text"]';
const OPEN = '#menu :popover-open';

async function openBy(person: Person, key: string, button = BUTTON): Promise<void> {
  await focusOn(person, button);
  await person.key(key);
  await expectSoon(`the menu by ${key}`, () => count(person, OPEN), 1);
}
async function expectClosed(person: Person): Promise<void> {
  await expectSoon('the menu is open', () => count(person, OPEN), 0);
  await expectSoon('aria-expanded', () => attribute(person, BUTTON, 'aria-expanded'), 'false');
}

const opens: KitCheck = async (person) => {
  await openGallery(person);
  await expectSoon('aria-haspopup', () => attribute(person, BUTTON, 'aria-haspopup'), 'menu');
  for (const [key, first] of [
    ['Enter', 'Edit'],
    ['Space', 'Edit'],
    ['ArrowDown', 'Edit'],
    ['ArrowUp', 'Delete'],
  ] as const) {
    await openBy(person, key);
    await expectFocus(person, `after ${key}`, first);
    await expectSoon('aria-expanded', () => attribute(person, BUTTON, 'aria-expanded'), 'true');
    await expectSoon('what aria-controls names', () => named(person, BUTTON, 'aria-controls'), 1);
    await person.key('Escape');
    await expectClosed(person);
    await expectFocusOn(person, `after ${key} and Escape`, BUTTON);
  }
};

const roles: KitCheck = async (person) => {
  await openGallery(person);
  await openBy(person, 'Enter');
  await expectSoon('menus with a name', () => count(person, `${OPEN} [role="menu"][aria-label]`), 1);
  await expectSoon('entries', () => count(person, `${OPEN} [role="menu"] [role="menuitem"]`), 6);
  await expectSoon(
    'stops of Tab within',
    () => count(person, `${OPEN} [role^="menuitem"]:not([tabindex="-1"])`),
    0,
  );
};

const goes: KitCheck = async (person) => {
  await openGallery(person);
  await openBy(person, 'Enter');
  const steps: [string, string][] = [
    ['ArrowDown', 'Duplicate'],
    ['ArrowUp', 'Edit'],
    ['ArrowUp', 'Delete'],
    ['ArrowDown', 'Edit'],
    ['End', 'Delete'],
    ['Home', 'Edit'],
  ];
  for (const [key, name] of steps) {
    await person.key(key);
    await expectFocus(person, `after ${key}`, name);
  }
};

const typesAhead: KitCheck = async (person) => {
  await openGallery(person);
  await openBy(person, 'Enter');
  await person.write('du');
  await expectFocus(person, 'after "du"', 'Duplicate');
  await new Promise((resolve) => setTimeout(resolve, 900));
  // The same letter goes on through all that begin with it, however fast it is struck.
  await person.write('d');
  await expectFocus(person, 'after "d"', 'Download');
  await person.write('d');
  await expectFocus(person, 'after "d" again', 'Delete');
  await person.write('d');
  await expectFocus(person, 'after "d" a third time', 'Duplicate');
  // What was typed in one menu is forgotten in the next.
  await person.key('Escape');
  await openBy(person, 'Enter');
  await person.write('e');
  await expectFocus(person, 'after "e"', 'Edit');
};

const leaves: KitCheck = async (person) => {
  await openGallery(person);
  await openBy(person, 'Enter');
  await person.key('Tab');
  await expectClosed(person);
  await expectFocusOn(person, 'after Tab', CHOICES);
  await openBy(person, 'Enter');
  await person.key('Shift+Tab');
  await expectClosed(person);
  await openBy(person, 'Enter');
  await person.press('h1');
  await expectClosed(person);
};

const runs: KitCheck = async (person) => {
  await openGallery(person);
  for (const key of ['Enter', 'Space']) {
    await openBy(person, 'Enter');
    await person.key('ArrowDown', ...(key === 'Space' ? ['ArrowDown'] : []), key);
    await expectLog(person, 'menu', key === 'Space' ? 'Download' : 'Duplicate');
    await expectClosed(person);
    await expectFocusOn(person, `after ${key}`, BUTTON);
  }
};

const reachesWhatIsOff: KitCheck = async (person) => {
  await openGallery(person);
  await openBy(person, 'Enter');
  await person.write('a');
  await expectFocus(person, 'after "a"', 'Archive');
  await expectFocusOn(person, 'on what is off', '[aria-disabled="true"]');
  await person.key('Enter');
  await expectSoon('the menu after what is off', () => count(person, OPEN), 1);
  await expectLog(person, 'menu', '');
};

const follows: KitCheck = async (person) => {
  await openGallery(person);
  for (const [key, tab] of [
    ['Enter', 'second'],
    ['Space', 'second'],
  ] as const) {
    await person.open('/dev/gallery?tab=first');
    await openBy(person, 'Enter');
    await person.write('g');
    await expectFocus(person, 'on the link', 'Go to the tabs');
    await person.key(key);
    await expectSoon(
      `the tab after ${key}`,
      () => person.ask<string>('return location.search'),
      `?tab=${tab}`,
    );
    await expectClosed(person);
  }
};

const chooses: KitCheck = async (person) => {
  await openGallery(person);
  await openBy(person, 'Enter', CHOICES);
  await expectFocus(person, 'on the choice in force', 'Medium');
  await expectSoon('radios', () => count(person, `${OPEN} [role="menuitemradio"][aria-checked]`), 3);
  await expectSoon('checked', () => count(person, `${OPEN} [aria-checked="true"]`), 1);
  await expectSoon(
    'a named group',
    () => attribute(person, `${OPEN} [role="group"]`, 'aria-label'),
    'Size of text',
  );
  await person.key('ArrowDown', 'Enter');
  await expectSoon('the choice', () => attribute(person, CHOICES, 'aria-label'), 'Large, Size of text');
  await expectFocusOn(person, 'after the choice', CHOICES);
};

export const MENU: Record<string, KitCheck> = {
  'menu: Enter, Space and Down open it on the first entry, Up on the last; Escape gives the focus back':
    opens,
  'menu: a menu with a name and entries of its own role, none a stop of Tab': roles,
  'menu: arrows go round, Home and End to the ends': goes,
  'menu: letters go to what begins with them': typesAhead,
  'menu: Tab and a press elsewhere close it': leaves,
  'menu: Enter and Space run an entry': runs,
  'menu: what is off is reached and not run': reachesWhatIsOff,
  'menu: a link is followed by Enter and by Space': follows,
  'menu: choices are radios, the one in force has the focus first': chooses,
};
