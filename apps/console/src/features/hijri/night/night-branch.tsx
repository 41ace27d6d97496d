import { Button } from '@mantine/core';
import type { MoonOutcome, NightBranch } from '@minaret/contract/timings/hijri';
import { formatHijriDay, formatWeekday } from '@minaret/i18n';
import { IconMoon, IconMoonOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Time } from '../../../ui/text/time.tsx';
import { hasOrder, slotsOf } from '../records/eid-times.ts';
import classes from './night-branch.module.css';

const EidTimesFields = lazy(async () => ({
  default: (await import('../records/eid-times-fields.tsx')).EidTimesFields,
}));

interface NightBranchProps {
  branch: NightBranch;
  monthBefore: string;
  decided: MoonOutcome | null;
  busy: boolean;
  /** What is entered for the Eid it leads to; null when it leads to none. */
  eidTimes: string[] | null;
  /** With the times of the Eid as they stand in the fields. */
  onDecide: (eidTimes: string[] | undefined) => void;
}

export function NightBranchCard(props: NightBranchProps) {
  const { branch, monthBefore, decided, busy, eidTimes, onDecide } = props;
  const { t, locale } = useTranslation('hijri');
  const [slots, setSlots] = useState(() => slotsOf(eidTimes ?? []));
  const given = slots.filter(Boolean);
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
      {eidTimes &&
        (decided === null ? (
          <Suspense>
            <EidTimesFields slots={slots} onChange={setSlots} />
          </Suspense>
        ) : (
          decided === branch.outcome &&
          eidTimes.length > 0 && (
            <p className={classes.eid}>
              {t('night.eidPrayers')}{' '}
              {eidTimes.map((time) => (
                <Time key={time} value={time} />
              ))}
            </p>
          )
        ))}
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
        <Button
          variant="default"
          disabled={busy || !hasOrder(slots)}
          onClick={() => onDecide(given.length > 0 ? given : undefined)}
        >
          {isSeen ? t('night.decideSeen') : t('night.decideNotSeen')}
        </Button>
      )}
    </section>
  );
}
