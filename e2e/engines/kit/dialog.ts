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

const DIALOG = '[role="dialog"][aria-modal="true"]';
const [PLAIN, FORM, QUESTION] = [1, 2, 3].map((place) => `#dialogs button:nth-of-type(${place})`) as [
  string,
  string,
  string,
];

async function openBy(person: Person, button: string): Promise<void> {
  await openGallery(person);
  await focusOn(person, button);
  await person.key('Enter');
  await expectSoon('dialogs', () => count(person, DIALOG), 1);
  await expectSoon(
    'the focus is in the dialog',
    () => person.ask<boolean>('return Boolean(document.activeElement.closest(arguments[0]))', [DIALOG]),
    true,
  );
}
const expectClosed = (person: Person) => expectSoon('dialogs', () => count(person, DIALOG), 0);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const opens: KitCheck = async (person) => {
  await openBy(person, PLAIN);
  await expectSoon('what names it', () => named(person, DIALOG, 'aria-labelledby'), 1);
  await person.key('Escape');
  await expectClosed(person);
  await expectFocusOn(person, 'after Escape', PLAIN);
};

const keeps: KitCheck = async (person) => {
  await openBy(person, PLAIN);
  // Its Close and its button: round and round, in both directions.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await person.key(key);
    await expectSoon(
      `the focus after ${key} is within`,
      () => person.ask<boolean>('return Boolean(document.activeElement.closest(arguments[0]))', [DIALOG]),
      true,
    );
  }
};

const form: KitCheck = async (person) => {
  await openBy(person, FORM);
  await expectFocus(person, 'on the first field', 'Name');
  await person.write('East hall');
  await person.key('Escape');
  await wait(400);
  await expectSoon('dialogs with something typed', () => count(person, DIALOG), 1);
  // Cancel asks; to stay is the safe answer and has the focus.
  await person.press(`${DIALOG} footer button`, '=Cancel');
  await expectSoon('the question', () => count(person, DIALOG), 2);
  await wait(400);
  await person.key('Enter');
  await expectSoon('dialogs after the answer', () => count(person, DIALOG), 1);
  await focusOn(person, `${DIALOG} form input`);
  await expectSoon('what was typed', () => person.value(`${DIALOG} form input`), 'East hall');
  await person.key('Enter');
  await expectClosed(person);
  await expectLog(person, 'dialogs', 'East hall');
  await expectFocusOn(person, 'after it is sent', FORM);
};

const question: KitCheck = async (person) => {
  await openBy(person, QUESTION);
  await expectFocus(person, 'on the safe answer', 'No');
  await person.key('Escape');
  await wait(400);
  await expectSoon('dialogs that only their buttons close', () => count(person, DIALOG), 1);
  await person.key('Enter');
  await expectClosed(person);
  await expectLog(person, 'dialogs', '');
  await expectFocusOn(person, 'after the answer', QUESTION);
  await expectSoon('aria-modal is gone', () => attribute(person, DIALOG, 'aria-modal'), null);
};

export const DIALOG_CHECKS: Record<string, KitCheck> = {
  'dialog: modal and named, Escape gives the focus back': opens,
  'dialog: Tab stays within': keeps,
  'dialog: a form with something typed asks before it closes': form,
  'dialog: a question is answered by its buttons alone': question,
};
