import type { Campaign } from '@minaret/contract/giving/campaigns';
import { formatNumber } from '@minaret/i18n';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Lattice } from '../../../ui/motif/lattice.tsx';
import { nameOf } from '../gifts/gift-table.tsx';
import { Niche } from '../parts/niche.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { TabProps } from '../tabs.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import classes from './campaigns.module.css';

interface CampaignPreviewProps extends TabProps {
  draft: CampaignDraft;
  campaign: Campaign | undefined;
}

/** Rounded, but a goal that is not reached is never 100. */
function percentOf(given: number, goal: number): number {
  const percent = Math.round((100 * given) / goal);
  return given < goal ? Math.min(99, percent) : percent;
}

/** The campaign's page on a phone, as it is being written. */
export function CampaignPreview({ masjid, settings, funds, draft, campaign }: CampaignPreviewProps) {
  const { t, locale, day, roundMoney } = useGivingWords(masjid, settings.currency);
  const { given, gifts } = campaign ?? { given: 0, gifts: 0 };
  const { goal } = draft;
  const isForZakat = funds.find(({ id }) => id === draft.fund_id)?.kind.startsWith('zakat') ?? false;
  const steps = draft.steps.flatMap(({ amount, label }) => (amount === null ? [] : [{ amount, label }]));
  const percent = goal === null ? '' : formatNumber(percentOf(given, goal), locale);
  return (
    <section aria-label={t('preview.title')}>
      <h2 className={classes.previewTitle}>{t('preview.title')}</h2>
      <div className={classes.phone}>
        <div className={classes.hero}>
          <Lattice />
          <bdi>{masjid.m_name}</bdi>
        </div>
        <div className={classes.sum}>
          <div>
            <h3 dir="auto">{draft.title || t('preview.noTitle')}</h3>
            <p className={classes.total}>
              <bdi>{roundMoney(given)}</bdi>
            </p>
            {goal !== null && <p>{t('preview.of', { sum: roundMoney(goal), percent })}</p>}
            <p>
              {t('preview.gifts', { count: gifts })}{' '}
              {draft.ends_on && t('preview.until', { date: day(draft.ends_on) })}
            </p>
          </div>
          {goal !== null && (
            <Niche
              className={classes.previewNiche ?? ''}
              given={given}
              goal={goal}
              steps={steps.map(({ amount }) => amount)}
            />
          )}
        </div>
        <p className={classes.story} dir="auto">
          {draft.story || t('preview.noStory')}
        </p>
        {steps.length > 0 && (
          <ul className={classes.previewSteps}>
            {steps.map(({ amount, label }) => {
              const Icon = amount <= given ? IconCircleCheckFilled : IconCircleDashed;
              return (
                <li key={amount}>
                  <Icon size={16} aria-hidden />
                  <bdi>{label}</bdi>
                  <bdi>{roundMoney(amount)}</bdi>
                </li>
              );
            })}
          </ul>
        )}
        <p className={classes.bar}>
          {!isForZakat && <small>{t('preview.notZakat')}</small>}
          <bdi>{nameOf(funds, draft.fund_id)}</bdi>
        </p>
      </div>
      {draft.title !== '' && draft.titleArabic.trim() === '' && (
        <Notice kind="info" title={t('preview.noArabic')} />
      )}
    </section>
  );
}
