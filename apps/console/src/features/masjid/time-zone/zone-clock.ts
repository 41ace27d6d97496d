import { clockParts, type Locale } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { timeZones } from '../../places/places-api.ts';
import { clockAt } from '../../places/zone-label.ts';

/** `America/St Johns`, in a direction of its own. */
export function zoneName(zone: string): string {
  return isolate(zone.replaceAll('_', ' '));
}

function clockText(offset: number, locale: Locale): string {
  const { time, half } = clockParts(clockAt(offset, Date.now()), locale);
  return isolate(`${time} ${half}`);
}

/** What clocks in a zone show at the moment, by the server's data; null until it is there. */
export function useZoneClock(): (zone: string) => string | null {
  const locale = useLocale();
  const zones = useQuery(timeZones);
  return (zone) => {
    const entry = zones.data?.find(({ name }) => name === zone);
    return entry ? clockText(entry.offset, locale) : null;
  };
}
