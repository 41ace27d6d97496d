import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { CLAIM_STATES, type Claim } from '@minaret/contract/giving/gift-aid';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './receipts.module.css';

interface ClaimStepsProps {
  masjid: SessionMasjid;
  currency: string;
  claim: Claim | null;
}

/** From the lines to the bank, by whom and when. */
export function ClaimSteps({ masjid, currency, claim }: ClaimStepsProps) {
  const { t, moment, day } = useGivingWords(masjid, currency);
  const done = claim ? CLAIM_STATES.indexOf(claim.state) + 1 : 0;
  const who = (name: string | null, at: string | null) =>
    at && t('receipts:claim.steps.by', { name: isolate(name ?? t('unknownPerson')), when: moment(at) });
  const steps = [
    { key: 'checked', text: claim ? null : t('receipts:claim.steps.now') },
    { key: 'prepared', text: claim && who(claim.prepared_by, claim.prepared_at) },
    {
      key: 'agreed',
      text: (claim && who(claim.approved_by, claim.approved_at)) ?? t('receipts:claim.steps.agreedText'),
    },
    {
      key: 'sent',
      text: claim?.sent_on && `${day(claim.sent_on)} · ${isolate(claim.reference ?? '')}`,
    },
    { key: 'paid', text: claim?.paid_on ? day(claim.paid_on) : t('receipts:claim.steps.paidText') },
  ] as const;
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, text }, at) => {
        const isDone = claim !== null && at <= done;
        const Icon = isDone ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={key} data-done={isDone || undefined}>
            <Icon size={18} aria-hidden />
            <div>
              <h3>{t(`receipts:claim.steps.${key}`)}</h3>
              <p>{text ?? (isDone ? '' : t('receipts:claim.steps.notYet'))}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
