import { LOCALES, type Locale } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import { readTimetable } from '@minaret/prayer';
import { type Hints, QUESTIONS, type Question } from '@minaret/prayer/files/read-types';
import { describe, expect, it } from 'vitest';
import { translator } from '../../../app/i18n/i18n.ts';
import { guessOf, questionWords } from './question-words.ts';

const wordsIn = (locale: Locale) => questionWords(translator({ locale, words: all[locale] }, 'timings'));
/** Without the marks that keep what was read in a direction of its own. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** What a file is asked, and what may be answered, as a person reads it. */
function asked(locale: Locale, lines: readonly string[], hints: Hints = {}): [string, string[]][] {
  const words = wordsIn(locale);
  return readTimetable(lines.join('\n'), { content: 'salah', ...hints }).questions.map((question) => {
    const { hint: id, code, line, column, value, alternatives } = question;
    const choices = alternatives.map(({ answer, meaning }) => ({ value: String(answer), label: meaning }));
    const sent = { id, code, question: '', line, column, value, choices };
    return [plain(words.question(sent)), choices.map((choice) => plain(words.answer(code, choice)))];
  });
}

const HEADER = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const TIMES = '05:40,07:15,12:10,14:20,16:50,18:25';

describe('the questions about a file', () => {
  it('show what each order would make of the date', () => {
    expect(asked('en', [HEADER, `03/04/2027,${TIMES}`])).toEqual([
      [
        'Which comes first, the day or the month? (line 2: 03/04/2027)',
        ['Day before month: 03 Apr, 2027', 'Month before day: 04 Mar, 2027'],
      ],
    ]);
    const [[question = '', answers = []] = []] = asked('ar', [HEADER, `03/04/2027,${TIMES}`]);
    expect(question).toBe('بأي ترتيب كُتب اليوم والشهر؟ (السطر 2: 03/04/2027)');
    expect(answers[0]).toContain('أبريل');
  });

  it('name the years, as they are', () => {
    expect(asked('en', [HEADER, `13 April,${TIMES}`], { today: '2026-11-15' })).toEqual([
      [
        'Which year is this file for? Its dates are written as “13 April”, without a year.',
        ['2026', '2027', '2025'],
      ],
    ]);
  });

  it('say in a sentence how days without a month are written', () => {
    const days = ['Day,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', `1,${TIMES}`, `2,${TIMES}`];
    expect(asked('en', days, { today: '2026-11-15' }).map(([question]) => question)).toEqual([
      'Which month is this file for? Its days are written as “1”, without a month.',
      'Which year is this file for? Its dates are written as “1”, without a year.',
    ]);
    expect(asked('ar', days, { today: '2026-11-15' })[0]?.[0]).toBe(
      'لأي شهر هذا الملف؟ كُتبت أيامه هكذا: «1»، بلا شهر.',
    );
  });

  it('show what each clock would make of the time', () => {
    const header = 'Date,Fajr,Sunrise,Dhuhr,Dhuhr Iqamah';
    expect(asked('en', [header, '2026-01-01,06:00,07:30,13:15,1:30'])).toEqual([
      [
        'The iqamah times have no AM or PM. Which clock do they use? (line 2: 1:30)',
        ['24 hours: 1:30 AM', '12 hours: 1:30 PM'],
      ],
    ]);
  });

  it('name the columns of two Asr times without the reader’s English', () => {
    const two = 'Date,Fajr,Sunrise,Dhuhr,Asr,Asr (Hanafi),Maghrib,Isha';
    const line = '2027-04-13,05:40,07:15,12:10,14:20,15:05,16:50,18:25';
    const [[, answers = []] = []] = asked('ar', [two, line]);
    expect(answers).toEqual(['الجمهور: Asr', expect.stringMatching(/^الحنفي: Asr/)]);
  });

  it('name what a column looks like, and what it may be', () => {
    const misspelt = ['Date,fajir,Sunrise,Dhuhr,Asr,Maghrib,Isha', `2027-04-13,${TIMES}`];
    const [[question = '', answers = []] = []] = asked('en', misspelt);
    expect(question).toBe('It looks like Fajr. What is in the column fajir? It begins with 05:40.');
    expect([answers[0], answers[1], answers.at(-1)]).toEqual([
      'Fajr',
      'Fajr iqamah',
      'Not needed: do not use it',
    ]);
    expect(asked('ar', misspelt)[0]?.[0]).toBe('يبدو أنه الفجر. ماذا في العمود fajir؟ أول ما فيه: 05:40.');
  });

  it('offer a guess only where there is one', () => {
    const guessIn = (header: string) => {
      const { questions } = readTimetable(`${header}\n2027-04-13,${TIMES}`, { content: 'salah' });
      return questions.map(({ hint: id, code, line, column, value, alternatives }) =>
        guessOf({
          id,
          code,
          question: '',
          line,
          column,
          value,
          choices: alternatives.map(({ answer, meaning }) => ({ value: String(answer), label: meaning })),
        }),
      );
    };
    expect(guessIn('Date,fajir,Sunrise,Dhuhr,Asr,Maghrib,Isha')).toEqual(['salah.fajr']);
    expect(guessIn(HEADER)).toEqual([]);
    const choices = [{ value: 'ignored', label: '' }];
    const unknown = {
      id: 'column.7',
      code: 'column',
      question: '',
      line: 1,
      column: 'x',
      value: '',
      choices,
    };
    expect(guessOf({ ...unknown, code: 'column' })).toBeUndefined();
    expect(guessOf({ ...unknown, code: 'month', choices: [{ value: '3', label: '3' }] })).toBeUndefined();
  });

  it('show what a moved hour would be, and never call the other answer a matter of clocks', () => {
    const place = { latitude: 43.65, longitude: -79.38 };
    const hints: Hints = { place, timeZone: 'America/Toronto' };
    expect(asked('en', [HEADER, '2027-01-01,05:20,06:51,11:21,13:35,15:53,17:22'], hints)).toEqual([
      [
        'The times are an hour or more different from the sun at your masjid. Do you want to move those days? (line 2: 06:51)',
        ['Yes, move those days to match the sun: 7:51 AM', 'Use the times as they are in the file: 6:51 AM'],
      ],
    ]);
  });

  it.each(LOCALES)('have a sentence for every doubt the reader can have, in %s', (locale) => {
    for (const code of QUESTIONS) {
      const question: Pick<Question, 'code' | 'line' | 'column' | 'value'> = {
        code,
        line: 4,
        column: 'Date',
        value: '',
      };
      const sentence = wordsIn(locale).question({ ...question, id: code, question: '', choices: [] });
      expect(sentence).toMatch(/[?؟]$/);
    }
  });
});
