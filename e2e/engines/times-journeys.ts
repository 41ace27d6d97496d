import { downloaded, type Journey, writeLines } from './sitting.ts';
import type { Person } from './webdriver.ts';

const DIALOG = '[role="dialog"]';
/** A month that the demo has nothing of, and its five days. */
const MONTH = '/timings/salah?month=2031-02';
const TIMES = [
  '2031-02-01,06:05,07:30,12:28,15:06,17:30,18:52',
  '2031-02-02,06:04,07:29,12:28,15:07,17:31,18:53',
  '2031-02-03,06:03,07:28,12:28,15:08,17:33,18:54',
  '2031-02-04,06:02,07:27,12:28,15:09,17:34,18:55',
  '2031-02-05,06:01,07:26,12:28,15:10,17:35,18:57',
];
const cell = (prayer: string, day: number) => `Change ${prayer}, ${day} February`;

/** What stands in the cell that a button lies over, by the clock of 24 hours. */
const TIME_OF = `
  const [wanted] = arguments;
  const buttons = [...document.querySelectorAll('main table button')];
  const isOver = (one) => (one.getAttribute('aria-label') ?? '').replace(/[\\u2066-\\u2069]/g, '').startsWith(wanted);
  return buttons.find((one) => isOver(one))?.closest('td').querySelector('time')?.dateTime ?? ''`;

async function expectTime(person: Person, prayer: string, day: number, time: string): Promise<void> {
  await person.until(
    `${prayer} of ${day} February is not ${time}`,
    async () => (await person.ask<string>(TIME_OF, [cell(prayer, day)])) === time,
  );
}

const SHOWN_DIALOG = `return [...document.querySelectorAll('${DIALOG}')].filter((one) => one.getClientRects().length > 0).map((one) => one.innerText).join('')`;

const untilInField = (person: Person) =>
  person.until('no field of the dialog has the focus', () =>
    person.ask<boolean>(`return document.activeElement.matches('${DIALOG} input')`),
  );

const uploadTimetable: Journey = async (sitting) => {
  const { person } = sitting;
  await person.open(MONTH);
  await person.press('main button', '=Upload Timings');
  await person.see(DIALOG, 'No File Selected');
  const wrong = writeLines(sitting, 'wrong.csv', ['Date,Fajr', '2031-02-01,25:99']);
  await person.chooseFile('input[type="file"]', wrong);
  await person.seeNoMore(DIALOG, 'No File Selected');
  const right = writeLines(sitting, 'february.csv', ['Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', ...TIMES]);
  await person.chooseFile('input[type="file"]', right);
  await person.see('[role="region"], section', 'What will be saved');
  await person.see(DIALOG, '5 days');
  await person.see(DIALOG, '01 Feb, 2031 to 05 Feb, 2031');
  await person.press(`${DIALOG} button`, '=Upload');
  // Days that are there already, from a try that ended half-way, are asked about.
  await person.until('the upload does not end', async () => {
    const words = await person.ask<string>(SHOWN_DIALOG);
    if (words.includes('Do you want to overwrite')) await person.press(`${DIALOG} button`, '=Yes');
    return words === '';
  });
  await expectTime(person, 'Maghrib', 3, '17:33');
  await person.reload();
  await expectTime(person, 'Isha', 5, '18:57');
};

const typeTimes: Journey = async ({ person }) => {
  await person.open(MONTH);
  await person.press('main table button', cell('Asr', 2));
  await untilInField(person);
  await person.write('315p');
  await person.key('Enter');
  await person.seeNoMore(DIALOG);
  await expectTime(person, 'Asr', 2, '15:15');

  // What is no time stays to be mended, and is not sent.
  await person.press('main table button', cell('Asr', 3));
  await untilInField(person);
  await person.write('25:99');
  await person.key('Enter');
  await person.see(DIALOG, 'Enter a time such as 6:45 PM or 18:45');
  // Cut in one field and pasted into another, by the keys that everybody has.
  await person.key('Control+a');
  await person.write('15:21');
  await person.key('Control+a', 'Control+c', 'Escape');
  await person.seeNoMore(DIALOG);
  await expectTime(person, 'Asr', 3, '15:08');
  await person.press('main table button', cell('Asr', 4));
  await untilInField(person);
  await person.key('Control+a', 'Control+v', 'Enter');
  await person.seeNoMore(DIALOG);
  await expectTime(person, 'Asr', 4, '15:21');
};

