import { Button } from '@mantine/core';
import type { HijriNight } from '@minaret/contract/timings/hijri';
import { clockParts, formatLongDate } from '@minaret/i18n';
import { wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { useMinute } from '../../../app/events/use-minute.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { hijriMonthLabel } from '../../timings/words/hijri-month-name.ts';

interface DecidedNightProps {
  night: HijriNight;
  decided: NonNullable<HijriNight['decided']>;
  zone: ZoneSlice;
  onUndo: () => void;
  busy: boolean;
}

/** What was decided, by whom, and until when it can be taken back by the masjid's own clock. */
export function DecidedNight({ night, decided, zone, onUndo, busy }: DecidedNightProps) {
  const { t, locale } = useTranslation('hijri');
  const now = useMinute();
  const { outcome, by, undo_until } = decided;
  const start = night.branches.find((branch) => branch.outcome === outcome)?.start_date ?? night.date;
  const until = undo_until !== null && undo_until > now ? wallClock(zone, undo_until).time : null;
  const clock = until ? clockParts(until, locale) : null;
  const begins = t('night.begins', {
    month: hijriMonthLabel(night, locale),
    date: formatLongDate(start, locale),
  });
  return (
    <Notice
      kind="gold"
      title={outcome === 'seen' ? t('night.decidedSeen') : t('night.decidedNotSeen')}
      action={
        clock && (
          <Button size="xs" variant="default" loading={busy} onClick={onUndo}>
            {t('night.undoUntil', { time: `${clock.time} ${clock.half}` })}
          </Button>
        )
      }
    >
      {begins} {t('night.by', { name: isolate(by) })}
    </Notice>
  );
}
