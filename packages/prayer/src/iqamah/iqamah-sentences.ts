// Decides: the sentence that explains an iqamah rule or why a time is so.

import { IQAMAH_ENGLISH, type IqamahSentenceKey, type IqamahWords } from './iqamah-english.ts';
import type { HijriMonthDay, IqamahRule, RuleCondition, TimeRule } from './iqamah-rules.ts';
import type { IqamahDecider, IqamahStep, IqamahTime } from './iqamah-steps.ts';

/** A sentence as data: a page finds the words for its key in the reader's language and fills in the values. */
export interface IqamahSentence {
  key: IqamahSentenceKey;
  values: Record<string, string | number | IqamahSentence | IqamahSentence[]>;
}

function sentence(key: IqamahSentenceKey, values: IqamahSentence['values'] = {}): IqamahSentence {
  return { key, values };
}

// Names of days and months are keyed by their number, which the rules hold as a plain one.
function weekdaySentence(weekday: number): IqamahSentence {
  return sentence(`weekday.${weekday}` as IqamahSentenceKey);
}

function hijriMonthSentence(month: number): IqamahSentence {
  return sentence(`hijri-month.${month}` as IqamahSentenceKey);
}

function ruleSentence(rule: TimeRule): IqamahSentence {
  switch (rule.kind) {
    case 'after':
      return rule.minutes === 0
        ? sentence('rule.at-adhan')
        : sentence('rule.after', { minutes: rule.minutes });
    case 'fixed':
      return sentence('rule.fixed', { time: rule.time });
    case 'season':
      return sentence('rule.season', {
        summer: ruleSentence(rule.summer),
        winter: ruleSentence(rule.winter),
      });
    case 'round-up':
      return sentence('rule.round-up', { of: ruleSentence(rule.of), to: rule.to });
    case 'hold':
      return holdSentence(rule);
    case 'later-of':
    case 'earlier-of':
      return sentence(`rule.${rule.kind}`, {
        first: ruleSentence(rule.of[0]),
        second: ruleSentence(rule.of[1]),
      });
    case 'before-sunrise':
      return sentence('rule.before-sunrise', { of: ruleSentence(rule.of), minutes: rule.minutes });
    case 'not-before-adhan':
      return sentence('rule.not-before-adhan', { of: ruleSentence(rule.of) });
  }
}

function holdSentence({ block, of }: Extract<TimeRule, { kind: 'hold' }>): IqamahSentence {
  const inner = ruleSentence(of);
  if (block.kind === 'week') {
    return sentence('rule.hold-week', { of: inner, weekday: weekdaySentence(block.from) });
  }
  return block.kind === 'days'
    ? sentence('rule.hold-days', { of: inner, count: block.count })
    : sentence('rule.hold-month', { of: inner });
}

function hijriDaySentence({ month, day }: HijriMonthDay): IqamahSentence {
  return sentence('when.hijri-day', { day, month: hijriMonthSentence(month) });
}

function conditionSentences({ hijri, from, to, weekdays }: RuleCondition): IqamahSentence[] {
  const all: IqamahSentence[] = [];
  if (hijri) {
    const isWholeMonth = hijri.from.month === hijri.to.month && hijri.from.day === 1 && hijri.to.day === 30;
    all.push(
      isWholeMonth
        ? sentence('when.hijri-month', { month: hijriMonthSentence(hijri.from.month) })
        : sentence('when.hijri', { from: hijriDaySentence(hijri.from), to: hijriDaySentence(hijri.to) }),
    );
  }
  if (from !== undefined && to !== undefined) all.push(sentence('when.dates', { from, to }));
  else if (from !== undefined) all.push(sentence('when.from', { from }));
  else if (to !== undefined) all.push(sentence('when.to', { to }));
  if (weekdays) all.push(sentence('when.weekdays', { weekdays: weekdays.map(weekdaySentence) }));
  return all;
}

/** A rule as a sentence: "in Ramadan: 10 min after the adhan". */
export function describeRule(rule: IqamahRule): IqamahSentence {
  const time = ruleSentence(rule.time);
  const when = rule.when ? conditionSentences(rule.when) : [];
  return when.length > 0 ? sentence('rule.when', { when, time }) : sentence('rule.always', { time });
}

function stepSentence(step: IqamahStep): IqamahSentence {
  if (step.kind === 'season') return sentence(`step.season-${step.season}`);
  const { kind, ...values } = step;
  return step.kind === 'after' && step.minutes === 0
    ? sentence('step.at-adhan', values)
    : sentence(`step.${kind}`, values);
}

function deciderSentence(decidedBy: IqamahDecider): IqamahSentence {
  return decidedBy.kind === 'rule'
    ? sentence('decided.rule', { number: decidedBy.index + 1 })
    : sentence(`decided.${decidedBy.kind}`);
}

/** Why a time is what it is: "13:30: a fixed time, in summer time (rule 2)". */
export function describeIqamah({ time, decidedBy, steps }: IqamahTime): IqamahSentence {
  if (time === null && steps.length === 0) {
    return sentence('iqamah.none', { decidedBy: deciderSentence(decidedBy) });
  }
  return sentence('iqamah.because', {
    time: time ?? 'N/A',
    steps: steps.map(stepSentence),
    decidedBy: deciderSentence(decidedBy),
  });
}

/** Puts a sentence into words. */
export function say({ key, values }: IqamahSentence, words: IqamahWords = IQAMAH_ENGLISH): string {
  return words[key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (Array.isArray(value)) return value.map((each) => say(each, words)).join(', ');
    return typeof value === 'object' ? say(value, words) : String(value ?? '');
  });
}
