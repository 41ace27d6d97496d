import { Button, Textarea } from '@mantine/core';
import { client } from '@minaret/contract/api/client';
import { type Proposal, proposalsContract } from '@minaret/contract/iqama/iqama-proposals';
import { formatDate, formatWeekday } from '@minaret/i18n';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEvents } from '../../../app/events/use-events.ts';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { send } from '../../../app/session/send.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useFindingWords } from '../../timings/checks/finding-words.ts';
import { timingsKey } from '../../timings/keys.ts';
import { ChangeLine } from '../changes/change-line.tsx';
import { useEffectName } from '../changes/effect-name.ts';
import classes from './proposals-card.module.css';

const proposalsApi = client(proposalsContract, send);

function proposalsOf(m_id: number) {
  return queryOptions({
    queryKey: [...timingsKey(m_id), 'proposals'],
    queryFn: () => proposalsApi.list({ params: { m_id } }),
  });
}

/** What programs have proposed and nobody has decided; nothing at all when there is none. */
export function ProposalsCard({ m_id }: { m_id: number }) {
  const { t } = useTranslation('proposals');
  const queries = useQueryClient();
  const { data = [] } = useQuery(proposalsOf(m_id));
  const refresh = () => queries.invalidateQueries(proposalsOf(m_id));
  useEvents({ onHint: ({ topic }) => topic === 'proposals' && void refresh(), onReturn: refresh });
  const waiting = data.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <Section title={t('title')} text={t('text')}>
      <ul className={classes.list}>
        {waiting.map((proposal) => (
          <Waiting key={proposal.id} m_id={m_id} proposal={proposal} />
        ))}
      </ul>
    </Section>
  );
}

function useDecision(m_id: number, decide: () => Promise<unknown>, done: string) {
  const { t } = useTranslation('proposals');
  const queries = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: decide,
    onSuccess: () => toast({ message: done }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: timingsKey(m_id) }),
  });
}

function Waiting({ m_id, proposal }: { m_id: number; proposal: Proposal }) {
  const { t, locale } = useTranslation('proposals');
  const nameOf = useEffectName();
  const finding = useFindingWords();
  const [isRefusing, setRefusing] = useState(false);
  const { id, by, from, note, effects, findings, expires_at } = proposal;
  const params = { m_id, id };
  const accept = useDecision(m_id, () => proposalsApi.accept({ params }), t('accepted'));
  return (
    <li className={classes.one}>
      <p className={classes.by}>{t('by', { name: isolate(by), day: formatWeekday(from, locale) })}</p>
      {effects?.map((effect) => (
        <p key={`${effect.prayer} ${effect.slot}`} className={classes.effect}>
          <strong>{nameOf(effect)}</strong>
          {effect.after !== null && <ChangeLine change={{ from: effect.before, to: effect.after }} />}
        </p>
      ))}
      {effects === null && <Notice kind="warning" title={t('gone')} />}
      {note && (
        <blockquote className={classes.note}>
          <p>{t('note')}</p>
          <p dir="auto">{note}</p>
        </blockquote>
      )}
      {findings.length > 0 && (
        <Notice kind="warning" title={t('findings')}>
          {findings.map((each) => (
            <span key={each.id} className={classes.finding}>
              {finding.title(each)}. {finding.days(each.dates)}
            </span>
          ))}
        </Notice>
      )}
      <p className={classes.quiet}>{t('until', { day: formatDate(expires_at.slice(0, 10), locale) })}</p>
      <div className={classes.actions}>
        <Button
          size="sm"
          loading={accept.isPending}
          disabled={effects === null}
          onClick={() => accept.mutate()}
        >
          {t('accept')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      </div>
      {isRefusing && <RefuseDialog params={params} onClose={() => setRefusing(false)} />}
    </li>
  );
}

function RefuseDialog({ params, onClose }: { params: { m_id: number; id: number }; onClose: () => void }) {
  const { t } = useTranslation('proposals');
  const [reason, setReason] = useState('');
  const refuse = useDecision(
    params.m_id,
    () => proposalsApi.refuse({ params, body: { reason } }),
    t('refused'),
  );
  return (
    <FormDialog
      title={t('refuseTitle')}
      text={t('refuseText')}
      saveLabel={t('refuse')}
      saving={refuse.isPending}
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        refuse.mutate(undefined, { onSettled: onClose });
      }}
    >
      <Textarea
        label={t('reason')}
        maxLength={300}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
