import { NativeSelect } from '@mantine/core';
import type { Schedule } from '@minaret/display/slides';
import { formatParts } from '@minaret/i18n';
import { useState } from 'react';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useWhen } from '../use-when.ts';
import { AnchorField } from './anchor-field.tsx';
import { DatesFields } from './dates-fields.tsx';
import classes from './schedule-field.module.css';
import { kindOf, PRESET_NAMES, PRESETS, type ScheduleKind } from './schedule-presets.ts';

interface ScheduleFieldProps {
  schedule: Schedule;
  errors: FieldErrors;
  onChange: (schedule: Schedule) => void;
}

const KINDS = ['always', 'dates', 'prayer'] as const satisfies readonly ScheduleKind[];

/** When a slide is shown: always, on days and hours, or around a prayer; what was chosen is said in a sentence. */
export function ScheduleField({ schedule, errors, onChange }: ScheduleFieldProps) {
  const { t, locale } = useTranslation(['libraryItem', 'library']);
  const { chips } = useWhen();
  const [kind, setKind] = useState<ScheduleKind>(() => kindOf(schedule));
  const { window } = schedule;

  function choose(next: ScheduleKind): void {
    setKind(next);
    const { window: _, ...dates } = schedule;
    if (next === 'always') onChange({});
    else onChange(next === 'prayer' ? { ...dates, window: window ?? PRESETS.between.window } : dates);
  }
  return (
    <fieldset className={classes.field}>
      <legend>{t('schedule.title')}</legend>
      <NativeSelect
        aria-label={t('schedule.kind')}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          choose(KINDS.find((known) => known === value) ?? 'always')
        }
      />
      {kind === 'prayer' && window && (
        <>
          <div className={classes.presets}>
            <span className={classes.often}>{t('schedule.presets')}</span>
            {PRESET_NAMES.map((name) => (
              <button
                key={name}
                type="button"
                className={classes.preset}
                onClick={() => onChange(PRESETS[name])}
              >
                {t(`schedule.preset.${name}`)}
              </button>
            ))}
          </div>
          <AnchorField
            legend={t('schedule.starts')}
            anchor={window.start}
            onChange={(start) => onChange({ ...schedule, window: { ...window, start } })}
          />
          <AnchorField
            legend={t('schedule.ends')}
            anchor={window.end}
            onChange={(end) => onChange({ ...schedule, window: { ...window, end } })}
          />
        </>
      )}
      {kind !== 'always' && <DatesFields schedule={schedule} errors={errors} onChange={onChange} />}
      <p className={classes.summary} role="status">
        {t('schedule.summary', {
          words: formatParts(
            chips(schedule).map(({ words }) => words),
            locale,
          ),
        })}
      </p>
    </fieldset>
  );
}
