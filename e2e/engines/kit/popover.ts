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

const BUTTON = '#popover button[aria-label="Change 5:30 AM"]';
const SHEET = '#popover [role="dialog"]:popover-open';
const MONTH = '#popover button[aria-label^="Month"]';

const expectOpen = (person: Parameters<KitCheck>[0], isOpen: boolean) =>
  expectSoon('open popovers', () => count(person, SHEET), Number(isOpen));

const opens: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, BUTTON);
  await expectSoon('aria-haspopup', () => attribute(person, BUTTON, 'aria-haspopup'), 'dialog');
  await person.key('Enter');
  await expectOpen(person, true);
  await expectFocus(person, 'is within', 'New time');
  await expectSoon('what names it', () => named(person, SHEET, 'aria-labelledby'), 1);
  await expectSoon('aria-expanded', () => attribute(person, BUTTON, 'aria-expanded'), 'true');
  await expectSoon('what aria-controls names', () => named(person, BUTTON, 'aria-controls'), 1);
  await person.key('Escape');
  await expectOpen(person, false);
  await expectFocusOn(person, 'after Escape', BUTTON);
  await expectSoon('aria-expanded', () => attribute(person, BUTTON, 'aria-expanded'), 'false');
};

const leaves: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, BUTTON);
  await person.key('Space');
  await expectFocus(person, 'is within', 'New time');
  // The field, its AM/PM, the button: the next Tab is out.
  await person.key('Tab', 'Tab', 'Tab');
  await expectOpen(person, false);
  await expectFocusOn(person, 'after Tab past the end', BUTTON);
  await person.key('Enter');
  await expectOpen(person, true);
  await person.press('h1');
  await expectOpen(person, false);
};

const sends: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, BUTTON);
  await person.key('Enter');
  await expectFocus(person, 'is within', 'New time');
  await person.write('5:45 am');
  await person.key('Enter');
  await expectLog(person, 'popover', '05:45');
  await expectOpen(person, false);
  await expectFocusOn(person, 'after it is sent', BUTTON);
};

const choosesMonth: KitCheck = async (person) => {
  await openGallery(person);
  await focusOn(person, MONTH);
  await person.key('Enter');
  await expectOpen(person, true);
  const steps: [string, string][] = [
    ['ArrowRight', 'Feb'],
    ['ArrowDown', 'May'],
    ['ArrowLeft', 'Apr'],
    ['End', 'Dec'],
    ['Home', 'Jan'],
  ];
  await expectFocus(person, 'is on the first', 'Jan');
  for (const [key, name] of steps) {
    await person.key(key);
    await expectFocus(person, `after ${key}`, name);
  }
  await person.key('PageDown', 'ArrowRight', 'Enter');
  await expectOpen(person, false);
  await expectFocusOn(person, 'after the choice', MONTH);
  await expectFocus(person, 'names the choice', '02, 2027');
  await person.key('Enter');
  await expectFocus(person, 'is on the chosen one', 'Feb');
  await person.key('Escape');
  await expectFocusOn(person, 'after Escape', MONTH);
};

const mirrors: KitCheck = async (person) => {
  await openGallery(person, 'ar');
  await expectSoon('the direction', () => person.ask<string>('return document.documentElement.dir'), 'rtl');
  await focusOn(person, '#popover button[aria-haspopup="dialog"][popovertarget]');
  await person.key('Enter');
  await expectOpen(person, true);
  // Open is before focused: the browser tells of it later, and a key struck between goes to the button.
  await expectFocus(person, 'is on the first', 'يناير');
  // The second month is at the left of the first.
  await person.key('ArrowLeft');
  await expectFocus(person, 'after Left', 'فبراير');
  await person.key('ArrowRight');
  await expectFocus(person, 'after Right', 'يناير');
  await person.key('Escape');
};

export const POPOVER: Record<string, KitCheck> = {
  'popover: opens with the focus within, Escape gives it back': opens,
  'popover: Tab past its end and a press elsewhere close it': leaves,
  'popover: Enter sends its form': sends,
  'popover: months by arrows, ends and pages': choosesMonth,
  'popover: arrows follow the direction of the page': mirrors,
};
