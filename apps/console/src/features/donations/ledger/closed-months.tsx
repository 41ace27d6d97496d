import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { MonthCloses } from '@minaret/contract/giving/ledger';
import { formatList, formatMonth, formatParts } from '@minaret/i18n';
import { IconLock } from '@tabler/icons-react';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './ledger.module.css';

interface ClosedMonthsProps {
  masjid: SessionMasjid;
  currency: string;
  closed: MonthCloses['closed'];
}

export function ClosedMonths({ masjid, currency, closed }: ClosedMonthsProps) {
  const { t, locale, moment } = useGivingWords(masjid, currency);
  if (closed.length === 0) return null;
  return (
    <Section title={t('close.closed')} flush>
      <ul className={classes.checks}>
        {closed.map(({ month, prepared_by, approved_by, approved_at }) => (
          <li key={month}>
            <IconLock size={18} aria-hidden />
            <div>
              <h3>{formatMonth(`${month}-01`, locale)}</h3>
              <p>
                {formatParts(
                  [
                    approved_at && moment(approved_at),
                    formatList(
                      [prepared_by, approved_by].flatMap((name) => (name ? [isolate(name)] : [])),
                      locale,
                    ),
                  ],
                  locale,
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
