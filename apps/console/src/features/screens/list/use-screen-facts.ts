// Decides: what the card of a screen says: online, version, clock correct or wrong.

import { ARM_COMPUTER, type Screen } from '@minaret/contract/screens/screens';
import type { SceneState } from '@minaret/display/scene';
import { formatParts } from '@minaret/i18n';
import { useMinute } from '../../../app/events/use-minute.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isConnecting } from '../connecting.ts';
import { useAgo } from './use-ago.ts';

const SECOND = 1000;
/** A clock that is off by less is right. */
const EXACT = 2 * SECOND;

const STATES: Record<SceneState['kind'], true> = {
  prayer: true,
  iqamah: true,
  iftar: true,
  countdown: true,
  khutbah: true,
  adhan: true,
  after: true,
  janazah: true,
  eid: true,
  night: true,
  slide: true,
  normal: true,
  'no-times': true,
};
function isState(name: string): name is SceneState['kind'] {
  return name in STATES;
}

/** How a screen is, in words. */
export function useScreenFacts(screen: Screen) {
  const { health, settings, place, place_name, follows_defaults } = screen;
  const { t, locale } = useTranslation('screens');
  const now = useMinute();
  const ago = useAgo();
  function shows(): string {
    if (isConnecting(screen, now)) return t('card.notYet');
    if (!health.is_online) return t('card.unknown');
    if (health.slide_title) return health.slide_title;
    return health.state && isState(health.state) ? t(`state.${health.state}`) : t('card.notYet');
  }
  function clock(error: number): string {
    if (Math.abs(error) < EXACT) return t('card.right');
    return t(error > 0 ? 'card.ahead' : 'card.behind', { count: Math.round(Math.abs(error) / SECOND) });
  }
  function version(shown: string): string {
    // The counter of changes is the part that people can compare.
    const number = /^\d+\.(\d+)/.exec(shown)?.[1] ?? shown;
    return t(health.is_current ? 'card.newest' : 'card.notNewest', { number });
  }
  function deviceName(device: string): string {
    const parts = device.split(', ').map((part) => (part === ARM_COMPUTER ? t('card.armComputer') : part));
    return formatParts(parts, locale);
  }
  const design = t(`designs.${settings.design}`);
  return [
    { label: t('place.label'), value: place === 'custom' ? (place_name ?? '') : t(`place.${place}`) },
    { label: t('card.now'), value: shows() },
    {
      label: t('card.lastSeen'),
      value: health.last_seen_at ? ago(Date.parse(health.last_seen_at)) : t('card.never'),
    },
    { label: t('card.device'), value: health.device === null ? t('card.notYet') : deviceName(health.device) },
    {
      label: t('card.design'),
      value: formatParts([design, t(follows_defaults ? 'card.shared' : 'card.own')], locale),
    },
    ...(health.shown_version === null
      ? []
      : [{ label: t('card.version'), value: version(health.shown_version) }]),
    ...(health.clock_error_ms === null
      ? []
      : [{ label: t('card.clock'), value: clock(health.clock_error_ms) }]),
  ];
}
