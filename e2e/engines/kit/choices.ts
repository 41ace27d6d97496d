import {
  attribute,
  count,
  expectFocus,
  expectLog,
  expectSoon,
  focusOn,
  type KitCheck,
  openGallery,
} from './kit-steps.ts';

const TABS = '#tabs nav';
const CURRENT = `${TABS} [aria-current="page"]`;
const FIRST = '#segments input[type="radio"]';

const tabs: KitCheck = async (person) => {
  await openGallery(person);
  await expectSoon('the name of the tabs', () => attribute(person, TABS, 'aria-label'), 'Tabs');
  await expectSoon('links', () => count(person, `${TABS} a[href]`), 3);
  await expectSoon('current', () => count(person, CURRENT), 1);
  await focusOn(person, `${TABS} a`);
  await person.key('Tab');
  await expectFocus(person, 'after Tab', 'Settings');
  await person.key('Enter');
  await expectSoon(
    'the current one',
    () => person.ask<string>('return document.querySelector(arguments[0]).textContent', [CURRENT]),
    'Settings',
  );
  await expectFocus(person, 'stays on the tab', 'Settings');
  // Each has its address: Back leads to the one before.
  await person.ask('history.back()');
  await expectSoon(
    'the one before',
    () => person.ask<string>('return document.querySelector(arguments[0])?.textContent', [CURRENT]),
    'Screens',
  );
};

const segments: KitCheck = async (person) => {
  await openGallery(person);
  await expectSoon(
    'the name of the group',
    () => attribute(person, '#segments [role="radiogroup"]', 'aria-label'),
    'Status',
  );
  await focusOn(person, FIRST);
  for (const [key, name] of [
    ['ArrowRight', 'active'],
    ['ArrowDown', 'ended'],
    ['ArrowRight', 'all'],
    ['ArrowLeft', 'ended'],
    ['ArrowUp', 'active'],
  ] as const) {
    await person.key(key);
    await expectLog(person, 'segments', name);
  }
  await expectFocus(person, 'on the chosen one', 'Active');
  // One stop of Tab for all of them.
  await person.key('Tab');
  await expectFocus(person, 'after Tab', 'Show the sunrise');
  await person.key('Shift+Tab');
  await expectFocus(person, 'back on the chosen one', 'Active');
};

const checks: KitCheck = async (person) => {
  await openGallery(person);
  const box = '#segments input[type="checkbox"]';
  await focusOn(person, `${box}[role="switch"]`);
  await person.key('Space');
  await expectSoon('the switch', () => person.ask<boolean>('return document.activeElement.checked'), false);
  await expectSoon(
    'the box beside it',
    () => person.ask<boolean>('return document.querySelector(arguments[0]).checked', [box]),
    false,
  );
};

export const CHOICES: Record<string, KitCheck> = {
  'tabs: named links with addresses, one of them current': tabs,
  'segments: one stop of Tab, arrows choose': segments,
  'check: Space turns a box and a switch': checks,
};
