import { NativeSelect } from '@mantine/core';
import type { ReminderRule } from '@minaret/contract/athan-plus/reminder-messages';
import { HIJRI_MONTHS } from '@minaret/i18n';
import { useId } from 'react';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { MomentFields } from '../parts/moment-fields.tsx';
import classes from './messages.module.css';
import type { RuleDraft } from './rule-draft.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const HIJRI_DAYS = Array.from({ length: 30 }, (_, index) => index + 1);
const EVERY = '0';

interface RuleFieldsProps {
  draft: RuleDraft;
  errors: FieldErrors;
  sayWeekday: (day: number, style: 'short') => string;
  onChange: (changes: Partial<RuleDraft>) => void;
}

export function RuleFields({ draft, errors, sayWeekday, onChange }: RuleFieldsProps) {
  const { t, locale } = useTranslation('push');
  const dayKinds: { value: ReminderRule['days']['kind']; label: string }[] = [
    { value: 'weekdays', label: t('dialog.byWeekdays') },
    { value: 'hijri', label: t('dialog.byHijri') },
  ];
  const timeKinds: { value: ReminderRule['time']['kind']; label: string }[] = [
    { value: 'time', label: t('dialog.atTime') },
    { value: 'prayer', label: t('dialog.byPrayer') },
  ];
  const dayError = errors['rule.days.days'] && t('dialog.chooseDay');
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('dialog.repeats')}</legend>
        <Segments
          label={t('dialog.repeats')}
          value={draft.days}
          options={dayKinds}
          onChange={(days) => onChange({ days })}
        />
        {draft.days === 'weekdays' ? (
          <DayChips
            days={WEEKDAYS}
            chosen={draft.weekdays}
            say={(day) => sayWeekday(day, 'short')}
            error={dayError}
            onChange={(weekdays) => onChange({ weekdays })}
          />
        ) : (
          <>
            <NativeSelect
              label={t('dialog.month')}
              value={String(draft.month ?? EVERY)}
              data={[
                { value: EVERY, label: t('dialog.everyMonth') },
                ...HIJRI_MONTHS[locale].map((label, index) => ({ value: String(index + 1), label })),
              ]}
              onChange={({ currentTarget }) => onChange({ month: Number(currentTarget.value) || null })}
            />
            <DayChips
              days={HIJRI_DAYS}
              chosen={draft.hijriDays}
              say={String}
              error={dayError}
              onChange={(hijriDays) => onChange({ hijriDays })}
            />
          </>
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('dialog.time')}</legend>
        <Segments
          label={t('dialog.time')}
          value={draft.at}
          options={timeKinds}
          onChange={(at) => onChange({ at })}
        />
        {draft.at === 'time' ? (
          <TimeField
            label={t('when.time')}
            value={draft.time}
            error={errors['rule.time.time']}
            onChange={(time) => onChange({ time })}
          />
        ) : (
          <MomentFields value={draft.moment} onChange={(moment) => onChange({ moment })} />
        )}
      </fieldset>
    </>
  );
}

interface DayChipsProps {
  days: readonly number[];
  chosen: readonly number[];
  say: (day: number) => string;
  error: string | undefined;
  onChange: (days: number[]) => void;
}

/** Any of a few days, all in view. */
function DayChips({ days, chosen, say, error, onChange }: DayChipsProps) {
  const { t } = useTranslation('push');
  const id = useId();
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: it stands in a fieldset already. */}
      <div
        role="group"
        className={classes.chips}
        aria-label={t('dialog.days')}
        aria-describedby={error ? id : undefined}
      >
        {days.map((day) => (
          <label key={day} className={classes.chip}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange(days.filter((each) => (each === day ? checked : chosen.includes(each))))
              }
            />
            {say(day)}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
