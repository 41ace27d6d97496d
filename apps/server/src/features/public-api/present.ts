import type {
  PublicChange,
  PublicDay,
  PublicJumuah,
  PublicMasjid,
  PublicScreen,
  PublicTime,
} from '@minaret/contract/public-api/public-schemas';
import type {
  PublicTimesChange,
  PublicTimesDay,
  PublicTimesMasjid,
} from '@minaret/contract/public-times/public-times';
import type { TimedEvent } from '@minaret/contract/public-times/times-at';
import type { Screen } from '@minaret/contract/screens/screens';
import type { Moment } from '@minaret/display/manifest';

export function presentMasjid(masjid: Omit<PublicTimesMasjid, 'giveUrl'>): PublicMasjid {
  const { id, name, address, city, country, latitude, longitude, website } = masjid;
  return {
    id,
    name,
    address,
    city,
    country,
    latitude,
    longitude,
    time_zone: masjid.timeZone,
    languages: [...masjid.languages],
    website,
    logo_url: masjid.logoUrl,
  };
}

export function presentHijri([year, month, day]: PublicTimesDay['hijri']) {
  return { year, month, day };
}

const label = (moment: Moment | null) => moment?.[1] ?? null;
const labels = (moments: readonly Moment[]) => moments.map(([, text]) => text);

export function presentDay(day: PublicTimesDay): PublicDay {
  const { fajr, dhuhr, asr, maghrib, isha } = day.prayers;
  return {
    date: day.date,
    hijri: presentHijri(day.hijri),
    salah: {
      fajr: label(fajr.adhan),
      sunrise: label(day.sunrise),
      dhuhr: label(dhuhr.adhan),
      asr: label(asr.adhan),
      maghrib: label(maghrib.adhan),
      isha: label(isha.adhan),
    },
    iqamah: {
      fajr: label(fajr.iqamah),
      dhuhr: label(dhuhr.iqamah),
      asr: label(asr.iqamah),
      maghrib: label(maghrib.iqamah),
      isha: label(isha.iqamah),
    },
    jumuah: labels(day.jumuah),
    eid: day.eid && { name: day.eid.name, times: labels(day.eid.prayers) },
    special: day.special.map(({ kind, at: [, time], name, note }) => ({ kind, time, name, note })),
  };
}

export const presentInstant = (ms: number) => new Date(ms).toISOString();

export function presentTime(event: TimedEvent | null): PublicTime | null {
  if (!event) return null;
  const { kind, prayer, slot, date, at } = event;
  return { kind, prayer, slot, date, time: at[1], at: presentInstant(at[0] * 60_000) };
}

export function presentChange({ isForOneDay, ...change }: PublicTimesChange): PublicChange {
  return { ...change, is_for_one_day: isForOneDay };
}

export function presentJumuah(day: PublicTimesDay): PublicJumuah {
  return {
    date: day.date,
    hijri: presentHijri(day.hijri),
    adhan: label(day.prayers.dhuhr.adhan),
    times: labels(day.jumuah),
  };
}

export function presentScreen({ name, health }: Screen): PublicScreen {
  return { name, is_online: health.is_online, last_seen_at: health.last_seen_at };
}
