import { Button, TextInput } from '@mantine/core';
import {
  type LiveSetup,
  LONGEST_MINUTES,
  MOST_LIVE_TITLE,
} from '@minaret/contract/athan-plus/live-broadcast';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import classes from './setup-card.module.css';
import { useSaveSetup } from './use-save-setup.ts';

interface SetupCardProps {
  m_id: number;
  setup: LiveSetup;
  isFixed: boolean;
  onPlan: (() => void) | null;
}

export function SetupCard({ m_id, setup, isFixed, onPlan }: SetupCardProps) {
  const { t } = useTranslation('live');
  const [typed, setTyped] = useState<Partial<LiveSetup>>({});
  const save = useSaveSetup(m_id, setup);
  const shown = { ...setup, ...typed };
  const change = (changes: Partial<LiveSetup>) => setTyped((old) => ({ ...old, ...changes }));
  return (
    <Section
      title={t('setup.title')}
      aside={isFixed ? <span className={classes.note}>{t('source.fixed')}</span> : null}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (onPlan) onPlan();
          else save.mutate(typed);
        }}
      >
        <TextInput
          label={t('setup.name')}
          placeholder={t('setup.namePlaceholder')}
          maxLength={MOST_LIVE_TITLE}
          required
          value={shown.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextInput
          label={t('setup.longest')}
          type="number"
          inputMode="numeric"
          min={LONGEST_MINUTES.least}
          max={LONGEST_MINUTES.most}
          value={String(shown.longest_minutes)}
          onChange={({ currentTarget }) => change({ longest_minutes: Number(currentTarget.value) })}
        />
        <div>
          <p className={classes.label}>{t('setup.audience')}</p>
          <Segments
            label={t('setup.audience')}
            value={shown.audience}
            options={[
              { value: 'everyone', label: t('setup.everyone') },
              { value: 'link', label: t('setup.byLink') },
            ]}
            onChange={(audience) => change({ audience })}
          />
        </div>
        <CheckField
          label={t('setup.recorded')}
          checked={shown.is_recorded}
          onChange={(is_recorded) => change({ is_recorded })}
        />
        <CheckField
          label={t('setup.tells')}
          checked={shown.tells_followers}
          onChange={(tells_followers) => change({ tells_followers })}
        />
        <div>
          <Button
            type="submit"
            disabled={isFixed || Object.keys(typed).length === 0}
            loading={save.isPending}
          >
            {t('setup.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
