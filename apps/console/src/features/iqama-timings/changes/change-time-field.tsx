import { CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import classes from './change-dialog.module.css';
import { type DraftProblem, type DraftTime, prayerOf } from './change-draft.ts';

interface ChangeTimeFieldProps {
  name: string;
  value: DraftTime;
  problem: DraftProblem | null;
  isFirst: boolean;
  onChange: (value: DraftTime) => void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** One prayer of a change: a time, or minutes after the adhan. */
export function ChangeTimeField(props: ChangeTimeFieldProps) {
  const { name, value, problem, isFirst, onChange, onRemove } = props;
  const { t } = useTranslation(['iqama', 'iqamaChange']);
  const said =
    problem === 'required' || problem === 'tooMany'
      ? t(`value.${problem}`)
      : problem && t(`value.invalid.${problem}`);
  return (
    <div className={classes.time}>
      {value.how === 'at' ? (
        <TimeField
          label={name}
          value={value.time}
          usualFrom={USUAL_FROM[prayerOf(value.target) ?? 'jumuah']}
          onChange={(time) => onChange({ ...value, time })}
          error={said}
          autoFocus={isFirst}
        />
      ) : (
        <TextInput
          label={name}
          inputMode="numeric"
          value={value.minutes}
          description={t('value.minutes')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) =>
            onChange({ ...value, minutes: event.currentTarget.value.replace(/\D/g, '').slice(0, 3) })
          }
          error={said}
          data-autofocus={isFirst || undefined}
        />
      )}
      <div className={classes.how}>
        <Segments
          label={t('iqamaChange:how', { prayer: name })}
          value={value.how}
          options={(['at', 'after'] as const).map((how) => ({ value: how, label: t(`iqamaChange:${how}`) }))}
          onChange={(how) => onChange({ ...value, how })}
        />
        {onRemove && (
          <CloseButton aria-label={t('iqamaChange:without', { prayer: name })} onClick={onRemove} />
        )}
      </div>
    </div>
  );
}
