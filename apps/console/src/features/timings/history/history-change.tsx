import { Button } from '@mantine/core';
import { sentenceKind, type TimingChange } from '@minaret/contract/timings/timing-history';
import { formatDate } from '@minaret/i18n';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { clockText } from '../clock-text.ts';
import { hijriMonthLabel } from '../words/hijri-month-name.ts';
import { Difference } from './difference.tsx';
import classes from './history.module.css';
import { useRestore } from './use-restore.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

/** What was done, as a sentence. */
function useSentence() {
  const { t, locale } = useTranslation(['history', 'timings', 'iqama', 'athan']);
  const day = (date: string | undefined) => (date ? formatDate(date, locale) : '');
  return ({ kind, about }: TimingChange) => {
    const { from, to, hijri_year, hijri_month, special } = about;
    const prayers = (about.prayers ?? []).map((prayer) =>
      prayer === 'jumuah' ? t('iqama:jumuah') : t(`timings:prayers.${prayer}`),
    );
    const eid = special?.eid && t(`athan:special.eids.${special.eid}`);
    const specialName = special && t(`athan:special.types.${special.type}`);
    return t(`kinds.${sentenceKind({ kind, about })}`, {
      range: from === to ? day(from) : t('range', { from: day(from), to: day(to) }),
      file: isolate(about.file ?? ''),
      prayer: about.prayer ? t(`timings:prayers.${about.prayer}`) : '',
      prayers: new Intl.ListFormat(locale, { type: 'conjunction' }).format(prayers),
      before: clockText(about.before ?? null, locale),
      after: clockText(about.after ?? null, locale),
      special: eid ? t('athan:special.year', { eid, year: special.year ?? '' }) : (specialName ?? ''),
      month:
        hijri_year !== undefined && hijri_month !== undefined
          ? hijriMonthLabel({ hijri_year, hijri_month }, locale)
          : '',
      outcome: about.outcome ? t(`outcomes.${about.outcome}`) : '',
    });
  };
}

/** One change in plain words, with its difference and the way back. */
export function HistoryChange({ m_id, change }: { m_id: number; change: TimingChange }) {
  const { t, locale } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const sentence = useSentence();
  const restore = useRestore(m_id, change.id);
  const by = {
    who: isolate(change.by),
    date: formatDate(change.date, locale),
    time: clockText(change.time, locale),
  };
  return (
    <div className={classes.words}>
      <p className={classes.sentence}>{sentence(change)}</p>
      <p className={classes.quiet}>{t('by', by)}</p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('difference')}</summary>
        {isOpen && <Difference m_id={m_id} change={change} />}
      </details>
      <Button variant="light" size="xs" loading={restore.isBusy} onClick={restore.start}>
        {t('restore')}
      </Button>
      {restore.moved && (
        <Suspense>
          <ConfirmDialog
            opened
            title={t('moved.title')}
            question={
              restore.moved.by && restore.moved.date
                ? t('moved.by', {
                    who: isolate(restore.moved.by),
                    date: formatDate(restore.moved.date, locale),
                  })
                : t('moved.text')
            }
            note={t('moved.note')}
            confirmLabel={t('moved.anyway')}
            cancelLabel={t('moved.leave')}
            onCancel={restore.leave}
            onConfirm={restore.anyway}
            saving={restore.isBusy}
          />
        </Suspense>
      )}
    </div>
  );
}
