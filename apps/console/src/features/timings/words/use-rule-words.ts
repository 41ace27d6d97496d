import { clockParts, formatDate, formatDay, formatList, formatParts } from '@minaret/i18n';
import type { HoldBlock, IqamahRule, RuleCondition } from '@minaret/prayer/iqamah/iqamah-rules';
import { describeRule, type IqamahSentence } from '@minaret/prayer/iqamah/iqamah-sentences';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';

/** `MM-DD`, a date of every year. */
const YEARLY = 5;

type Value = IqamahSentence['values'][string];

/** What rules and times have to say, in the reader's language and on the reader's clock. */
export function useRuleWords() {
  const { t, locale } = useTranslation('iqama');
  /** The engine's keys are data; a test holds the catalogue to have every one of them. */
  const look = t as unknown as (key: string, values: Record<string, string>) => string;

  function sayTime(time: string): string {
    const { time: clock, half } = clockParts(time, locale, true);
    return isolate(`${clock} ${half}`);
  }
  function sayDate(date: string): string {
    return formatDay(date.length === YEARLY ? `2024-${date}` : date, locale);
  }
  function sayValue(value: Value, name = ''): string {
    if (Array.isArray(value)) {
      const join = name === 'weekdays' ? formatList : formatParts;
      return join(value.map(say), locale);
    }
    if (typeof value === 'object') return say(value);
    const text = String(value);
    if (/^\d\d:\d\d$/.test(text)) return sayTime(text);
    return /^(\d{4}-)?\d\d-\d\d$/.test(text) ? sayDate(text) : text;
  }
  /** A rule for one year says which; of a day around today the year is plain. */
  function sayBound(value: Value, name: string): string {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
      ? formatDate(value, locale)
      : sayValue(value, name);
  }
  function say({ key, values }: IqamahSentence): string {
    const speak = key.startsWith('when.') ? sayBound : sayValue;
    const said = Object.entries(values).map(([name, value]) => [name, speak(value, name)] as const);
    return look(`words.${key}`, Object.fromEntries(said));
  }
  function sayRule(rule: IqamahRule): string {
    return say(describeRule(rule));
  }
  /** "In Ramadan": the condition alone, as the head of a sentence. */
  function sayCondition(when: RuleCondition): string {
    const { values } = describeRule({ when, time: { kind: 'after', minutes: 0 } });
    const text = values.when === undefined ? '' : sayValue(values.when);
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  }
  function sayBlock(block: HoldBlock | null): string {
    if (block === null) return t('value.day');
    if (block.kind === 'week') return t('value.week', { weekday: look(`words.weekday.${block.from}`, {}) });
    return block.kind === 'days' ? t('value.days', { count: block.count }) : t('value.month');
  }
  return { say, sayRule, sayTime, sayCondition, sayBlock };
}
