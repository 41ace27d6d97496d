import { Button } from '@mantine/core';
import { hasFeature } from '@minaret/contract/access/access';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { AppOverview, AppPage, AppPagePart } from '@minaret/contract/athan-plus/app-overview';
import { formatNumber } from '@minaret/i18n';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import type { TabProps } from '../tabs.ts';
import classes from './app.module.css';
import { appApi, appOverview } from './app-api.ts';

/** Saves one switch at once, and offers to turn it back. */
function useSavePage(m_id: number) {
  const { t } = useTranslation(['appPage', 'common']);
  const say = useFailureText();
  const queries = useQueryClient();
  const { queryKey } = appOverview(m_id);
  const save = useMutation({
    mutationFn: ({ part, isShown, version }: { part: AppPagePart; isShown: boolean; version: number }) =>
      appApi.save({ params: { m_id }, body: { [part]: isShown, version } }),
    onSuccess: (page: AppPage, { part, isShown }) => {
      queries.setQueryData(queryKey, (old: AppOverview | undefined) => old && { ...old, page });
      toast({
        message: t('page.saved'),
        action: {
          label: t('common:undo'),
          run: () => save.mutate({ part, isShown: !isShown, version: page.version }),
        },
      });
    },
    onError: (error) => {
      toast({ kind: 'failed', message: say(error, t('page.failed')) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  return save;
}

function Row({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{text}</span>
      </div>
      {children}
    </li>
  );
}

/** What people find on the masjid's page in the app. */
export function PageCard({ masjid, overview }: TabProps & { overview: AppOverview }) {
  const { t, locale } = useTranslation(['appPage', 'common']);
  const [isAsking, setAsking] = useState(false);
  const { page, events_ahead } = overview;
  const save = useSavePage(masjid.m_id);
  const part = (name: AppPagePart, text: string) => (
    <li className={classes.row}>
      <CheckField
        look="switch"
        label={t(`page.${name}`)}
        description={text}
        checked={save.isPending && save.variables.part === name ? save.variables.isShown : page[name]}
        disabled={save.isPending}
        onChange={(isShown) => save.mutate({ part: name, isShown, version: page.version })}
      />
    </li>
  );
  const canGive = hasFeature(masjid.m_premium_features, ['donation_portal']);
  return (
    <Section title={t('page.title')} flush>
      <ul className={classes.rows}>
        <Row name={t('page.times')} text={t('page.timesText')}>
          <StatusBadge>{t('page.always')}</StatusBadge>
        </Row>
        {part('announcements', t('page.announcementsText'))}
        {part('events', t('page.eventsText', { events: formatNumber(events_ahead, locale) }))}
        {part('janazah', t('page.janazahText'))}
        <Row name={t('page.live')} text={t('page.liveText')}>
          <Button
            component={Link}
            variant="default"
            size="sm"
            to={`${PAGES.settingsAthanPlus.path}?tab=live-broadcast`}
          >
            {t('page.liveLink')}
          </Button>
        </Row>
        <Row name={t('page.donate')} text={canGive ? t('page.donateText') : t('page.donatePlan')}>
          {canGive ? (
            <Button component={Link} variant="default" size="sm" to={PAGES.donationPortal.path}>
              {t('page.portal')}
            </Button>
          ) : (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconLock size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('page.upgrade')}
            </Button>
          )}
        </Row>
      </ul>
      <UpgradePrompt opened={isAsking} onClose={() => setAsking(false)} description={t('page.needsPlan')} />
    </Section>
  );
}
