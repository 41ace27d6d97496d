import { COLUMN_MEANINGS } from '@minaret/contract/timings/timing-answers';
import type { FileQuestion } from '@minaret/contract/timings/timing-files';
import { formatDate, formatDay, formatParts, monthName } from '@minaret/i18n';
import type { Translator } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { clockText } from '../clock-text.ts';

/** Answers that mean something by themselves; years and months are shown as they are. */
const NAMED = [
  'ymd',
  'dmy',
  'mdy',
  '24h',
  '12h',
  'salah',
  'iqamah',
  '0',
  '1',
  'convert',
  'as-written',
  'shift',
] as const;

/** What a column probably holds; to be confirmed by a person, never taken by itself. */
export function guessOf({ code, choices }: FileQuestion): string | undefined {
  const [likeliest] = choices;
  return code === 'column' && likeliest && likeliest.value !== 'ignored' ? likeliest.value : undefined;
}

/** A question about a file and its answers, in the reader's language. */
export function questionWords({ t, locale }: Translator<'timings'>) {
  function meaningOf(code: FileQuestion['code'], label: string): string {
    if (/^\d{4}-\d\d-\d\d$/.test(label)) return formatDate(label, locale);
    if (/^\d\d-\d\d$/.test(label)) return formatDay(`2024-${label}`, locale);
    if (/^\d\d:\d\d(\/\d\d:\d\d)*$/.test(label))
      return formatParts(
        label.split('/').map((time) => clockText(time, locale)),
        locale,
      );
    // The heading of the column, without the reader's English word for it.
    return code === 'asr-school' ? isolate(label.replace(/ \((Standard|Hanafi)\)$/, '')) : '';
  }
  function answer(code: FileQuestion['code'], { value, label }: FileQuestion['choices'][number]): string {
    if (code === 'month') return monthName(`2024-${value.padStart(2, '0')}-01`, locale, 'long');
    if (code === 'column') return roleName(value) ?? value;
    const isKept = (code === 'hour-off' || code === 'other-place') && value === 'as-written';
    const known = isKept ? 'keep' : NAMED.find((name) => name === value);
    if (code === 'year' || !known) return value;
    const [name, meaning] = [t(`answers.${known}`), meaningOf(code, label)];
    return meaning === '' ? name : t('questions.choice', { name, meaning });
  }
  function roleName(value: string): string | undefined {
    const role = COLUMN_MEANINGS.find((name) => name === value);
    return role && t(`roles.${role}`);
  }
  /** What it looks like is what stands first among the answers, unless that is to leave it out. */
  function columnQuestion(asking: FileQuestion): string {
    const likely = guessOf(asking);
    const role = likely && roleName(likely);
    const named = isolate(asking.column);
    return role
      ? t('questions.columnLike', { column: named, role })
      : t('questions.column', { column: named });
  }
  function question(asking: FileQuestion): string {
    const { code, line, value } = asking;
    const asked = code === 'column' ? columnQuestion(asking) : t(`questions.${code}`);
    if (value === '') return asked;
    const seen = isolate(value);
    if (code === 'month') return t('questions.monthSeen', { value: seen });
    if (code === 'year') return t('questions.yearSeen', { value: seen });
    if (code === 'column') {
      const samples = [...new Set(value.split(', '))].join(', ');
      return t('questions.columnSeen', { question: asked, value: isolate(samples) });
    }
    return t('questions.seen', { question: asked, line, value: seen });
  }
  return { question, answer };
}
