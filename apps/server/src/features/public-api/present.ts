import type { HijriDay, MasjidFull } from '@minaret/contract/masjid/masjid';
import type { PublicDay, PublicMasjid, PublicScreen } from '@minaret/contract/public-api/public-api';
import type { Screen } from '@minaret/contract/screens/screens';
import type { ResolvedDay } from '../iqama-timings/service.ts';

/** What a masjid shows in its window: neither its people nor how to reach them. */
export function presentMasjid(masjid: MasjidFull, publicUrl: string): PublicMasjid {
  return {
    id: masjid.hash_id,
    name: masjid.m_name,
    address: masjid.m_address,
    city: masjid.m_city,
    country: masjid.m_country,
    latitude: masjid.m_latitude,
    longitude: masjid.m_longitude,
    time_zone: masjid.m_timezone,
    languages: masjid.m_languages,
    website: masjid.m_website,
    logo_url: masjid.m_logo && `${publicUrl}${masjid.m_logo}`,
  };
}

/** A day that nobody has entered has no times: a guess of ours is not the masjid's word. */
export function presentDay({ salah, iqamah, isStored }: ResolvedDay, hijri: HijriDay): PublicDay {
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = salah;
  const entered = <T>(time: T) => (isStored ? time : null);
  const { times } = iqamah;
  return {
    date: salah.date,
    hijri: { year: hijri.hijri_year, month: hijri.hijri_month, day: hijri.hijri_day },
    salah: {
      fajr: entered(fajr),
      sunrise: entered(sunrise),
      dhuhr: entered(dhuhr),
      asr: entered(asr),
      maghrib: entered(maghrib),
      isha: entered(isha),
    },
    iqamah: {
      fajr: entered(times.fajr.time),
      dhuhr: entered(times.dhuhr.time),
      asr: entered(times.asr.time),
      maghrib: entered(times.maghrib.time),
      isha: entered(times.isha.time),
    },
    jumuah: iqamah.jumuah.flatMap(({ time }) => time ?? []),
  };
}

export function presentScreen({ name, health }: Screen): PublicScreen {
  return { name, is_online: health.is_online, last_seen_at: health.last_seen_at };
}
