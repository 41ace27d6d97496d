import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { countingApi } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { boxesOf, emptyDraft, isReadable, sumOf } from './count-draft.ts';
import { CountTable } from './count-table.tsx';
import classes from './counting.module.css';
import { useSheetAct } from './use-sheet-act.ts';

/** The reader's own count, until it is signed. Nothing of it leaves the page before. */
export function OwnCount({ masjid, sheet }: { masjid: SessionMasjid; sheet: CountingSheet }) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, sheet.currency);
  const failureText = useFailureText();
  const [draft, setDraft] = useState(() => emptyDraft(sheet.boxes.length, sheet.pieces.length));
  const worths = sheet.pieces.map(({ worth }) => worth);
  const total = boxesOf(draft).reduce((sum, box) => sum + sumOf(box, worths), 0);
  const canRead = isReadable(draft);
  const sign = useSheetAct(
    m_id,
    () =>
      countingApi.sign({
        params: { m_id, sheet_id: sheet.id },
        body: { round: sheet.round, boxes: boxesOf(draft) },
      }),
    ({ state, total: booked }) => {
      if (state === 'booked') toast({ message: t('counting.booked', { sum: money(booked ?? 0) }) });
      else toast({ message: t(state === 'differs' ? 'counting.differs' : 'counting.signed') });
    },
  );
  return (
    <Section
      title={t('counting.counted')}
      text={t(sheet.state === 'second' ? 'counting.youSecond' : 'counting.youFirst')}
      flush
    >
      <LeaveGuard isDirty={total > 0 && !sign.isPending && !sign.isSuccess} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canRead && total > 0) sign.mutate(undefined);
        }}
      >
        <CountTable masjid={masjid} sheet={sheet} draft={draft} onChange={setDraft} />
        {(sign.error || !canRead) && (
          <div className={classes.note}>
            {sign.error && <Notice kind="error" title={failureText(sign.error, t('counting.signFailed'))} />}
            {!canRead && <Notice kind="warning" title={t('counting.unreadable')} />}
          </div>
        )}
        <div className={classes.sign}>
          <div>
            <p>{t('counting.whole')}</p>
            <strong>{money(total)}</strong>
          </div>
          <Button type="submit" disabled={!canRead || total === 0} loading={sign.isPending}>
            {t('counting.sign')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
