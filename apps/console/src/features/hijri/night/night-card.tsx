import { SegmentedControl } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { HijriNight } from '@minaret/contract/timings/hijri';
import { formatLongDate } from '@minaret/i18n';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { hijriMonthLabel, hijriMonthName, shiftHijriMonth } from '../../timings/words/hijri-month-name.ts';
import { DecidedNight } from './decided-night.tsx';
import { NightBranchCard } from './night-branch.tsx';
import classes from './night-card.module.css';
import { useDecision } from './use-decision.ts';

const keyOf = ({ hijri_year, hijri_month }: HijriNight) => `${hijri_year}-${hijri_month}`;

/** Both outcomes of a night stand ready; whoever hears from the moon presses one button. */
export function NightCard({ masjid, nights }: { masjid: SessionMasjid; nights: readonly HijriNight[] }) {
  const { t, locale } = useTranslation('hijri');
  const [chosen, setChosen] = useState<string | null>(null);
  const night = nights.find((one) => keyOf(one) === chosen) ?? nights[0];
  const decision = useDecision(masjid.m_id);
  if (!night) return null;
  const before = hijriMonthName(shiftHijriMonth(night, -1).hijri_month, locale);
  return (
    <Section
      title={t('night.title')}
      text={t('night.text', { date: formatLongDate(night.date, locale), month: before })}
      aside={
        night.days_left === 0 ? (
          <StatusBadge status="gold">{t('night.tonight')}</StatusBadge>
        ) : (
          night.days_left === 1 && <StatusBadge status="gold">{t('night.tomorrow')}</StatusBadge>
        )
      }
    >
      <div className={classes.content}>
        <SegmentedControl
          className={classes.months}
          aria-label={t('night.choose')}
          data={nights.map((one) => ({ value: keyOf(one), label: hijriMonthLabel(one, locale) }))}
          value={keyOf(night)}
          onChange={setChosen}
        />
        {night.decided && (
          <DecidedNight
            night={night}
            decided={night.decided}
            zone={masjid.m_zone}
            onUndo={() => decision.undo(night)}
            busy={decision.isBusy}
          />
        )}
        <div className={classes.branches}>
          {night.branches.map((branch) => (
            <NightBranchCard
              key={`${keyOf(night)} ${branch.outcome}`}
              branch={branch}
              monthBefore={before}
              decided={night.decided?.outcome ?? null}
              busy={decision.isBusy}
              eidTimes={night.eid_times}
              onDecide={(eidTimes) => decision.decide({ night, branch, eidTimes })}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
