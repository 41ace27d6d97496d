import { NativeSelect, TextInput } from '@mantine/core';
import type { RuleCondition } from '@minaret/prayer/iqamah/iqamah-rules';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { useRuleWords } from '../../timings/words/use-rule-words.ts';
import { RAMADAN } from './fields.ts';
import classes from './rules.module.css';
import { SheetActions } from './value-form.tsx';

const DAYS = [5, 6, 0, 1, 2, 3, 4];
const KINDS = ['ramadan', 'weekdays', 'dates'] as const;
type Kind = (typeof KINDS)[number];

interface ConditionFormProps {
  when: RuleCondition;
  onSet: (when: RuleCondition) => void;
  onCancel: () => void;
}

function kindOf({ weekdays, hijri }: RuleCondition): Kind {
  if (hijri) return 'ramadan';
  return weekdays ? 'weekdays' : 'dates';
}

/** On which days a part of the rule holds. */
export function ConditionForm({ when, onSet, onCancel }: ConditionFormProps) {
  const { t } = useTranslation(['iqama', 'common']);
  const { sayCondition } = useRuleWords();
  const [kind, setKind] = useState(kindOf(when));
  const [weekdays, setWeekdays] = useState(when.weekdays ?? [5]);
  const [dates, setDates] = useState({ from: when.from ?? '', to: when.to ?? '' });
  const [problem, setProblem] = useState<string | null>(null);

  function condition(): RuleCondition | string {
    if (kind === 'ramadan') return when.hijri ? { hijri: when.hijri } : RAMADAN;
    if (kind === 'weekdays') return weekdays.length > 0 ? { weekdays } : t('value.required');
    const { from, to } = dates;
    if (!from) return t('value.required');
    if (!to) return { from };
    return from <= to ? { from, to } : t('value.range');
  }
  function set(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = condition();
    if (typeof found === 'string') setProblem(found);
    else onSet(found);
  }
  return (
    <form onSubmit={set} noValidate>
      <NativeSelect
        label={t('value.when')}
        value={kind}
        data={KINDS.map((each) => ({ value: each, label: t(`value.${each}`) }))}
        onChange={(event) => {
          setKind(event.currentTarget.value as Kind);
          setProblem(null);
        }}
        data-autofocus
      />
      {kind === 'weekdays' && (
        <div className={classes.weekdays}>
          {DAYS.map((day) => (
            <CheckField
              key={day}
              label={sayCondition({ weekdays: [day] })}
              checked={weekdays.includes(day)}
              onChange={(checked) =>
                setWeekdays(checked ? [...weekdays, day].sort() : weekdays.filter((each) => each !== day))
              }
            />
          ))}
        </div>
      )}
      {kind === 'dates' && (
        <div className={classes.dates}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(end === 'from' ? 'value.from' : 'value.until')}
              description={end === 'to' ? t('value.untilOpen') : undefined}
              value={dates[end]}
              onChange={(event) => setDates({ ...dates, [end]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <SheetActions onCancel={onCancel} />
    </form>
  );
}
