import { Button } from '@mantine/core';
import type { MoveInPreview } from '@minaret/contract/timings/move-in';
import type { PreviewRow } from '@minaret/contract/timings/timing-upload';
import { formatNumber } from '@minaret/i18n';
import { instantOf, wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { LearntSummary } from '../iqama-timings/learnt-summary.tsx';
import { PlayerFrame } from '../screens/player-frame.tsx';
import { PreviewFindings } from '../timings/preview/preview-findings.tsx';
import { PreviewRows } from '../timings/preview/preview-rows.tsx';
import { DoubtList } from './doubt-list.tsx';
import classes from './moving.module.css';
import { UnderstoodFacts } from './understood-facts.tsx';

/** When all of a design is seen, and not the night's. */
const MORNING = '10:30';

/** Today, or the first day of the new times when they begin later. */
function firstShown({ first }: MoveInPreview, zone: ZoneSlice): string {
  const today = wallClock(zone, Date.now()).date;
  return first !== null && first > today ? first : today;
}

interface UnderstoodProps {
  /** Of the masjid. */
  zone: ZoneSlice;
  understood: MoveInPreview;
  usesRules: boolean;
  onUsesRules: (usesRules: boolean) => void;
  onStore: (overwrite: boolean) => void;
  onAgain: () => void;
  isBusy: boolean;
  isStoring: boolean;
  error: string | null;
}

/** What was understood, before it is stored: days, rules, what is odd, and a screen with it. */
export function Understood(props: UnderstoodProps) {
  const { zone, understood, usesRules, onUsesRules, onStore, onAgain, isBusy, isStoring, error } = props;
  const { t, locale } = useTranslation('moving');
  const [isAccepted, setAccepted] = useState(false);
  const [overwrites, setOverwrites] = useState(false);
  const { doubts, rules, taken, taken_iqamah } = understood;
  const days = (taken?.days ?? 0) + (taken_iqamah?.days ?? 0);
  const edited = (taken?.edited ?? 0) + (taken_iqamah?.edited ?? 0);
  const rows = understood.rows.map((row): PreviewRow => ({ ...row, line: 0, text: '' }));
  const hasMore = Math.max(understood.salah_days, understood.iqamah_days) > rows.length;
  const isReady = understood.fingerprint !== null && !understood.is_stored;
  const isAgreed = (doubts.length === 0 || isAccepted) && (days === 0 || overwrites);
  return (
    <div className={classes.understood} aria-busy={isBusy}>
      <UnderstoodFacts understood={understood} />
      {doubts.length > 0 && <DoubtList doubts={doubts} isAccepted={isAccepted} onAccept={setAccepted} />}
      {understood.salah_days > 0 && rows.length > 0 && (
        <section aria-label={t('salahRows')}>
          <h3>{t('salahRows')}</h3>
          <PreviewRows kind="salah" rows={rows} hasMore={hasMore} />
        </section>
      )}
      {understood.iqamah_days > 0 && (
        <>
          {rows.length > 0 && (
            <section aria-label={t('iqamahRows')}>
              <h3>{t('iqamahRows')}</h3>
              <PreviewRows kind="iqamah" rows={rows} hasMore={hasMore} />
            </section>
          )}
          <section className={classes.rules} aria-label={t('rules')}>
            <h3>{t('rules')}</h3>
            <p>{t('rulesText')}</p>
            <CheckField
              label={t('useRules')}
              description={t('useRulesText')}
              checked={usesRules}
              disabled={isBusy}
              onChange={onUsesRules}
            />
            {rules && (
              <LearntSummary learnt={{ ...rules, records: [] }}>
                {understood.iqamah_records > 0 && <p>{t('records', { count: understood.iqamah_records })}</p>}
              </LearntSummary>
            )}
          </section>
        </>
      )}
      <PreviewFindings understood={understood} />
      {understood.screen && (
        <section className={classes.screen} aria-label={t('screen')}>
          <h3>{t('screen')}</h3>
          <p>{t('screenText')}</p>
          <PlayerFrame
            label={t('screenFrame')}
            manifest={understood.screen}
            at={instantOf(zone, firstShown(understood, zone), MORNING)}
          />
        </section>
      )}
      {understood.is_stored && (
        <Notice kind="info" title={t('isStored')}>
          {t('isStoredText')}
        </Notice>
      )}
      {isReady && days > 0 && (
        <div className={classes.taken}>
          <strong>{t('taken', { count: days })}</strong>
          {edited > 0 && (
            <span>{t('takenEdited', { count: edited, value: formatNumber(edited, locale) })}</span>
          )}
          <CheckField label={t('overwrite')} checked={overwrites} onChange={setOverwrites} />
        </div>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={isStoring} onClick={onAgain}>
          {t('again')}
        </Button>
        <Button
          loading={isStoring}
          disabled={!isReady || !isAgreed || isBusy}
          onClick={() => onStore(overwrites)}
        >
          {t('store')}
        </Button>
        <span className={classes.hidden} role="status">
          {isStoring && t('storing')}
        </span>
      </div>
    </div>
  );
}
