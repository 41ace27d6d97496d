import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { MonthCloses } from '@minaret/contract/giving/ledger';
import { formatMonth } from '@minaret/i18n';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { closesOf, givingKey, ledgerApi } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './ledger.module.css';

interface FourEyesProps {
  masjid: SessionMasjid;
  currency: string;
  next: NonNullable<MonthCloses['next']>;
}

/** One person prepares, another one closes. */
export function FourEyes({ masjid, currency, next }: FourEyesProps) {
  const { m_id } = masjid;
  const { t, locale, moment } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [hasRead, setRead] = useState(false);
  const { month, prepared_by, prepared_at, is_own, checks } = next;
  const named = { month: formatMonth(`${month}-01`, locale) };
  const isPrepared = prepared_at !== null;
  const isReady = checks.every(({ is_met }) => is_met);
  const act = useMutation({
    mutationFn: (what: 'prepareClose' | 'approveClose' | 'sendBackClose') =>
      ledgerApi[what]({ params: { m_id }, body: { month } }),
    onSuccess: (closes, what) => {
      queries.setQueryData(closesOf(m_id).queryKey, closes);
      toast({ message: t(`close.did.${what}`, named) });
      setRead(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const busy = (what: typeof act.variables) => act.isPending && act.variables === what;
  return (
    <Section
      title={t('close.fourEyes')}
      flush
      aside={<StatusBadge status="info">{t(isPrepared ? 'close.oneOfTwo' : 'close.noneOfTwo')}</StatusBadge>}
    >
      <ul className={classes.checks}>
        <li>
          {isPrepared ? (
            <IconCircleCheck size={18} aria-hidden />
          ) : (
            <IconCircleDashed size={18} aria-hidden />
          )}
          <div>
            <h3>{isPrepared ? <bdi>{prepared_by ?? t('unknownPerson')}</bdi> : t('close.first')}</h3>
            <p>{isPrepared ? t('close.prepared', { when: moment(prepared_at) }) : t('close.firstText')}</p>
          </div>
        </li>
        <li>
          <IconCircleDashed size={18} aria-hidden />
          <div>
            <h3>{t('close.second')}</h3>
            <p>
              {isPrepared && !is_own
                ? t('close.secondYou')
                : t('close.secondText', { name: isolate(prepared_by ?? '') })}
            </p>
          </div>
        </li>
      </ul>
      <div className={classes.sign}>
        {(!isPrepared || !is_own) && (
          <CheckField
            label={t('close.read', named)}
            checked={hasRead}
            disabled={!isReady}
            onChange={setRead}
          />
        )}
        {!isReady && <Notice kind="warning" title={t('close.notReady')} />}
        {act.error && <Notice kind="error" title={failureText(act.error, t('close.failed'))} />}
        <div className={classes.buttons}>
          {isPrepared && (
            <Button
              variant="default"
              loading={busy('sendBackClose')}
              onClick={() => act.mutate('sendBackClose')}
            >
              {t(is_own ? 'close.withdraw' : 'close.sendBack')}
            </Button>
          )}
          {!isPrepared && (
            <Button
              disabled={!hasRead || !isReady}
              loading={busy('prepareClose')}
              onClick={() => act.mutate('prepareClose')}
            >
              {t('close.prepare', named)}
            </Button>
          )}
          {isPrepared && !is_own && (
            <Button
              disabled={!hasRead || !isReady}
              loading={busy('approveClose')}
              onClick={() => act.mutate('approveClose')}
            >
              {t('close.do', named)}
            </Button>
          )}
        </div>
        <p className={classes.quiet}>{t('close.after')}</p>
      </div>
    </Section>
  );
}
