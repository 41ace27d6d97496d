import { Button, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Claim, ClaimLine } from '@minaret/contract/giving/gift-aid';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { LEFT_TO_RIGHT } from '../../../ui/fields/input-direction.ts';
import card from '../../../ui/layout/card.module.css';
import { givingKey } from '../donations-api.ts';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './receipts.module.css';
import { giftAidApi } from './receipts-api.ts';

const COLUMNS = ['title', 'first', 'last', 'house', 'postcode', 'date'] as const;

interface ClaimTableProps {
  masjid: SessionMasjid;
  currency: string;
  claim: Pick<Claim, 'lines' | 'together' | 'gifts'>;
  isNarrow: boolean;
}

/** A line a gift, as HMRC gets it. */
export function ClaimTable({ masjid, currency, claim, isNarrow }: ClaimTableProps) {
  const { t, money, day } = useGivingWords(masjid, currency);
  const lines = claim.lines.filter(({ problem }) => !isNarrow || problem !== null);
  const right = claim.lines.filter(({ problem }) => problem === null).length + claim.together.length;
  return (
    <section className={card.surface}>
      <table className={`${figures.table} ${classes.table}`} aria-label={t('receipts:claim.title')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`receipts:claim.columns.${column}`)}
              </th>
            ))}
            <th scope="col" className={figures.end}>
              {t('receipts:claim.columns.amount')}
            </th>
            <th scope="col" className={figures.end}>
              {t('receipts:claim.columns.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.gift_id} masjid={masjid} currency={currency} line={line} />
          ))}
          {!isNarrow &&
            claim.together.map(({ date, amount, gifts }) => (
              <tr key={`${date} ${amount}`}>
                <th scope="row" colSpan={5} className={classes.whole}>
                  <strong>{t('receipts:claim.together')}</strong>{' '}
                  <span className={classes.quiet}>
                    {t('receipts:claim.togetherGifts', { number: gifts })}
                  </span>
                </th>
                <td className={classes.quiet}>{day(date)}</td>
                <td className={`${figures.figure} ${figures.strong} ${classes.push}`}>{money(amount)}</td>
                <td className={figures.end}>
                  <IconCheck
                    className={classes.fine}
                    size={18}
                    role="img"
                    aria-label={t('receipts:claim.fine')}
                  />
                </td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              {t('receipts:claim.total', { number: right })}
            </th>
            <td className={`${figures.figure} ${classes.push}`}>{money(claim.gifts)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const TO_FILL = { house_missing: 'house', postcode_missing: 'postcode', postcode_wrong: 'postcode' } as const;

function Line({ masjid, currency, line }: { masjid: SessionMasjid; currency: string; line: ClaimLine }) {
  const { m_id } = masjid;
  const { t, money, day } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const { problem } = line;
  const field = problem && problem in TO_FILL ? TO_FILL[problem as keyof typeof TO_FILL] : null;
  const fix = useMutation({
    mutationFn: () => {
      if (!field) return giftAidApi.leaveOut({ params: { m_id, gift_id: line.gift_id } });
      const { title, first_name, last_name, house } = line;
      // A postcode that is none is not sent back as if it were one.
      const postcode = problem === 'postcode_wrong' ? null : line.postcode;
      return giftAidApi.correct({
        params: { m_id, declaration_id: line.declaration_id },
        body: { title, first_name, last_name, house, postcode, [field]: typed.trim() },
      });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('receipts:claim.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <>
      <tr className={problem ? classes.problem : undefined}>
        <td>{line.title}</td>
        <th scope="row">
          <bdi>{line.first_name}</bdi>
        </th>
        <td>
          <bdi>{line.last_name}</bdi>
        </td>
        <td>
          <bdi>{line.house}</bdi>
        </td>
        <td>
          <bdi>{line.postcode}</bdi>
        </td>
        <td className={classes.quiet}>{day(line.date)}</td>
        <td className={`${figures.figure} ${figures.strong} ${classes.push}`}>{money(line.amount)}</td>
        <td className={figures.end}>
          {!problem && (
            <IconCheck className={classes.fine} size={18} role="img" aria-label={t('receipts:claim.fine')} />
          )}
        </td>
      </tr>
      {problem && (
        <tr className={classes.problem}>
          <td colSpan={8} className={classes.whole}>
            <form
              className={classes.why}
              onSubmit={(event) => {
                event.preventDefault();
                fix.mutate();
              }}
            >
              <IconAlertTriangle size={18} aria-hidden />
              <p>
                {t(`receipts:claim.problems.${problem}`, {
                  from: line.declared_from ? day(line.declared_from) : '',
                  to: line.declared_to ? day(line.declared_to) : '',
                  lapses: day(line.lapses_on),
                })}
              </p>
              {field && (
                <TextInput
                  className={classes.short}
                  aria-label={t(`receipts:claim.columns.${field}`)}
                  placeholder={field === 'postcode' ? 'LS1 4AP' : '14'}
                  maxLength={field === 'postcode' ? 10 : 40}
                  attributes={LEFT_TO_RIGHT}
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              )}
              <Button
                type="submit"
                size="xs"
                variant="default"
                disabled={field !== null && typed.trim() === ''}
                loading={fix.isPending}
              >
                {field ? t('common:save') : t('receipts:claim.leaveOut')}
              </Button>
            </form>
          </td>
        </tr>
      )}
    </>
  );
}
