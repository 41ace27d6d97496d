import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ledgerCheckOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './ledger.module.css';

/** Whether every entry is as it was written. */
export function SealNotice({ masjid, currency }: { masjid: SessionMasjid; currency: string }) {
  const { t, moment } = useGivingWords(masjid, currency);
  const { data } = useQuery(ledgerCheckOf(masjid.m_id));
  if (!data || data.entries === 0) return null;
  if (!data.is_whole)
    return (
      <Notice kind="error" title={t('seal.broken', { number: data.broken_at ?? 0 })}>
        {t('seal.brokenText')}
      </Notice>
    );
  return (
    <p className={classes.seal}>
      <IconShieldCheck size={18} aria-hidden />
      <span>
        <strong>{t('seal.whole', { count: data.entries })}</strong>{' '}
        {t('seal.checked', { when: moment(data.checked_at) })}
      </span>
    </p>
  );
}
