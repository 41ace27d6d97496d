import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import ledger from '../ledger/ledger.module.css';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './counting.module.css';

const TURNS = [1, 2] as const;

/** Who signed when; the sums once there is nothing left to hide. */
export function Signatures({ masjid, sheet }: { masjid: SessionMasjid; sheet: CountingSheet }) {
  const { t, money, moment } = useGivingWords(masjid, sheet.currency);
  const [first, second] = TURNS.map((turn) => sheet.counts.find((count) => count.turn === turn));
  const agrees =
    first?.sums && second?.sums ? first.sums.every((sum, box) => sum === second.sums?.[box]) : null;
  const badge =
    agrees === null ? (
      <StatusBadge status="info">
        {t(sheet.counts.length === 0 ? 'counting.noneOfTwo' : 'counting.oneOfTwo')}
      </StatusBadge>
    ) : (
      <StatusBadge status={agrees ? 'success' : 'warning'}>
        {t(agrees ? 'counting.bothAgree' : 'counting.theyDiffer')}
      </StatusBadge>
    );
  return (
    <Section title={t('counting.signatures')} flush aside={badge}>
      <ul className={ledger.checks}>
        {[first, second].map((count, at) => {
          const label = t(at === 0 ? 'counting.firstCount' : 'counting.secondCount');
          return (
            <li key={label}>
              {count ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
              <div>
                <h3>{count ? <bdi>{count.by ?? t('unknownPerson')}</bdi> : t('counting.nobody')}</h3>
                <p>{count ? `${label}: ${moment(count.signed_at)}` : label}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {sheet.counts.length > 0 && (
        <dl className={`${figures.facts} ${classes.facts}`}>
          {[first, second].map(
            (count, at) =>
              count && (
                <div key={count.turn}>
                  <dt>{t(at === 0 ? 'counting.firstCount' : 'counting.secondCount')}</dt>
                  <dd>{count.total === null ? t('counting.hidden') : money(count.total)}</dd>
                </div>
              ),
          )}
          {first && second && first.total !== null && second.total !== null && (
            <div>
              <dt>{t('counting.difference')}</dt>
              <dd className={figures.sum}>{money(second.total - first.total)}</dd>
            </div>
          )}
        </dl>
      )}
    </Section>
  );
}
