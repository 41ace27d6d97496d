import { Button, Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Screen } from '@minaret/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import { screenDefaults } from '../screens-api.ts';
import type { Tab } from '../tabs.ts';
import { DesignSection } from './design-section.tsx';
import { MomentsSection } from './moments-section.tsx';
import { NightSection } from './night-section.tsx';
import { PreviewPane } from './preview-pane.tsx';
import classes from './settings.module.css';
import { TickerSection } from './ticker-section.tsx';
import { type Saved, useSettings } from './use-settings.ts';

const SettingsConflict = lazy(async () => ({
  default: (await import('./settings-conflict.tsx')).SettingsConflict,
}));

type SettingsPart = Exclude<Tab, 'screens'>;

const SECTIONS = {
  design: DesignSection,
  moments: MomentsSection,
  ticker: TickerSection,
  night: NightSection,
} satisfies Record<SettingsPart, unknown>;

interface SettingsTabProps {
  masjid: SessionMasjid;
  tab: SettingsPart;
  /** Null: the settings of all screens. */
  screen: Screen | null;
}

export function SettingsTab({ masjid, tab, screen }: SettingsTabProps) {
  const defaults = useQuery({ ...screenDefaults(masjid.m_id), enabled: screen === null });
  const saved: Saved | undefined = screen ?? defaults.data;
  if (saved) return <Editor masjid={masjid} tab={tab} screen={screen} saved={saved} />;
  if (defaults.isPending) return <Skeleton height={420} radius={12} />;
  return <LoadFailed onTryAgain={() => void defaults.refetch()} />;
}

function Editor({ masjid, tab, screen, saved }: SettingsTabProps & { saved: Saved }) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { m_id } = masjid;
  const form = useSettings({ m_id, screen, saved });
  const { settings, change } = form;
  const Section = SECTIONS[tab];
  return (
    <div className={classes.layout}>
      <FormCard
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
        saving={form.isSaving}
        dirty={form.isDirty}
        onCancel={form.reset}
        note={screen ? t('settings.forOne', { name: screen.name }) : t('settings.forAll')}
      >
        {screen && (
          <Notice
            kind="info"
            title={screen.follows_defaults ? t('settings.follows') : t('settings.own')}
            action={
              !screen.follows_defaults && (
                <Button size="xs" variant="default" onClick={form.follow}>
                  {t('settings.follow')}
                </Button>
              )
            }
          />
        )}
        {form.error && <Notice kind="error" title={form.error} />}
        <Section settings={settings} change={change} />
      </FormCard>
      <PreviewPane masjid={masjid} screenId={screen?.id ?? null} settings={settings} />
      {form.theirs && (
        <Suspense>
          <SettingsConflict form={form} theirs={form.theirs} />
        </Suspense>
      )}
      <LeaveGuard isDirty={form.isDirty} />
      <UpgradePrompt opened={form.needsPlan} onClose={form.forgetError} description={t('settings.upgrade')} />
    </div>
  );
}
