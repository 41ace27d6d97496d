// Decides: what MAWAQIT apps are answered.

import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf } from '@minaret/contract/public-times/times-at';
import { fiveIqamahs, mawaqitCalendar, sixTimes } from './mawaqit-calendar.ts';
import { mawaqitHijri } from './mawaqit-hijri.ts';
import { comingJumuah, label } from './wording.ts';

export { mawaqitHijri } from './mawaqit-hijri.ts';

export interface MawaqitAddresses {
  /** The masjid's own page. */
  page: string;
  /** Shown where a masjid has no picture. */
  picture: string;
}

/** A number, which their clients want beside the public id: made of it, so that ours stay our own. */
function numberOf(publicId: string): number {
  return [...publicId].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) & 0x7fffffff, 7);
}

/** What we do not know is there and null: their client has no default for it. */
const UNKNOWN = {
  womenSpace: null,
  janazaPrayer: null,
  aidPrayer: null,
  childrenCourses: null,
  adultCourses: null,
  ramadanMeal: null,
  handicapAccessibility: null,
  ablutions: null,
  parking: null,
};

function mosqueOf({ masjid }: PublicTimes) {
  const { id, name, latitude, longitude, address, website } = masjid;
  return {
    uuid: id,
    name,
    label: name,
    type: 'MOSQUE',
    latitude,
    longitude,
    localisation: address,
    phone: null,
    email: null,
    site: website,
    paymentWebsite: null,
    closed: null,
    ...UNKNOWN,
  };
}

function jumuahOf(times: PublicTimes, now: number) {
  const [first, second, third] = comingJumuah(times, dateAt(times, now));
  return {
    jumua: first?.[1] ?? null,
    jumua2: second?.[1] ?? null,
    jumua3: third?.[1] ?? null,
    jumuaAsDuhr: false,
  };
}

export interface FoundMosque {
  times: PublicTimes;
  /** From the place that was asked about. */
  metres: number | null;
}

/** `2.0/mosque/search`: six times of today, sunrise among them. */
export function mawaqitSearch(found: readonly FoundMosque[], { picture }: { picture: string }, now: number) {
  return found.map(({ times, metres }) => {
    const today = dayOf(times, dateAt(times, now));
    const isWhole = today !== undefined && [...sixTimes(today), ...fiveIqamahs(today)].every(Boolean);
    return {
      ...mosqueOf(times),
      slug: times.masjid.id,
      proximity: metres,
      associationName: null,
      image: times.masjid.logoUrl ?? picture,
      times: isWhole ? sixTimes(today) : null,
      iqama: isWhole ? fiveIqamahs(today) : null,
      ...jumuahOf(times, now),
      iqamaEnabled: true,
    };
  });
}

function announcementOf(uuid: string, { id, title, text, from, to }: PublicTimes['announcements'][number]) {
  return {
    id,
    uuid,
    title,
    content: text,
    image: null,
    video: null,
    startDate: `${from} 00:00`,
    endDate: `${to} 23:59`,
    updated: null,
    duration: 30,
    isMobile: true,
    isDesktop: true,
    tvOrientation: 'LANDSCAPE',
  };
}

/** `2.0/mosque/{uuid}/prayer-times`: five times of today, sunrise apart, and the year. */
export function mawaqitPrayerTimes(times: PublicTimes, { page }: MawaqitAddresses, now: number) {
  const { masjid } = times;
  const today = dayOf(times, dateAt(times, now));
  const announcements = times.announcements.map((each) => announcementOf(masjid.id, each));
  const eid = today && times.days.find((day) => day.date >= today.date && day.eid)?.eid?.prayers;
  return {
    ...mosqueOf(times),
    id: numberOf(masjid.id),
    partner: false,
    url: page,
    streamUrl: null,
    countryCode: masjid.country ?? '',
    timezone: masjid.timeZone,
    association: null,
    image: masjid.logoUrl,
    interiorPicture: null,
    exteriorPicture: null,
    logo: masjid.logoUrl,
    otherInfo: null,
    announcements,
    events: announcements,
    ...mawaqitCalendar(times, now),
    times: today?.isEntered ? sixTimes(today).filter((_, index) => index !== 1) : [],
    shuruq: label(today?.sunrise),
    ...jumuahOf(times, now),
    aidPrayerTime: eid?.[0]?.[1] ?? null,
    aidPrayerTime2: eid?.[1]?.[1] ?? null,
    aidPrayerTime3: eid?.[2]?.[1] ?? null,
    imsakNbMinBeforeFajr: null,
    iqamaEnabled: true,
    ...mawaqitHijri(times, now),
  };
}
