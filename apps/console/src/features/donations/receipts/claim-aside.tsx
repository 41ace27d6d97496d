import { Button, FileButton, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ClaimDraft } from '@minaret/contract/giving/gift-aid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { givingKey } from '../donations-api.ts';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { ClaimSteps } from './claim-steps.tsx';
import classes from './receipts.module.css';
import { type ClaimOptions, giftAidApi, scheduleAddress } from './receipts-api.ts';
import { SettleDialog } from './settle-dialog.tsx';

interface ClaimAsideProps {
  masjid: SessionMasjid;
  currency: string;
  draft: ClaimDraft;
  options: ClaimOptions;
  onOptions: (options: ClaimOptions) => void;
}

type Act = 'prepare' | 'agree' | 'withdraw';

/** What the claim comes to, whose turn it is, and the files for HMRC. */
export function ClaimAside({ masjid, currency, draft, options, onOptions }: ClaimAsideProps) {
  const { m_id } = masjid;
  const { t, money, day, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [settling, setSettling] = useState<'sent' | 'paid' | null>(null);
  const { open } = draft;
  const unpaid = draft.past.find(({ state }) => state === 'sent') ?? null;
  const shown = open ?? draft;
  const current = open ?? unpaid;
  const act = useMutation({
    mutationFn: (what: Act) => {
      if (what === 'prepare')
        return giftAidApi.prepare({ params: { m_id }, body: { ...options, tax: draft.tax } });
      return giftAidApi[what]({ params: { m_id, claim_id: open?.id ?? 0 } });
    },
    onSuccess: (_done, what) => toast({ message: t(`receipts:claim.did.${what}`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const keep = useMutation({
    mutationFn: async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return giftAidApi.keepSchedule({
        params: { m_id },
        body: { file: { name: file.name, type: file.type, bytes } },
      });
    },
    onSuccess: ({ rows }) => toast({ message: t('receipts:claim.odsDone', { number: rows }) }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('receipts:claim.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const over = shown.overclaimed.reduce((sum, { amount }) => sum + amount, 0);
  const quarter = (amount: number) => Math.floor(amount / 4);
  const busy = (what: Act) => act.isPending && act.variables === what;
  const [scheme] = draft.small;
  return (
    <>
      <Section title={t('receipts:claim.thisClaim')}>
        <dl className={figures.facts}>
          <Sum label={t('receipts:claim.gifts')} value={money(shown.gifts)} />
          {shown.small_gifts > 0 && (
            <Sum label={t('receipts:claim.smallGifts')} value={money(shown.small_gifts)} />
          )}
          <Sum
            label={t('receipts:claim.share')}
            value={money(quarter(shown.gifts) + quarter(shown.small_gifts))}
          />
          {over > 0 && <Sum label={t('receipts:claim.overclaimed')} value={money(-quarter(over))} />}
          <Sum
            label={<strong>{t('receipts:claim.pays')}</strong>}
            value={<strong>{money(shown.tax)}</strong>}
          />
        </dl>
        <div className={classes.parts}>
          {!open && (
            <>
              <TextInput
                type="date"
                label={t('receipts:claim.until')}
                max={today()}
                value={options.to}
                onChange={({ currentTarget }) =>
                  currentTarget.value && onOptions({ ...options, to: currentTarget.value })
                }
              />
              <CheckField
                label={t('receipts:claim.putTogether')}
                description={t('receipts:claim.putTogetherHelp')}
                checked={options.together}
                onChange={(together) => onOptions({ ...options, together })}
              />
              <CheckField
                label={t('receipts:claim.withSmall')}
                checked={options.small}
                onChange={(small) => onOptions({ ...options, small })}
              />
              <Button
                disabled={draft.problems > 0 || draft.tax <= 0}
                loading={busy('prepare')}
                onClick={() => act.mutate('prepare')}
              >
                {t('receipts:claim.prepare', { sum: money(draft.tax) })}
              </Button>
              {draft.problems > 0 && <p className={classes.quiet}>{t('receipts:claim.putRight')}</p>}
              {draft.lapses_on && (
                <p className={classes.quiet}>{t('receipts:claim.lapses', { date: day(draft.lapses_on) })}</p>
              )}
            </>
          )}
          {open?.state === 'prepared' && !open.is_own && (
            <Button loading={busy('agree')} onClick={() => act.mutate('agree')}>
              {t('receipts:claim.agree', { sum: money(open.tax) })}
            </Button>
          )}
          {open?.state === 'agreed' && (
            <Button onClick={() => setSettling('sent')}>{t('receipts:claim.markSent')}</Button>
          )}
          {open && (
            <Button variant="default" loading={busy('withdraw')} onClick={() => act.mutate('withdraw')}>
              {t('receipts:claim.withdraw')}
            </Button>
          )}
          {act.error && <Notice kind="error" title={failureText(act.error, t('receipts:claim.failed'))} />}
        </div>
      </Section>
      <Section title={t('receipts:claim.how')}>
        <ClaimSteps masjid={masjid} currency={currency} claim={current} />
        {!open && unpaid && (
          <Button variant="default" onClick={() => setSettling('paid')}>
            {t('receipts:claim.markPaid')}
          </Button>
        )}
      </Section>
      <Section title={t('receipts:claim.ods')} text={t('receipts:claim.odsHelp')}>
        <div className={classes.badges}>
          {draft.has_schedule && (
            <span dir="auto">{t('receipts:claim.odsKept', { name: draft.has_schedule })}</span>
          )}
          <FileButton accept=".ods" onChange={(file) => file && keep.mutate(file)}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={keep.isPending}>
                {t('receipts:claim.odsUpload')}
              </Button>
            )}
          </FileButton>
          {current && (
            <Button size="xs" variant="default" component="a" href={scheduleAddress(m_id, current.id, 'csv')}>
              {t('receipts:claim.csv')}
            </Button>
          )}
          {current && draft.has_schedule && (
            <Button size="xs" variant="default" component="a" href={scheduleAddress(m_id, current.id, 'ods')}>
              {t('receipts:claim.ods')}
            </Button>
          )}
        </div>
      </Section>
      {scheme && (
        <Notice kind="info" title={t('receipts:claim.scheme')}>
          {t('receipts:claim.schemeText', {
            year: scheme.tax_year,
            sum: money(scheme.eligible),
            claimed: money(scheme.claimed),
            limit: money(scheme.limit),
          })}
        </Notice>
      )}
      {draft.past.length > 0 && (
        <Section title={t('receipts:claim.past')}>
          <dl className={figures.facts}>
            {draft.past.map((claim) => (
              <Sum
                key={claim.id}
                label={t('receipts:claim.pastLine', { date: day(claim.to), sum: money(claim.tax) })}
                value={
                  <StatusBadge status={claim.state === 'paid' ? 'success' : 'info'}>
                    {t(`receipts:claim.state.${claim.state}`)}
                  </StatusBadge>
                }
              />
            ))}
          </dl>
        </Section>
      )}
      {settling && current && (
        <SettleDialog
          masjid={masjid}
          currency={currency}
          claim={current}
          what={settling}
          onClose={() => setSettling(null)}
        />
      )}
    </>
  );
}

function Sum({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
