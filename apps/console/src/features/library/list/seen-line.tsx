import type { LibraryItem } from '@minaret/contract/library/libraries';
import type { Manifest } from '@minaret/display/manifest';
import { type SlideShowing, slideShowings } from '@minaret/display/slide-showings';
import { weekdayName } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMinute } from '../../../app/events/use-minute.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { screenManifest } from '../../screens/screens-api.ts';
import { clockText } from '../../timings/clock-text.ts';
import classes from './library-row.module.css';

const MINUTE = 60_000;

/** All rows ask of the same minute: it is worked out once. */
const known = new WeakMap<Manifest, { minute: number; seen: Map<string, SlideShowing> }>();

function seenAt(manifest: Manifest, minute: number): Map<string, SlideShowing> {
  const kept = known.get(manifest);
  if (kept?.minute === minute) return kept.seen;
  const seen = slideShowings(manifest, minute);
  known.set(manifest, { minute, seen });
  return seen;
}

/** When a slide was seen and is seen next, by the player's own reckoning. */
export function SeenLine({ item }: { item: LibraryItem }) {
  const { masjid } = useSession();
  // The same for all rows, whenever each of them was drawn.
  const now = Math.floor(useMinute() / MINUTE) * MINUTE;
  const { data: manifest } = useQuery({
    ...screenManifest(masjid?.m_id ?? 0, item.screen_ids?.[0] ?? null),
    enabled: masjid !== null,
  });
  const sighting = manifest && seenAt(manifest, now).get(String(item.id));
  return manifest && sighting ? <Seen manifest={manifest} now={now} {...sighting} /> : null;
}

function Seen({ manifest, now, last, isNow, next }: { manifest: Manifest; now: number } & SlideShowing) {
  const { t, locale } = useTranslation(['library', 'timings']);
  const today = wallClock(manifest.zone, now).date;
  function when(instant: number): string {
    const { date, time } = wallClock(manifest.zone, instant);
    const clock = clockText(time, locale);
    return date === today ? clock : t('seen.day', { day: weekdayName(date, locale, 'long'), time: clock });
  }
  function before({ before: name, slot, times }: NonNullable<SlideShowing['next']>): string {
    if (name === null) return t('seen.times', { count: times });
    const prayer =
      name === 'jumuah'
        ? t('anchor.jumuah', { slot })
        : name === 'eid'
          ? t('seen.eid')
          : t(`timings:prayers.${name}`);
    return t('seen.before', { prayer, count: times });
  }
  return (
    <p className={classes.quiet} data-seen>
      <IconEye size={14} aria-hidden />
      <span>
        {[
          isNow && t('seen.now'),
          next ? t('seen.next', { when: when(next.at), before: before(next) }) : !isNow && t('seen.never'),
          last !== null && t('seen.last', { when: when(last) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}
