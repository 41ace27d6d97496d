import type { Person } from '../webdriver.ts';
import {
  attribute,
  count,
  expectFocusOn,
  expectLog,
  expectSoon,
  focusOn,
  type KitCheck,
  named,
  openGallery,
  textOf,
} from './kit-steps.ts';

const FIELD = '#combobox input[role="combobox"]';
const LIST = '#combobox [role="listbox"]:not([hidden])';

const marked = (person: Person) =>
  person.ask<string>(
    `const id = document.activeElement.getAttribute('aria-activedescendant');
     const option = id && document.getElementById(id);
     return option && option.getClientRects().length > 0 ? option.textContent : ''`,
  );
const expectMarked = (person: Person, what: string, name: string) =>
  expectSoon(`the option ${what}`, () => marked(person), name);
const expectExpanded = (person: Person, what: string, expanded: boolean) =>
  expectSoon(`aria-expanded ${what}`, () => attribute(person, FIELD, 'aria-expanded'), String(expanded));
const value = (person: Person) =>
  person.ask<string>('return document.querySelector(arguments[0]).value', [FIELD]);

async function start(person: Person): Promise<void> {
  await openGallery(person);
  await focusOn(person, FIELD);
}

const roles: KitCheck = async (person) => {
  await start(person);
  await expectExpanded(person, 'at first', false);
  await expectSoon('aria-autocomplete', () => attribute(person, FIELD, 'aria-autocomplete'), 'list');
  await person.key('ArrowDown');
  await expectExpanded(person, 'when open', true);
  await expectSoon('what aria-controls names', () => named(person, FIELD, 'aria-controls'), 1);
  await expectSoon('the name of the list', () => attribute(person, LIST, 'aria-label'), 'City');
  await expectSoon('options', () => count(person, `${LIST} [role="option"][aria-selected]`), 16);
};

const opens: KitCheck = async (person) => {
  await start(person);
  await person.key('ArrowDown');
  await expectMarked(person, 'after Down', 'Abu Dhabi');
  await expectFocusOn(person, 'stays on the field', FIELD);
  await person.key('Escape', 'ArrowUp');
  await expectMarked(person, 'after Up', 'Toronto');
  await person.key('Escape', 'Alt+ArrowDown');
  await expectExpanded(person, 'after Alt+Down', true);
  await expectMarked(person, 'after Alt+Down', '');
  await person.key('Alt+ArrowUp');
  await expectExpanded(person, 'after Alt+Up', false);
};

const goes: KitCheck = async (person) => {
  await start(person);
  const steps: [string, string][] = [
    ['ArrowDown', 'Abu Dhabi'],
    ['ArrowDown', 'Amman'],
    ['ArrowUp', 'Abu Dhabi'],
    ['ArrowUp', 'Toronto'],
    ['ArrowDown', 'Abu Dhabi'],
    ['End', 'Toronto'],
    ['Home', 'Abu Dhabi'],
    ['PageDown', 'Istanbul'],
    ['PageUp', 'Abu Dhabi'],
    // The caret's own keys lead back into the text.
    ['ArrowRight', ''],
    ['ArrowDown', 'Abu Dhabi'],
    ['ArrowLeft', ''],
  ];
  for (const [key, name] of steps) {
    await person.key(key);
    await expectMarked(person, `after ${key}`, name);
    await expectExpanded(person, `after ${key}`, true);
  }
};

const narrows: KitCheck = async (person) => {
  await start(person);
  await person.key('ArrowDown');
  await person.write('sao');
  await expectSoon('options', () => count(person, `${LIST} [role="option"]`), 1);
  await expectMarked(person, 'while typing', '');
  await person.key('Enter');
  await expectLog(person, 'combobox', 'sao-paulo');
  await expectExpanded(person, 'after the choice', false);
  await expectSoon('the text', () => value(person), 'São Paulo');
  // Opened again, it begins where the choice is.
  await person.key('ArrowDown');
  await expectMarked(person, 'in force', 'São Paulo');
  await expectSoon('selected', () => textOf(person, `${LIST} [aria-selected="true"]`), 'São Paulo');
};

const leaves: KitCheck = async (person) => {
  await start(person);
  await person.write('dam');
  await person.key('Escape');
  await expectExpanded(person, 'after Escape', false);
  await expectSoon('the text after Escape', () => value(person), '');
  await expectFocusOn(person, 'after Escape', FIELD);
  await person.key('ArrowDown', 'Tab');
  await expectExpanded(person, 'after Tab', false);
  await expectLog(person, 'combobox', '');
  await expectFocusOn(person, 'after Tab', '#combobox input:not([disabled])');
  await expectSoon(
    'it is another field',
    () =>
      person.ask<boolean>('return document.activeElement !== document.querySelector(arguments[0])', [FIELD]),
    true,
  );
};

const findsNothing: KitCheck = async (person) => {
  await start(person);
  await person.write('zzz');
  await expectSoon('what is said', () => textOf(person, '#combobox [role="status"]'), 'No city of this name');
  await person.key('Enter');
  await expectLog(person, 'combobox', '');
  await person.key('Backspace', 'Backspace', 'Backspace');
  await expectSoon('what is said then', () => textOf(person, '#combobox [role="status"]'), '');
};

const pressed: KitCheck = async (person) => {
  await start(person);
  await person.press(FIELD);
  await expectExpanded(person, 'after a press', true);
  await person.press(`${LIST} [role="option"]`, '=Cairo');
  await expectLog(person, 'combobox', 'cairo');
  await expectFocusOn(person, 'after a choice by the pointer', FIELD);
};

const refused: KitCheck = async (person) => {
  await openGallery(person);
  const field = '#combobox input[required]';
  await expectSoon('aria-invalid', () => attribute(person, field, 'aria-invalid'), 'true');
  await expectSoon(
    'what describes it',
    async () => (await named(person, field, 'aria-describedby')) > 0,
    true,
  );
};

export const COMBOBOX: Record<string, KitCheck> = {
  'combobox: a field that names its list and says whether it is open': roles,
  'combobox: Down opens it on the first option, Up on the last, with Alt on none': opens,
  'combobox: arrows go round, Home, End and pages in the list, Left and Right in the text': goes,
  'combobox: typing narrows, Enter takes': narrows,
  'combobox: Escape and Tab leave without a choice': leaves,
  'combobox: that nothing is found is said': findsNothing,
  'combobox: a press opens it and takes': pressed,
  'combobox: a refused field says why': refused,
};
