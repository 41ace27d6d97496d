import { Button } from '@mantine/core';
import type { Campaign } from '@minaret/contract/giving/campaigns';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import classes from './pledges.module.css';
import { nightOf, pledgesApi } from './pledges-api.ts';

/** The board on the masjid's screens: on, off, and what was pledged since. */
export function NightCard({ masjid, settings, campaign }: TabProps & { campaign: Campaign }) {
  const { m_id } = masjid;
  const { t } = useTranslation('pledges');
  const { roundMoney, moment } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const running = useQuery(nightOf(m_id));
  const night = running.data?.night;
  const isOwn = night?.campaign_id === campaign.id;
  const turn = useMutation({
    mutationFn: () =>
      isOwn
        ? pledgesApi.stopNight({ params: { m_id } })
        : pledgesApi.startNight({ params: { m_id }, body: { campaign_id: campaign.id } }),
    onSuccess: (now) => {
      queries.setQueryData(nightOf(m_id).queryKey, now);
      toast({ message: t(now.night ? 'night.started' : 'night.stopped') });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('night.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const text =
    night && isOwn
      ? t('night.on', { from: moment(night.started_at), until: moment(night.ends_at) })
      : night
        ? t('night.other', { campaign: isolate(night.campaign) })
        : t('night.off');
  return (
    <Section
      title={t('night.title')}
      text={text}
      wraps
      aside={
        running.data &&
        (isOwn || !night) && (
          <Button
            variant={isOwn ? 'default' : 'filled'}
            loading={turn.isPending}
            disabled={!isOwn && campaign.state !== 'running'}
            onClick={() => turn.mutate()}
          >
            {t(isOwn ? 'night.stop' : 'night.start')}
          </Button>
        )
      }
    >
      {night && isOwn && (
        <p className={classes.tonight}>
          {t('night.tonight')} <strong>{roundMoney(night.pledged)}</strong>
        </p>
      )}
    </Section>
  );
}
