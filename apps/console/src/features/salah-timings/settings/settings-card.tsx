import { Button } from '@mantine/core';
import { CalculationSettings, CUSTOM_METHOD, SavedSettings } from '@minaret/contract/salah/salah-timings';
import { formatDate, formatMonth } from '@minaret/i18n';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { loadNamespaces, useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { useFindingsMessage } from '../../timings/checks/use-findings-message.ts';
import { timingsKey } from '../../timings/keys.ts';
import { useOverwritable } from '../../timings/upload/use-overwritable.ts';
import { firstDay, type Month, monthIndex } from '../month/month.ts';
import { salahApi } from '../salah-api.ts';
import classes from './settings-card.module.css';
import { AngleFields, MethodFields, OffsetFields } from './settings-fields.tsx';
import { bodyOf, mayLackTimes, missingAngles, type SettingsValues, valuesOf } from './settings-values.ts';
import type { SuggestionPlace } from './suggestion.tsx';

const Effect = lazy(async () => ({ default: (await import('./effect.tsx')).Effect }));
/** Only for a masjid that has saved none: its words come with it. */
const Suggestion = lazy(async () => {
  const words = loadNamespaces(['usualMethods']);
  const { Suggestion: suggestion } = await import('./suggestion.tsx');
  await words;
  return { default: suggestion };
});
const OverwriteTimings = lazy(async () => ({
  default: (await import('../../timings/upload/overwrite-timings.tsx')).OverwriteTimings,
}));
const SettingsConflict = lazy(async () => {
  const words = loadNamespaces(['history']);
  const { SettingsConflict: conflict } = await import('./settings-conflict.tsx');
  await words;
  return { default: conflict };
});
const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));

interface SettingsCardProps {
  m_id: number;
  saved: SavedSettings;
  month: Month;
  /** Where the masjid is, once that is known. */
  place: SuggestionPlace | undefined;
  /** Puts the form back to what is stored. */
  onReload: () => void;
}

export function SettingsCard({ m_id, saved, month, place, onReload }: SettingsCardProps) {
  const { t, locale } = useTranslation(['salah', 'common']);
  const queries = useQueryClient();
  const withFindings = useFindingsMessage();
  const checkSchema = useSchema(CalculationSettings);
  const refusedFields = useRefusedFields();
  const form = useForm<SettingsValues>({
    initialValues: valuesOf(saved),
    validate: (values) => ({
      ...missingAngles(values, t('common:validation.required')),
      ...checkSchema(values),
    }),
  });
  // What the form began with: what others save meanwhile is not overwritten unseen.
  const [base, setBase] = useState(saved);
  function setStored(next: SavedSettings, values: SettingsValues): void {
    setBase(next);
    form.setSaved(valuesOf(next));
    form.setValues(values);
  }
  if (saved.version !== base.version && !form.isDirty) setStored(saved, valuesOf(saved));
  const [isMatching, setMatching] = useState(false);
  const monthLabel = formatMonth(firstDay(month), locale);
  const save = useOverwritable({
    send: ({ values, version }: { values: SettingsValues; version: number }, overwrite) => {
      const body = bodyOf(values);
      if (!body) throw new Error('the form let an invalid value through');
      return salahApi.saveSettings({
        params: { m_id },
        query: { is_overwrite: overwrite ? 'yes' : 'no' },
        body: { ...body, ...monthIndex(month), version },
      });
    },
    onDone: async ({ findings }) => {
      toast({ message: withFindings(t('settings.done', { month: monthLabel }), findings) });
      await queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      onReload();
    },
    failed: t('settings.failed'),
  });
  const isNew = !saved.is_saved;
  const hasEffect = form.isDirty || isNew || mayLackTimes(form.values, place?.m_latitude ?? 0);
  const fillIn = (values: Partial<SettingsValues>) => {
    form.setValues(values);
    form.clearErrors();
  };
  const refused = refusedFields(save.failure);
  const theirs = conflictingVersion(save.failure, SavedSettings);
  const submit = form.onSubmit((values) => save.start({ values, version: base.version }), focusInvalid);

  return (
    <Section
      tour="settings"
      title={t('settings.title')}
      aside={
        <span className={classes.saved}>
          <Button variant="subtle" size="xs" onClick={() => setMatching(true)}>
            {t('match.open')}
          </Button>
          {saved.saved_on
            ? t('settings.saved', { date: formatDate(saved.saved_on, locale) })
            : t('settings.neverSaved')}
        </span>
      }
      flush
    >
      <form onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {isNew && place && (
            <Suspense>
              <Suggestion place={place} values={form.values} onUse={fillIn} />
            </Suspense>
          )}
          <MethodFields form={form} />
          {form.values.calculation_method === CUSTOM_METHOD && <AngleFields form={form} />}
          <OffsetFields form={form} />
          {hasEffect && (
            <Suspense>
              <Effect
                m_id={m_id}
                values={form.values}
                isNew={isNew}
                onRule={(rule) => form.setFieldValue('high_lat_method', rule)}
              />
            </Suspense>
          )}
          {save.error && !theirs && (
            <Notice kind="error" title={save.error}>
              {Object.values(refused)[0]}
            </Notice>
          )}
        </div>
        <div className={classes.bar}>
          <p className={classes.note}>
            <IconInfoCircle size={16} aria-hidden />
            {t('settings.note', { month: monthLabel })}
          </p>
          <Button type="submit" loading={save.isBusy}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={form.isDirty} />
      {isMatching && (
        <Suspense>
          <MatchDialog
            m_id={m_id}
            onClose={() => setMatching(false)}
            onUse={(found) => {
              fillIn(valuesOf(found));
              setMatching(false);
            }}
          />
        </Suspense>
      )}
      {theirs && (
        <Suspense>
          <SettingsConflict
            base={valuesOf(base)}
            mine={form.values}
            theirs={valuesOf(theirs)}
            saving={save.isBusy}
            onSave={(values) => {
              setStored(theirs, values);
              save.start({ values, version: theirs.version });
            }}
            onClose={save.reset}
          />
        </Suspense>
      )}
      {save.taken && (
        <Suspense>
          <OverwriteTimings
            taken={save.taken}
            onNo={() => {
              save.decline();
              onReload();
            }}
            onYes={save.confirm}
            saving={save.isBusy}
            error={save.error}
          />
        </Suspense>
      )}
    </Section>
  );
}
