import { describe, expect, it } from 'vitest';
import { all } from '../all.ts';
import { arabicAmount, formatPlace } from '../amounts.ts';
import type { Catalogue } from '../catalogues.ts';

const NUMBERS = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const WORD = '[\\u0621-\\u064a\\u064b-\\u0652]+';

/** Everything that is counted: as it stands after a hundred, after 3 to 10, after 11 to 99, and by two. */
const NOUNS = `
  ثانية ثوانٍ ثانية ثانيت|دقيقة دقائق دقيقة دقيقت|ساعة ساعات ساعة ساعت|يوم أيام يومًا يوم|حرف أحرف حرفًا حرف
  عنوان عناوين عنوانًا عنوان|متر أمتار مترًا متر|بوصة بوصات بوصة بوصت|ملاحظة ملاحظات ملاحظة ملاحظت
  وقت أوقات وقتًا وقت|أمر أمور أمرًا أمر|صف صفوف صفًا صف|سؤال أسئلة سؤالًا سؤال|سجل سجلات سجلًا سجل
  تغيير تغييرات تغييرًا تغيير|تغيّر تغيّرات تغيّرًا تغيّر|صورة صور صورة صورت|رسالة رسائل رسالة رسالت
  سطر أسطر سطرًا سطر|شاشة شاشات شاشة شاشت|صلاة صلوات صلاة صلات|دعوة دعوات دعوة دعوت|جلسة جلسات جلسة جلست
  نتيجة نتائج نتيجة نتيجت|مدينة مدن مدينة مدينت|شخص أشخاص شخصًا شخص|حدث أحداث حدثًا حدث|قاعدة قواعد قاعدة قاعدت
  مرة مرات مرة مرت|مثل أمثاله مثلًا مثل|صوت أصوات صوتًا صوت|مسجد مساجد مسجدًا مسجد|محاولة محاولات محاولة محاولت
  إشعار إشعارات إشعارًا إشعار|صندوق صناديق صندوقًا صندوق|تبرع تبرعات تبرعًا تبرع|قيد قيود قيدًا قيد|هاتف هواتف هاتفًا هاتف`
  .trim()
  .split(/\||\n/)
  .map((line) => line.trim().split(' '))
  .map(([singular = '', plural = '', counted = '', stem = '']) => ({ singular, plural, counted, stem }));
const FORMS = new Set(NOUNS.flatMap(({ singular, plural, counted }) => [singular, plural, counted]));

/** Words that follow a number and are not what is counted: «3 من 12», «3 تنتظر». */
const NOT_COUNTED = /^(من|أخرى|الأخرى|تنتظر|وتُعاد)$/;

function rightForm(count: number, { singular, plural, counted }: (typeof NOUNS)[number]): string | null {
  if (count === 1 || count === 2) return null;
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return plural;
  return rest >= 11 ? counted : singular;
}

const BEFORE = '(?:بعد|قبل|في|من|إلى|عن|على|كل|خلال|حتى|أقرب)';
const SUBJECT_AFTER_PREPOSITION = new RegExp(
  `(?:(?<!${WORD})${BEFORE} |[بل]ـ ?|(?<!${WORD})[بل])(?:${NOUNS.map(({ stem }) => `${stem}ان`).join('|')})(?!${WORD})`,
);

/** What is wrong with the numbers of a sentence. */
function faults(text: string): string[] {
  const found: string[] = [];
  for (const [whole, digits = '', word = ''] of text.matchAll(
    new RegExp(`(?<![\\d:.])(\\d+) (${WORD})`, 'g'),
  )) {
    if (!FORMS.has(word)) continue;
    const count = Number(digits);
    if (!NOUNS.some((noun) => rightForm(count, noun) === word)) found.push(whole);
  }
  const dual = SUBJECT_AFTER_PREPOSITION.exec(text)?.[0];
  if (dual) found.push(dual);
  const parted = new RegExp(`(?<!${WORD})[بل]ـ ?(?=${WORD})\\S+`).exec(text)?.[0];
  if (parted) found.push(parted);
  return found;
}

function sentences(catalogue: Catalogue, prefix: string): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : sentences(value, `${prefix}${key}.`),
  );
}

/** Places that hold a name or a date, whatever number it may end with. */
const HOLDS_WORDS = new Set(['who', 'email', 'emails', 'month', 'name', 'date', 'first', 'last', 'prayer']);
const arabic = Object.entries(all.ar).flatMap(([name, words]) => sentences(words, `${name}:`));
const forms = new Intl.PluralRules('ar');

/** Each sentence with a place, said with a number in every place. */
function said(count: number): [key: string, text: string][] {
  return arabic.flatMap(([key, text]): [string, string][] => {
    const form = PLURAL.exec(key)?.[1];
    if (!text.includes('{{') || (form && forms.select(count) !== form)) return [];
    const place = (_: string, name: string, format?: string) =>
      HOLDS_WORDS.has(name) ? '…' : formatPlace(count, format);
    return [[key, text.replace(/\{\{\s*(\w+)\s*(?:, ([\w-]+))?\}\}/g, place)]];
  });
}

it.each(NUMBERS)('counts as Arabic does, in every sentence, with %i', (count) => {
  const wrong = said(count).flatMap(([key, text]) => faults(text).map((fault) => `${key}: ${fault}`));
  expect(wrong).toEqual([]);
});

it('knows every noun that a sentence counts', () => {
  const unknown = arabic.flatMap(([key, text]) => {
    const word = new RegExp(`\\{\\{count\\}\\} (${WORD})`).exec(text)?.[1];
    return word && !FORMS.has(word) && !NOT_COUNTED.test(word) ? [`${key}: ${word}`] : [];
  });
  expect(unknown).toEqual([]);
});

describe('an amount in its case', () => {
  it('has the six forms as the subject', () => {
    const said = [0, 1, 2, 7, 11, 100].map((count) => arabicAmount(count, 'minutes', 'subject'));
    expect(said).toEqual(['0 دقيقة', 'دقيقة واحدة', 'دقيقتان', '7 دقائق', '11 دقيقة', '100 دقيقة']);
  });

  it('has the six forms in the genitive, and behind «ب», which joins a word but no figure', () => {
    const genitive = [0, 1, 2, 7, 11, 100].map((count) => arabicAmount(count, 'days', 'genitive'));
    expect(genitive).toEqual(['0 يوم', 'يوم', 'يومين', '7 أيام', '11 يومًا', '100 يوم']);
    const by = [0, 1, 2, 7, 11, 100].map((count) => arabicAmount(count, 'minutes', 'by'));
    expect(by).toEqual(['بـ 0 دقيقة', 'بدقيقة', 'بدقيقتين', 'بـ 7 دقائق', 'بـ 11 دقيقة', 'بـ 100 دقيقة']);
  });

  it('has the accusative for one and two', () => {
    expect([1, 2, 3].map((count) => arabicAmount(count, 'hours', 'object'))).toEqual([
      'ساعةً',
      'ساعتين',
      '3 ساعات',
    ]);
  });

  it('leaves what is no number as it is', () => {
    expect(formatPlace('{{minutes}}', 'minutes-by')).toBe('{{minutes}}');
    expect(formatPlace('12', undefined)).toBe('12');
    expect(formatPlace(undefined, 'minutes-by')).toBe('');
    expect(formatPlace('7', 'minutes-by')).toBe('بـ 7 دقائق');
  });
});
