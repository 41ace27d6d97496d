import { Button, Textarea } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { countingApi } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './counting.module.css';
import { useSheetAct } from './use-sheet-act.ts';

/** Nothing is booked until both have counted again, or both have said why and chosen the same count. */
export function Differing({ masjid, sheet }: { masjid: SessionMasjid; sheet: CountingSheet }) {
  const { m_id } = masjid;
  const { t } = useGivingWords(masjid, sheet.currency);
  const failureText = useFailureText();
  const own = sheet.counts.find(({ is_own }) => is_own);
  const [why, setWhy] = useState(own?.why ?? '');
  const [agreesTo, setAgreesTo] = useState<'1' | '2'>(own?.agrees_to === 1 ? '1' : '2');
  const params = { m_id, sheet_id: sheet.id };
  const turnOf = (turn: number | null) => t(turn === 1 ? 'counting.firstCount' : 'counting.secondCount');
  const explain = useSheetAct(m_id, () =>
    countingApi.explain({ params, body: { why: why.trim(), agrees_to: Number(agreesTo) } }),
  );
  const recount = useSheetAct(m_id, () => countingApi.recount({ params }));
  const error = explain.error ?? recount.error;
  return (
    <Section title={t('counting.explainTitle')} text={t('counting.explainText')} flush>
      <form
        className={classes.explain}
        onSubmit={(event) => {
          event.preventDefault();
          explain.mutate(undefined);
        }}
      >
        {sheet.counts.map(
          (count) =>
            count.why !== null && (
              <p key={count.turn}>
                {t('counting.explained', {
                  name: isolate(count.by ?? t('unknownPerson')),
                  why: isolate(count.why),
                  turn: turnOf(count.agrees_to),
                })}
              </p>
            ),
        )}
        {own ? (
          <>
            <Textarea
              label={t('counting.why')}
              required
              autosize
              minRows={2}
              maxLength={300}
              attributes={READS_AS_TYPED}
              value={why}
              onChange={({ currentTarget }) => setWhy(currentTarget.value)}
            />
            <Segments<'1' | '2'>
              label={t('counting.agreesTo')}
              value={agreesTo}
              options={[
                { value: '1', label: t('counting.firstCount') },
                { value: '2', label: t('counting.secondCount') },
              ]}
              onChange={setAgreesTo}
            />
          </>
        ) : (
          <Notice kind="info" title={t('counting.onlyCounters')} />
        )}
        {error && <Notice kind="error" title={failureText(error, t('counting.explainFailed'))} />}
        <div className={classes.buttons}>
          <Button variant="default" loading={recount.isPending} onClick={() => recount.mutate(undefined)}>
            {t('counting.recount')}
          </Button>
          {own && (
            <Button type="submit" disabled={why.trim() === ''} loading={explain.isPending}>
              {t('counting.explain')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
