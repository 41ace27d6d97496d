import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { GivingOverview } from '@minaret/contract/giving/funds';
import { formatDay, formatMonth } from '@minaret/i18n';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconClockExclamation,
  IconCoins,
  IconCreditCard,
  IconGavel,
  IconHourglass,
  IconLock,
  IconRepeatOff,
  IconScale,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { type Tab, tabAddress } from '../tabs.ts';
import classes from './overview.module.css';

type Need = GivingOverview['needs'][number];

const ABOUT: Record<Need['kind'], { icon: typeof IconLock; tab: Tab }> = {
  dispute_to_answer: { icon: IconGavel, tab: 'gifts' },
  settings_missing: { icon: IconSettings, tab: 'setup' },
  no_card_account: { icon: IconCreditCard, tab: 'setup' },
  month_to_approve: { icon: IconUsers, tab: 'ledger' },
  month_to_close: { icon: IconLock, tab: 'ledger' },
  clearing_old: { icon: IconClockExclamation, tab: 'ledger' },
  cheque_not_banked: { icon: IconBuildingBank, tab: 'gifts' },
  general_owes: { icon: IconScale, tab: 'funds' },
  sheet_to_sign: { icon: IconCoins, tab: 'enter' },
  sheet_differs: { icon: IconCoins, tab: 'enter' },
  outgoing_to_approve: { icon: IconUsers, tab: 'funds' },
  opening_to_approve: { icon: IconUsers, tab: 'ledger' },
  regular_refused: { icon: IconRepeatOff, tab: 'donors' },
  zakat_to_hand_out: { icon: IconHourglass, tab: 'funds' },
};

/** Each goes by being done, not by being dismissed. */
export function Needs(props: { masjid: SessionMasjid; currency: string; needs: readonly Need[] }) {
  const { masjid, currency, needs } = props;
  const { t, locale, money } = useGivingWords(masjid, currency);
  const said = ({ amount, since, by, count }: Need) => ({
    count: count ?? 1,
    sum: money(amount ?? 0),
    // A month has no day.
    since:
      since === null
        ? ''
        : since.length === 7
          ? formatMonth(`${since}-01`, locale)
          : formatDay(since, locale),
    by: by === null ? t('unknownPerson') : isolate(by),
    until: by !== null && isIsoDate(by) ? formatDay(by, locale) : '',
  });
  const addressOf = ({ kind, gift_id }: Need) => {
    const { tab } = ABOUT[kind];
    if (kind === 'regular_refused') return tabAddress('donors', { regular: 'refused' });
    if (kind === 'opening_to_approve') return tabAddress('ledger', { view: 'openings' });
    if (tab === 'enter') return tabAddress('enter', { view: 'sheets' });
    if (gift_id) return tabAddress('gifts', { gift: gift_id });
    return tabAddress(tab, tab === 'ledger' && kind !== 'clearing_old' ? { view: 'close' } : {});
  };
  return (
    <Section
      title={t('needs.title')}
      flush
      aside={needs.length > 0 && <StatusBadge status="warning">{needs.length}</StatusBadge>}
    >
      {needs.length === 0 ? (
        <p className={classes.nothing}>{t('needs.none')}</p>
      ) : (
        <ul className={classes.needs}>
          {needs.map((need) => {
            const Icon = ABOUT[need.kind]?.icon ?? IconAlertTriangle;
            const title = t(`needs.${need.kind}.title`, said(need));
            const action = t(`needs.${need.kind}.action`);
            return (
              <li key={`${need.kind} ${need.gift_id} ${need.since}`}>
                <Icon className={classes.needIcon} size={18} aria-hidden />
                <div>
                  <h3>{title}</h3>
                  <p>{t(`needs.${need.kind}.text`, said(need))}</p>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  component={Link}
                  to={addressOf(need)}
                  aria-label={`${action}: ${title}`}
                >
                  {action}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
