import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { DayTimings } from '@minaret/contract/iqama/iqama-day';
import type { IqamaSettings } from '@minaret/contract/iqama/iqama-timings';
import { formatWeekday } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useConfirmedClose } from '../../../ui/dialogs/use-confirmed-close.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFindingWords } from '../../timings/checks/finding-words.ts';
import classes from './change-dialog.module.css';
import {
  bodyOf,
  type Draft,
  draftTime,
  isRightDay,
  prayerOf,
  problemOf,
  slotOf,
  TARGETS,
  type TargetName,
  usualDays,
} from './change-draft.ts';
import { ChangeEffects } from './change-effects.tsx';
import { ChangeTimeField } from './change-time-field.tsx';
import { changePreview } from './changes-api.ts';
import { useEffectName } from './effect-name.ts';
import { useSaveChange } from './use-change.ts';

interface ChangeDialogProps {
  m_id: number;
  latitude: number;
  saved: Pick<IqamaSettings, 'rules' | 'version'>;
  today: { date: string; timings: DayTimings | undefined };
  /** The prayer whose button was pressed. */
  target: TargetName;
  /** What is typed on the page and not saved is no part of a change. */
  isDirty: boolean;
  onClose: () => void;
}

/** From a day on, until changed again: two values, and what they do before they are saved. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { m_id, latitude, saved, today, target, isDirty, onClose } = props;
  const { t, locale } = useTranslation(['iqamaChange', 'common']);
  const form = useId();
  const nameOf = useEffectName();
  const finding = useFindingWords();
  const days = usualDays(today.date);
  const [opened] = useState<Draft>(() => ({
    from: days[0] ?? today.date,
    times: [draftTime(target, saved.rules, todayOf(target))],
    coversSpecialDays: false,
    clearsRecords: false,
  }));
  const [draft, setDraft] = useState(opened);
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveChange(m_id, onClose);
  const isDayRight = isRightDay(draft.from, today.date);
  const isReady = isDayRight && draft.times.every((time) => problemOf(time, latitude) === null);
  const tried = useDeferredValue(draft);
  const preview = useQuery(changePreview(m_id, bodyOf(tried), isReady && tried === draft));
  const seen = preview.isFetching ? undefined : preview.data;
  // What others saved is on its way: whoever saves now would be told the same again.
  const isLookingAgain = saving.isMeanwhile && preview.isFetching;
  const left = TARGETS.filter((name) => !draft.times.some((time) => time.target === name));

  const leaving = useConfirmedClose(draft !== opened, onClose);
  function todayOf(name: TargetName) {
    const slot = slotOf(name);
    const time =
      slot === null
        ? today.timings?.prayers.find(({ prayer }) => prayer === name)?.iqamah_time
        : today.timings?.jumuah[slot]?.time;
    return { date: today.date, time: time ?? null };
  }
  function titleOf(name: TargetName): string {
    const slot = slotOf(name);
    return nameOf({ prayer: prayerOf(name) ?? 'jumuah', slot: slot === null ? null : slot + 1 });
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (isReady && !isDirty) saving.save(bodyOf(draft, seen?.version ?? saved.version));
  }
  return (
    <Dialog
      opened
      onClose={leaving.close}
      isStatic
      closesOnEscape
      size={520}
      title={t('iqamaChange:title')}
      text={t('iqamaChange:text')}
      actions={
        <>
          <Button variant="default" onClick={leaving.close} disabled={saving.isSaving}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} loading={saving.isSaving} disabled={isDirty || isLookingAgain}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={classes.form}>
        {isDirty && <Notice kind="warning" title={t('iqamaChange:unsaved')} />}
        {saving.isMeanwhile && (
          <Notice kind="warning" title={t('iqamaChange:meanwhile')}>
            {t('iqamaChange:meanwhileText')}
          </Notice>
        )}
        <div>
          <TextInput
            type="date"
            label={t('iqamaChange:from')}
            value={draft.from}
            min={today.date}
            onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
            error={isDayRight ? undefined : t('iqamaChange:past')}
          />
          <div className={classes.days}>
            {days.map((day) => (
              <Button
                key={day}
                size="xs"
                variant={day === draft.from ? 'light' : 'default'}
                aria-pressed={day === draft.from}
                onClick={() => setDraft({ ...draft, from: day })}
              >
                {formatWeekday(day, locale)}
              </Button>
            ))}
          </div>
        </div>
        {draft.times.map((time, index) => (
          <ChangeTimeField
            key={time.target}
            name={titleOf(time.target)}
            value={time}
            problem={isChecked || time.how === 'at' ? shownProblem(time) : null}
            isFirst={index === 0}
            onChange={(next) =>
              setDraft({ ...draft, times: draft.times.map((each, at) => (at === index ? next : each)) })
            }
            onRemove={
              draft.times.length > 1
                ? () => setDraft({ ...draft, times: draft.times.filter((_, at) => at !== index) })
                : undefined
            }
          />
        ))}
        {left.length > 0 && (
          <NativeSelect
            aria-label={t('iqamaChange:another')}
            value=""
            data={[
              { value: '', label: t('iqamaChange:another') },
              ...left.map((name) => ({ value: name, label: titleOf(name) })),
            ]}
            onChange={(event) => {
              const name = left.find((each) => each === event.currentTarget.value);
              if (name)
                setDraft({ ...draft, times: [...draft.times, draftTime(name, saved.rules, todayOf(name))] });
            }}
          />
        )}
        {isReady && preview.data && (
          <ChangeEffects
            effects={preview.data.effects}
            coversSpecialDays={draft.coversSpecialDays}
            clearsRecords={draft.clearsRecords}
            onCovers={(coversSpecialDays) => setDraft({ ...draft, coversSpecialDays })}
            onClears={(clearsRecords) => setDraft({ ...draft, clearsRecords })}
          />
        )}
        {isReady && preview.data && preview.data.findings.length > 0 && (
          <Notice kind="warning" title={t('iqamaChange:odd')}>
            {preview.data.findings.map((each) => (
              <span key={each.id} className={classes.finding}>
                {finding.title(each)}. {finding.days(each.dates)}
              </span>
            ))}
          </Notice>
        )}
        {saving.error && (
          <p className={classes.error} role="alert">
            {saving.error}
          </p>
        )}
      </form>
      {leaving.guard}
    </Dialog>
  );

  /** A time of the wrong part of the day is told at once, an empty one when it is sent. */
  function shownProblem(time: Draft['times'][number]) {
    const problem = problemOf(time, latitude);
    return problem === 'required' && !isChecked ? null : problem;
  }
}
