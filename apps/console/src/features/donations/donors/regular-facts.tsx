import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { RegularGiftOfDonor, RegularState } from '@minaret/contract/giving/regular-gifts';
import { lazy, Suspense, useState } from 'react';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './donors.module.css';

const StopRegularDialog = lazy(async () => ({
  default: (await import('./stop-regular-dialog.tsx')).StopRegularDialog,
}));

const COLOURS: Record<RegularState, Status> = {
  starting: 'neutral',
  active: 'success',
  paused: 'warning',
  stopped: 'neutral',
  ended: 'neutral',
  unpaid: 'error',
};

interface RegularProps {
  masjid: SessionMasjid;
  regular: RegularGiftOfDonor;
}

export const isLive = ({ state }: RegularGiftOfDonor) =>
  state === 'active' || state === 'paused' || state === 'unpaid';

/** A card that is asked again is a trouble already, though the gift goes on. */
export function RegularBadge({ masjid, regular }: RegularProps) {
  const { t } = useGivingWords(masjid, regular.currency);
  if (regular.state === 'active' && regular.is_refused)
    return <StatusBadge status="error">{t('donors.refused')}</StatusBadge>;
  return <StatusBadge status={COLOURS[regular.state]}>{t(`regular.states.${regular.state}`)}</StatusBadge>;
}

/** What it comes to, when it comes next, and how staff stop it. Only the giver changes it. */
export function RegularFacts({ masjid, regular }: RegularProps) {
  const { t, money, day, moment } = useGivingWords(masjid, regular.currency);
  const fund = isolate(regular.campaign ?? regular.fund.name);
  const { stop } = regular;
  return (
    <div className={classes.stack}>
      <strong className={classes.sum}>{money(regular.amount + regular.cover)}</strong>
      <p className={classes.quiet}>
        {regular.next_on === null || !isLive(regular)
          ? t('regular.about', { fund })
          : t(regular.is_refused ? 'regular.asksAgain' : 'regular.next', {
              fund,
              date: day(regular.next_on),
            })}
      </p>
      {stop && (
        <p className={classes.quiet}>
          {t('regular.stoppedBy', {
            date: regular.ended_at === null ? '' : moment(regular.ended_at),
            name: isolate(stop.by ?? t('unknownPerson')),
            asker: t(`regular.askers.${stop.asked_by}`),
          })}{' '}
          <bdi>{stop.reason}</bdi>
        </p>
      )}
      {isLive(regular) && (
        <>
          <p className={classes.quiet}>{t('regular.onlyGiver')}</p>
          <StopRegular masjid={masjid} regular={regular} />
        </>
      )}
    </div>
  );
}

export function StopRegular({ masjid, regular }: RegularProps) {
  const { t } = useGivingWords(masjid, regular.currency);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-description={regular.donor.name ?? regular.donor.email ?? undefined}
        onClick={() => setAsking(true)}
      >
        {t('regular.stop')}
      </Button>
      {isAsking && (
        <Suspense>
          <StopRegularDialog masjid={masjid} regular={regular} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
