import type {
  CellDifference,
  HijriDifference,
  RuleDifference,
} from '@minaret/contract/timings/timing-differences';
import { areaOf, type TimingChange } from '@minaret/contract/timings/timing-history';
import { formatDate, formatDay } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { clockText } from '../clock-text.ts';
import { hijriMonthLabel } from '../words/hijri-month-name.ts';
import { useRuleWords } from '../words/use-rule-words.ts';
import { useSoundName } from '../words/use-sound-name.ts';
import { callLines, settingLine, specialLines } from './difference-lines.ts';
import classes from './history.module.css';
import { historyApi, historyKey } from './history-api.ts';
import type { Translators } from './translators.ts';

/** What a change altered: settings, times, rules, the calendar, calls, special prayers. */
export function Difference({ m_id, change }: { m_id: number; change: TimingChange }) {
  const { t } = useTranslation('history');
  const area = areaOf(change.kind);
  const { cell, rule, hijri } = useLines(area === 'iqamah');
  const translators = useTranslators(area === 'athan');
  const difference = useQuery({
    queryKey: [...historyKey(m_id, area), 'difference', change.id],
    queryFn: () => historyApi.difference({ params: { m_id, change_id: change.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!difference.data) return null;
  const { cells, more, settings, rules, hijri: ofCalendar, athan, special } = difference.data;
  const lines = [
    ...settings.map((one) => settingLine(translators, one)),
    ...cells.map(cell),
    ...rules.map(rule),
    ...ofCalendar.map(hijri),
    ...athan.flatMap((one) => callLines(translators, one)),
    ...special.flatMap((one) => specialLines(translators, one)),
  ];
  if (lines.length === 0) return <p className={classes.quiet}>{t('noCells')}</p>;
  return (
    <ul className={classes.cells}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>{t('moreCells', { count: more })}</li>}
    </ul>
  );
}

function useTranslators(isAthan: boolean): Translators {
  return {
    history: useTranslation(['history', 'timings', 'iqama', 'athan', 'salah']),
    athan: useTranslation(['athan', 'timings']),
    soundName: useSoundName(isAthan),
  };
}

function useLines(isIqamah: boolean) {
  const { t, locale } = useTranslation(['history', 'timings', 'iqama']);
  const { sayRule } = useRuleWords();

  function nameOf({ prayer, slot }: Pick<CellDifference, 'prayer' | 'slot'>): string {
    return prayer === 'jumuah' ? t('iqama:jumuahSlot', { slot: slot ?? 1 }) : t(`timings:prayers.${prayer}`);
  }
  function timeOf(value: string | null): string {
    if (value?.startsWith('+')) return t('iqama:records.minutesAfter', { count: Number(value.slice(1)) });
    return value === null && isIqamah ? t('byRules') : clockText(value, locale);
  }
  function rulesOf(list: RuleDifference['before']): string {
    return list.map(sayRule).join(' ') || t('iqama:rules.none');
  }
  const signed = (days: number) =>
    isolate(new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }).format(days));
  const startOf = (date: string | null) => (date ? formatDate(date, locale) : t('asPublished'));
  const onOff = (isOn: boolean) => (isOn ? t('on') : t('off'));
  return {
    cell: (one: CellDifference) =>
      t('cell', {
        prayer: nameOf(one),
        day: formatDay(one.date, locale),
        before: timeOf(one.before),
        after: timeOf(one.after),
      }),
    rule: (one: RuleDifference) =>
      t('rule', { prayer: nameOf(one), before: rulesOf(one.before), after: rulesOf(one.after) }),
    hijri: (one: HijriDifference) => {
      if (one.what === 'offset') return t('offset', { before: signed(one.before), after: signed(one.after) });
      if (one.what === 'turns-at-maghrib')
        return t('turns', { before: onOff(one.before), after: onOff(one.after) });
      const month = hijriMonthLabel(one, locale);
      return t('monthStart', { month, before: startOf(one.before), after: startOf(one.after) });
    },
  };
}
