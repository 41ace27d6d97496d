import type { Person } from '../webdriver.ts';
import { count, expectLog, expectSoon, focusOn, type KitCheck, openGallery } from './kit-steps.ts';

const FORM_PART = '#form form';
const SAVE = `${FORM_PART} button[type="submit"]`;

const times = (person: Person) =>
  person.ask<string[]>('return [...document.querySelectorAll(arguments[0])].map((field) => field.value)', [
    `${FORM_PART} [data-slot] input`,
  ]);
const expectTimes = (person: Person, what: string, expected: string[]) =>
  expectSoon(`the times ${what}`, () => times(person), expected);
const isOff = (person: Person) =>
  person.ask<boolean>(
    'const save = document.querySelector(arguments[0]); return save.disabled || save.ariaDisabled === "true"',
    [SAVE],
  );
const expectOff = (person: Person, what: string, off: boolean) =>
  expectSoon(`Save is off ${what}`, () => isOff(person), off);
const wrong = (person: Person) =>
  person.ask<number[]>(
    `return [...document.querySelectorAll(arguments[0])].flatMap((field, index) =>
      field.getAttribute('aria-invalid') === 'true' ? [index] : [])`,
    [`${FORM_PART} [data-slot] input`],
  );

const isDirty: KitCheck = async (person) => {
  await openGallery(person);
  await expectOff(person, 'at first', true);
  await focusOn(person, `${FORM_PART} input[name="name"]`);
  await person.key('End');
  await person.write('!');
  await expectOff(person, 'after a letter', false);
  await person.key('Backspace');
  await expectOff(person, 'when it is taken back', true);
  await person.write('!');
  await person.key('Enter');
  await expectLog(person, 'form', 'Fajr! 13:30 14:15');
  await expectOff(person, 'once it is saved', true);
  // Cancel goes back to what was saved, not to what was opened.
  await person.write('?');
  await person.press(`${FORM_PART} button`, '=Cancel');
  await expectSoon('the name', () => person.value(`${FORM_PART} input[name="name"]`), 'Fajr!');
};

const lists: KitCheck = async (person) => {
  await openGallery(person);
  await expectTimes(person, 'at first', ['1:30 PM', '2:15 PM']);
  await person.press(`${FORM_PART} button`, 'Add a time');
  await expectTimes(person, 'with one more', ['1:30 PM', '2:15 PM', '']);
  await expectOff(person, 'with one more', false);
  await person.press(SAVE);
  await expectSoon('what is wrong', () => wrong(person), [2]);
  await person.press(`${FORM_PART} button`, '=Move up 3');
  await expectTimes(person, 'moved', ['1:30 PM', '', '2:15 PM']);
  await expectSoon('the error has moved', () => wrong(person), [1]);
  await person.press(`${FORM_PART} button`, '=Delete 1');
  await expectTimes(person, 'without the first', ['', '2:15 PM']);
  await expectSoon('the error has moved again', () => wrong(person), [0]);
  await focusOn(person, `${FORM_PART} [data-slot] input`);
  await person.write('1 pm');
  await expectSoon('what is corrected is not scolded', () => wrong(person), []);
  await person.key('Enter');
  await expectLog(person, 'form', 'Fajr 13:00 14:15');
  await person.press(`${FORM_PART} button`, '=Delete 1');
  await expectSoon('rows', () => count(person, `${FORM_PART} [data-slot]`), 1);
};

export const FORM: Record<string, KitCheck> = {
  'form: Save is on while something is other than what is saved': isDirty,
  'form: rows are added, moved and removed, and their errors with them': lists,
};
