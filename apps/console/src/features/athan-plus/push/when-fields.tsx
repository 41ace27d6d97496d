import { TextInput } from '@mantine/core';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { MomentFields } from '../parts/moment-fields.tsx';
import type { WhenDraft } from './draft.ts';
import classes from './push.module.css';

const KINDS = ['now', 'at', 'prayer'] as const;

interface WhenFieldsProps {
  draft: WhenDraft;
  today: string;
  errors: FieldErrors;
  /** By the prayer that is chosen, on the day that is chosen; null where it is not known. */
  goesAt: string | null;
  isUnknown: boolean;
  onChange: (changes: Partial<WhenDraft>) => void;
}

export function WhenFields({ draft, today, errors, goesAt, isUnknown, onChange }: WhenFieldsProps) {
  const { t } = useTranslation('push');
  const { kind, date, time, moment } = draft;
  const dateField = (
    <TextInput
      type="date"
      name="when.date"
      label={t('when.date')}
      required
      min={today}
      value={date}
      error={errors['when.date']}
      onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.when}>
      <legend>{t('when.label')}</legend>
      <Segments
        label={t('when.label')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`when.${value}`) }))}
        onChange={(next) => onChange({ kind: next })}
      />
      {kind === 'at' && (
        <div className={classes.pair}>
          {dateField}
          <TimeField
            label={t('when.time')}
            value={time}
            error={errors['when.time']}
            onChange={(next) => onChange({ time: next })}
          />
        </div>
      )}
      {kind === 'prayer' && (
        <div className={classes.sentence}>
          <MomentFields value={moment} onChange={(next) => onChange({ moment: next })} />
          {dateField}
          {goesAt && <MovingTime time={goesAt} />}
          {isUnknown && <p className={classes.note}>{t('when.notKnown')}</p>}
        </div>
      )}
    </fieldset>
  );
}

const PLACE = '\u0000';

/** The sentence with its time set as timetables set it. */
function MovingTime({ time }: { time: string }) {
  const { t } = useTranslation('push');
  const [before = '', after = ''] = t('when.thatIs', { time: PLACE }).split(PLACE);
  return (
    <p className={classes.note}>
      {before}
      <Time value={time} />
      {after}
    </p>
  );
}
