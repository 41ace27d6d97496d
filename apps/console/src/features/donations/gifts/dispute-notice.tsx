import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { DisputeState, GiftDispute } from '@minaret/contract/giving/disputes';
import { formatDay } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { DisputeDialogProps } from './dispute-dialogs.tsx';
import classes from './gift-drawer.module.css';

const AnswerDialog = lazy(async () => ({ default: (await import('./dispute-dialogs.tsx')).AnswerDialog }));
const AcceptDialog = lazy(async () => ({ default: (await import('./dispute-dialogs.tsx')).AcceptDialog }));

const KINDS: Record<DisputeState, 'warning' | 'info' | 'error'> = {
  needs_answer: 'warning',
  under_review: 'info',
  won: 'info',
  lost: 'error',
};

/** What the bank was told, until when it can be answered, and what can be done. */
export function DisputeNotice(props: Omit<DisputeDialogProps, 'onClose'>) {
  const { masjid, gift, dispute } = props;
  const { locale, money } = useGivingWords(masjid, gift.currency);
  const { t: said } = useTranslation('disputes');
  const [asked, setAsked] = useState<'answer' | 'accept' | null>(null);
  const close = () => setAsked(null);
  const isOpen = dispute.state === 'needs_answer';
  const isOnItsWay = isOpen && dispute.answer !== null;
  const words = {
    day: dispute.due_at ? formatDay(dayOf(masjid, dispute.due_at), locale) : '',
    sum: money(dispute.amount),
    fee: money(dispute.fee ?? 0),
  };
  const title = isOnItsWay ? 'titles.on_its_way' : (`titles.${dispute.state}` as const);
  return (
    <section className={classes.dispute} aria-label={said('about')}>
      <Notice kind={KINDS[dispute.state]} title={said(title, words)}>
        {said(`reasons.${dispute.reason}`)} {dispute.fee !== null && said('taken', words)}
      </Notice>
      {isOpen && !isOnItsWay && (
        <div className={classes.disputeActs}>
          <Button size="xs" onClick={() => setAsked('answer')}>
            {said('answer')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsked('accept')}>
            {said('accept')}
          </Button>
        </div>
      )}
      {dispute.answer?.kind === 'contest' && <Said dispute={dispute} words={said('said')} />}
      <Suspense>
        {asked === 'answer' && <AnswerDialog {...props} onClose={close} />}
        {asked === 'accept' && <AcceptDialog {...props} onClose={close} />}
      </Suspense>
    </section>
  );
}

const dayOf = ({ m_zone }: SessionMasjid, instant: string) => wallClock(m_zone, Date.parse(instant)).date;

function Said({ dispute: { answer }, words }: { dispute: GiftDispute; words: string }) {
  return (
    <details className={classes.said}>
      <summary>{words}</summary>
      {[answer?.given_for, answer?.receipt, answer?.message].map(
        (text) =>
          text && (
            <p key={text} dir="auto">
              {text}
            </p>
          ),
      )}
    </details>
  );
}
