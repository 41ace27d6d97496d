import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { GiftDetail, GiftStep } from '@minaret/contract/giving/gifts';
import { formatParts } from '@minaret/i18n';
import { IconAlertCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './gift-drawer.module.css';

const BAD: readonly GiftStep['kind'][] = ['failed', 'refund_failed', 'disputed', 'dispute_lost'];
const WAITING: readonly GiftStep['kind'][] = ['started', 'refund_asked', 'dispute_answered'];

interface GiftTimelineProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  funds: readonly Fund[];
}

/** What happened to it, the oldest first. */
export function GiftTimeline({ masjid, gift, funds }: GiftTimelineProps) {
  const { t, locale, money, moment } = useGivingWords(masjid, gift.currency);
  const general = funds.find(({ kind }) => kind === 'general')?.name ?? '';
  const about = ({ kind, amount, by, note }: GiftStep) =>
    formatParts(
      [
        kind === 'fee'
          ? t('steps.feeText', { sum: money(amount ?? 0), fund: isolate(general) })
          : amount !== null && money(amount),
        by !== null && t('steps.by', { name: isolate(by) }),
        note !== null && isolate(note),
      ],
      locale,
    );
  return (
    <section className={classes.steps}>
      <h3>{t('steps.title')}</h3>
      <ol>
        {gift.steps.map((step) => {
          const Icon = BAD.includes(step.kind)
            ? IconAlertCircle
            : WAITING.includes(step.kind)
              ? IconCircleDashed
              : IconCircleCheckFilled;
          return (
            <li key={`${step.kind} ${step.at} ${step.entry}`} data-bad={BAD.includes(step.kind) || undefined}>
              <Icon size={18} aria-hidden />
              <p>
                <strong>{t(`steps.${step.kind}`)}</strong>
                <time dateTime={step.at}>{moment(step.at)}</time>
              </p>
              {about(step) && <p className={classes.about}>{about(step)}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
