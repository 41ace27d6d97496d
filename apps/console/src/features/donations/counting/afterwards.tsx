import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import ledger from '../ledger/ledger.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './counting.module.css';

interface AfterwardsProps {
  masjid: SessionMasjid;
  sheet: CountingSheet;
  onPayIn: () => void;
  onArrive: () => void;
  onCorrect: () => void;
}

/** What becomes of the cash: booked, in the safe, on its way, at the bank. */
export function Afterwards({ masjid, sheet, onPayIn, onArrive, onCorrect }: AfterwardsProps) {
  const { t, money, day } = useGivingWords(masjid, sheet.currency);
  const { deposit, bag, corrected_by } = sheet;
  const steps = [
    { title: t('counting.bookedAs', { number: sheet.entry ?? 0 }), text: t('counting.bookedBy'), done: true },
    {
      title: bag ? t('counting.inSafeBag', { bag: isolate(bag) }) : t('counting.inSafe'),
      text: t('counting.inSafeText'),
      done: true,
    },
    ...(deposit
      ? [
          {
            title: t('counting.paidIn', { sum: money(deposit.amount) }),
            text: deposit.slip
              ? t('counting.paidInSlip', { date: day(deposit.paid_in_on), slip: isolate(deposit.slip) })
              : t('counting.paidInText', { date: day(deposit.paid_in_on) }),
            done: true,
          },
          {
            title: t('counting.arrived'),
            text: deposit.arrived_on ? t('counting.arrivedText', { date: day(deposit.arrived_on) }) : '',
            done: deposit.arrived_on !== null,
          },
        ]
      : []),
  ];
  return (
    <Section title={t('counting.afterwards')} flush>
      <ul className={ledger.checks}>
        {steps.map(({ title, text, done }) => (
          <li key={title}>
            {done ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
      {corrected_by === null && deposit?.arrived_on == null && (
        <div className={`${classes.note} ${classes.buttons}`}>
          {deposit ? (
            <Button onClick={onArrive}>{t('counting.arrive')}</Button>
          ) : (
            <>
              <Button onClick={onPayIn}>{t('counting.payIn')}</Button>
              <Button variant="default" onClick={onCorrect}>
                {t('counting.correct')}
              </Button>
            </>
          )}
        </div>
      )}
    </Section>
  );
}
