import { Button } from '@mantine/core';
import { HijriSettings, OFFSETS } from '@minaret/contract/timings/hijri';
import { formatHijri, formatHijriDay } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../app/session/version-conflict.ts';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { hijriApi, hijriKey, type Tried } from './hijri-api.ts';
import classes from './settings-card.module.css';

const SettingsConflict = lazy(async () => ({
  default: (await import('./settings-conflict.tsx')).SettingsConflict,
}));

interface SettingsCardProps {
  m_id: number;
  saved: HijriSettings;
  /** What is chosen and not saved is shown in the calendar; null when there is nothing to save. */
  onTry: (tried: Tried | null) => void;
}

export function SettingsCard({ m_id, saved, onTry }: SettingsCardProps) {
  const { t, locale } = useTranslation(['hijri', 'common']);
  const name = useId();
  const queries = useQueryClient();
  const failureText = useFailureText();
  // The version that was read when the first choice was made: what others save meanwhile is not overwritten unseen.
  const [draft, setDraft] = useState<(Tried & { version: number }) | null>(null);
  const values: Tried = draft ?? saved;
  const isDirty = values.offset !== saved.offset || values.turns_at_maghrib !== saved.turns_at_maghrib;
  const isHeld = new Set(saved.choices.map(({ today }) => today.hijri_day)).size === 1;
  const choose = (next: Tried) => {
    setDraft({ ...next, version: draft?.version ?? saved.version });
    const isSame = next.offset === saved.offset && next.turns_at_maghrib === saved.turns_at_maghrib;
    onTry(isSame ? null : next);
  };
  const [theirs, setTheirs] = useState<HijriSettings | null>(null);
  async function showSaved(): Promise<void> {
    setTheirs(null);
    setDraft(null);
    await queries.invalidateQueries({ queryKey: hijriKey(m_id) });
    onTry(null);
  }
  const discard = () => {
    setDraft(null);
    onTry(null);
  };
  const save = useMutation({
    mutationFn: ({ offset, turns_at_maghrib, version }: Tried & { version: number }) =>
      hijriApi.saveSettings({ params: { m_id }, body: { offset, turns_at_maghrib, version } }),
    onSuccess: async () => {
      toast({ message: t('savedToast') });
      await showSaved();
    },
    // Somebody else may have saved: both versions are shown, and nothing chosen is lost.
    onError: (error) => {
      const current = conflictingVersion(error, HijriSettings);
      setTheirs(current);
      if (!current) toast({ kind: 'failed', message: failureText(error, t('saveFailed')) });
    },
  });
  return (
    <Section
      tour="settings"
      title={t('now')}
      aside={<strong className={classes.now}>{formatHijri(saved.now, locale)}</strong>}
      flush
    >
      <div className={classes.fields}>
        <fieldset className={classes.offsets}>
          <legend>{t('offset.label')}</legend>
          <p className={classes.help}>{isHeld ? t('offset.held') : t('offset.help')}</p>
          <div className={classes.choices}>
            {OFFSETS.map((offset) => {
              const choice = saved.choices.find((one) => one.offset === offset);
              return (
                <label key={offset} className={classes.choice}>
                  <input
                    type="radio"
                    name={name}
                    checked={values.offset === offset}
                    onChange={() => choose({ ...values, offset })}
                  />
                  <span className={classes.words}>
                    <span className={classes.name}>{t(`offset.${offset}`)}</span>
                    <span className={classes.effect}>{choice && formatHijriDay(choice.today, locale)}</span>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
        <CheckField
          look="switch"
          label={t('turns.label')}
          description={t('turns.help')}
          checked={values.turns_at_maghrib}
          onChange={(turns_at_maghrib) => choose({ ...values, turns_at_maghrib })}
        />
      </div>
      <div className={classes.bar}>
        <Button variant="default" disabled={!isDirty || save.isPending} onClick={discard}>
          {t('common:cancel')}
        </Button>
        <Button disabled={!isDirty} loading={save.isPending} onClick={() => draft && save.mutate(draft)}>
          {t('common:save')}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} />
      {theirs && (
        <Suspense>
          <SettingsConflict
            mine={values}
            theirs={theirs}
            saving={save.isPending}
            onSave={save.mutate}
            onClose={() => void showSaved()}
          />
        </Suspense>
      )}
    </Section>
  );
}
