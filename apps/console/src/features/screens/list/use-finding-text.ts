import type { Finding } from '@minaret/display/rehearsal';
import { useTranslation } from '../../../app/i18n/i18n.ts';

/** What a rehearsal found, in words. */
export function useFindingText(
  titles: ReadonlyMap<string, string> = new Map(),
): (finding: Finding) => string {
  const { t } = useTranslation(['screens', 'timings']);
  const prayerName = (name: string, slot = 0) => {
    if (name === 'jumuah') return t('rehearsal.jumuah', { slot: slot || 1 });
    if (name === 'eid') return t('rehearsal.eid');
    return t(`timings:prayers.${name as 'fajr'}`);
  };
  return (finding) => {
    switch (finding.kind) {
      case 'countdown-skipped':
        return t(`rehearsal.kinds.countdown-skipped.${finding.why}`, {
          prayer: prayerName(finding.prayer, finding.slot),
        });
      case 'state-over-adhan':
        return t('rehearsal.kinds.state-over-adhan', {
          state: t(`state.${finding.state}`),
          of: prayerName(finding.of),
          prayer: prayerName(finding.prayer),
        });
      case 'adhan-hidden':
        return t('rehearsal.kinds.adhan-hidden', { prayer: prayerName(finding.prayer, finding.slot) });
      case 'slide-never-shown':
        return t('rehearsal.kinds.slide-never-shown', {
          title: titles.get(finding.slideId) ?? finding.slideId,
        });
      case 'slide-missed':
        return t(`rehearsal.kinds.slide-missed.${finding.why}`, {
          title: titles.get(finding.slideId) ?? finding.slideId,
          prayer: prayerName(finding.prayer),
        });
      case 'clock-change':
        return t(finding.minutes > 0 ? 'rehearsal.kinds.forward' : 'rehearsal.kinds.back', {
          minutes: Math.abs(finding.minutes),
        });
      case 'no-times':
      case 'empty-friday':
      case 'eid-without-prayers':
      case 'eid-morning':
        return t(`rehearsal.kinds.${finding.kind}`);
    }
  };
}
