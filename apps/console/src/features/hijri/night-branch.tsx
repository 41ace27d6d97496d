import { Button } from '@mantine/core';
import type { MoonOutcome, NightBranch } from '@minaret/contract/hijri';
import { formatHijriDay, formatWeekday } from '@minaret/i18n';
import { IconMoon, IconMoonOff } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n.ts';
import classes from './night-branch.module.css';

interface NightBranchProps {
  branch: NightBranch;
  monthBefore: string;
  decided: MoonOutcome | null;
  busy: boolean;
  onDecide: () => void;
}

export function NightBranchCard({ branch, monthBefore, decided, busy, onDecide }: NightBranchProps) {
  const { t, locale } = useTranslation('hijri');
  const isSeen = branch.outcome === 'seen';
  const Icon = isSeen ? IconMoon : IconMoonOff;
  return (
    <section className={classes.branch} data-chosen={decided === branch.outcome || undefined}>
      <header className={classes.head}>
        <Icon size={20} aria-hidden />
        <div>
          <h3>{isSeen ? t('night.seen') : t('night.notSeen')}</h3>
          <p className={classes.length}>
            {t(isSeen ? 'night.length29' : 'night.length30', { month: monthBefore })}
          </p>
        </div>
      </header>
      <dl className={classes.list}>
        {branch.plan.map(({ what, date }) => (
          <div key={what}>
            <dt>{t(`night.plan.${what}`)}</dt>
            <dd>{formatWeekday(date, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.caption}>{t('night.screens')}</p>
      <dl className={classes.list} data-quiet>
        {branch.screens.map((day) => (
          <div key={day.date}>
            <dt>{formatWeekday(day.date, locale)}</dt>
            <dd>{formatHijriDay(day, locale)}</dd>
          </div>
        ))}
      </dl>
      {decided === null && (
        <Button variant="default" disabled={busy} onClick={onDecide}>
          {isSeen ? t('night.decideSeen') : t('night.decideNotSeen')}
        </Button>
      )}
    </section>
  );
}
