import type { Person } from '../webdriver.ts';
import {
  attribute,
  expectFocus,
  expectFocusOn,
  expectLog,
  expectSoon,
  focusOn,
  type KitCheck,
  named,
  openGallery,
  textOf,
} from './kit-steps.ts';

const TIME = '#fields form > div:nth-of-type(1) input';
const ISHA = '#fields form > div:nth-of-type(2) input';

const value = (person: Person, selector = TIME) =>
  person.ask<string>('return document.querySelector(arguments[0]).value', [selector]);
const expectValue = (person: Person, what: string, text: string, selector = TIME) =>
  expectSoon(`the time ${what}`, () => value(person, selector), text);

const types: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, TIME);
  await expectFocus(person, 'has the label', 'Time');
  await person.write('745');
  await expectSoon('what is said meanwhile', () => textOf(person, '#fields form [aria-live]'), '7:45 AM');
  await person.key('Enter');
  await expectValue(person, 'after Enter', '7:45 AM');
  await expectLog(person, 'fields', '07:45  10');
  // Isha is in the evening without anybody saying so.
  await focusOn(person, ISHA);
  await person.write('815');
  await person.key('Tab');
  await expectValue(person, 'of Isha', '8:15 PM', ISHA);
};

const steps: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, TIME);
  for (const [key, text] of [
    ['ArrowUp', '6:46 AM'],
    ['ArrowDown', '6:45 AM'],
    ['PageUp', '7:45 AM'],
    ['PageDown', '6:45 AM'],
    // The caret's keys are the text's.
    ['Home', '6:45 AM'],
    ['End', '6:45 AM'],
  ] as const) {
    await person.key(key);
    await expectValue(person, `after ${key}`, text);
  }
};

const turnsHalf: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, TIME);
  await person.key('Tab');
  await expectFocus(person, 'on AM/PM', '6:45 AM');
  await person.key('Space');
  await expectValue(person, 'in the other half', '6:45 PM');
  await person.key('Enter');
  await expectLog(person, 'fields', '18:45  10');
};

const holds: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, TIME);
  await person.write('soon');
  await person.key('Enter');
  await expectSoon(
    'the alert',
    async () => (await textOf(person, '#fields form [role="alert"]')) !== '',
    true,
  );
  await expectSoon('aria-invalid', () => attribute(person, TIME, 'aria-invalid'), 'true');
  await expectSoon(
    'what describes it',
    async () => (await named(person, TIME, 'aria-describedby')) > 0,
    true,
  );
  await expectLog(person, 'fields', '');
  await focusOn(person, '#fields form button[type="submit"]');
  await person.key('Enter');
  await expectFocusOn(person, 'on what cannot be read', TIME);
  await expectValue(person, 'as it was typed', 'soon');
  await expectLog(person, 'fields', '');
};

export const TIME_FIELD: Record<string, KitCheck> = {
  'time field: reads what is typed, says what it is taken for, Enter sends': types,
  'time field: arrows by a minute, pages by an hour, Home and End in the text': steps,
  'time field: Space turns AM and PM': turnsHalf,
  'time field: what cannot be read is kept, said, and not sent': holds,
};