const undoByKeyboard: Journey = async ({ person }) => {
  await person.open(MONTH);
  await person.press('main table button', cell('Asr', 5));
  await untilInField(person);
  await person.write('316p');
  await person.key('Enter');
  await expectTime(person, 'Asr', 5, '15:16');
  await person.seeNoMore(DIALOG);
  await person.see('body button', 'Undo');
  await person.key('Alt+z');
  await expectTime(person, 'Asr', 5, '15:10');
  await person.until('the focus is not back at the time', async () =>
    (await person.focused()).startsWith(cell('Asr', 5)),
  );
  await person.reload();
  await expectTime(person, 'Asr', 5, '15:10');
};

const changeFromDate: Journey = async ({ person }) => {
  await person.open('/timings/iqama');
  await person.press('main button', 'Change Isha from a date');
  await person.see(DIALOG, 'It is used until you change it again.');
  await person.fill(`${DIALOG} input`, 'Isha', '1045p');
  await person.press(`${DIALOG} button`, '=Save');
  await person.see('body', 'Saved: used from');
  await person.seeNoMore(DIALOG);
  await person.reload();
  await person.see('main button', 'Remove the change of Isha');
  await person.see('main', '10:45');
  await person.press('main button', 'Remove the change of Isha');
  await person.seeNoMore('main button', 'Remove the change of Isha');
};

const keepFocus: Journey = async ({ person }) => {
  await person.open('/timings/iqama');
  await person.see('main button', '=Add a record');
  await person.ask(
    '[...document.querySelectorAll("main button")].find((one) => one.innerText.trim() === "Add a record").focus()',
  );
  await person.key('Enter');
  await person.see(DIALOG);
  const isInside = () => person.ask<boolean>(`return document.activeElement.closest('${DIALOG}') !== null`);
  await person.until('the focus does not go into the dialog', isInside);
  for (let count = 0; count < 25; count++) {
    await person.key('Tab');
    if (!(await isInside())) throw new Error(`the focus leaves the dialog: ${await person.focused()}`);
  }
  await person.key('Escape');
  await person.seeNoMore(DIALOG);
  await person.until('the focus is not back where it was', async () =>
    (await person.focused()).includes('Add a record'),
  );
  // What was typed is not thrown away by Escape.
  await person.key('Enter');
  await person.fill(`${DIALOG} input`, 'Fajr', '530a');
  await person.key('Escape');
  await person.see(DIALOG);
  const kept = await person.value(`${DIALOG} input`, 'Fajr');
  if (!/5:?30/.test(kept)) throw new Error(`what was typed is gone, there is "${kept}"`);
  await person.press(`${DIALOG} button`, 'Close');
  await person.press('button', '=Leave');
  await person.seeNoMore(DIALOG);
};

async function chooseMonth(person: Person, label: string): Promise<void> {
  await person.press(`${DIALOG} button`, label);
  const year = () =>
    person.ask<string>(
      `return [...document.querySelectorAll('${DIALOG}')].find((one) => one.getAttribute('aria-label') === arguments[0])?.querySelector('strong')?.innerText ?? ''`,
      [label],
    );
  await person.until('no year to choose', async () => (await year()) !== '');
  while (Number(await year()) < 2031) {
    const before = await year();
    await person.press(`${DIALOG} button`, 'Next year');
    await person.until('the year stays', async () => (await year()) !== before);
  }
  await person.press(`${DIALOG} button`, '=Feb');
}

const download: Journey = async (sitting) => {
  const { person } = sitting;
  await person.open(MONTH);
  await person.see('main table button', cell('Asr', 5));
  await person.press('main button', '=Export');
  await chooseMonth(person, 'Start Month');
  await chooseMonth(person, 'End Month');
  await person.press(`${DIALOG} button`, '=Export');
  const text = await downloaded(sitting, /^salah_timings_[\dT-]+\.csv$/);
  const lines = text.trim().split(/\r?\n/);
  if (lines.length !== TIMES.length + 1) throw new Error(`not five days and a heading: ${text}`);
  // Typed in the second journey, pasted there, and put back by Undo.
  for (const time of ['15:15', '15:21', '15:10'])
    if (!text.includes(time)) throw new Error(`no ${time} in the file: ${text}`);
};

export const TIMES_JOURNEYS: Record<string, Journey> = {
  'a timetable is uploaded after it was shown': uploadTimetable,
  'a time is typed, and another pasted': typeTimes,
  'a change is undone by the keyboard': undoByKeyboard,
  'the iqamah changes from a date': changeFromDate,
  'a dialog keeps the focus and gives it back': keepFocus,
  'timings are downloaded as they were saved': download,
};
