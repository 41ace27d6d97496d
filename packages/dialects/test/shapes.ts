import * as z from 'zod';

/** The shapes as clients parse them, written down from what is known of each dialect and never from our own code. */
const text = z.string();
const orNull = text.nullable();
/** `5:59 AM`; what does not take place is a dash. */
const spaced = z.string().regex(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$|^-$/);
/** `5:27AM`: a client parses `h:mma` and nothing else. */
const tight = z.string().regex(/^(1[0-2]|[1-9]):[0-5]\d[AP]M$|^-$/);
const hhmm = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hhmmss = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:00$|^$/);

const five = <T extends z.ZodType>(time: T) => ({
  fajr: time,
  zuhr: time,
  asr: time,
  maghrib: time,
  isha: time,
});
const slots = <T extends z.ZodType>(time: T) => ({
  jummah1: time,
  jummah2: time,
  jummah3: time.optional(),
});

export const MasjidalTime = z.strictObject({
  status: z.literal('success'),
  data: z.strictObject({
    date: z.iso.date(),
    hijri: z.string().regex(/^14\d\d-[A-Z][A-Za-z -]+-\d{1,2}$/),
    salah: z.strictObject({ ...five(spaced), sunrise: spaced, sunset: spaced }),
    iqama: z.strictObject({ ...five(spaced), ...slots(spaced) }),
  }),
  message: z.tuple([]),
});

const LONG_DATE =
  /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12]\d|3[01]), \d{4}$/;
const longDate = z.string().regex(LONG_DATE);
export const MasjidalRange = z.strictObject({
  status: z.literal('success'),
  data: z.strictObject({
    salah: z.array(
      z.strictObject({
        date: longDate,
        hijri_date: text,
        hijri_month: text,
        day: text,
        ...five(tight),
        sunrise: tight,
      }),
    ),
    iqamah: z.array(z.strictObject({ date: longDate, ...five(tight), ...slots(tight) })),
  }),
  message: z.tuple([]),
});

const flag = z.boolean().nullable();
const place = {
  womenSpace: flag,
  janazaPrayer: flag,
  aidPrayer: flag,
  childrenCourses: flag,
  adultCourses: flag,
  ramadanMeal: flag,
  handicapAccessibility: flag,
  ablutions: flag,
  parking: flag,
};
const mosque = {
  uuid: text,
  name: text,
  label: text,
  type: z.literal('MOSQUE'),
  latitude: z.number(),
  longitude: z.number(),
  localisation: text,
  phone: orNull,
  email: orNull,
  site: orNull,
  paymentWebsite: orNull,
  closed: z.null(),
  ...place,
  jumua: hhmm.nullable(),
  jumua2: hhmm.nullable(),
  jumua3: hhmm.nullable(),
  jumuaAsDuhr: z.boolean(),
  iqamaEnabled: z.boolean(),
};
export const MawaqitSearch = z.array(
  z.strictObject({
    ...mosque,
    slug: orNull,
    proximity: z.int().nullable(),
    associationName: orNull,
    image: text,
    times: z.array(hhmm).length(6).nullable(),
    iqama: z.array(hhmm).length(5).nullable(),
  }),
);

const announcement = z.strictObject({
  id: z.int(),
  uuid: text,
  title: orNull,
  content: orNull,
  image: orNull,
  video: orNull,
  startDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    .nullable(),
  endDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    .nullable(),
  updated: orNull,
  duration: z.int(),
  isMobile: z.boolean(),
  isDesktop: z.boolean(),
  tvOrientation: z.enum(['LANDSCAPE', 'PORTRAIT']),
});
const months = <T extends z.ZodType>(day: T) =>
  z.array(z.record(z.string().regex(/^\d{1,2}$/), day)).length(12);
export const MawaqitPrayerTimes = z.strictObject({
  ...mosque,
  id: z.int(),
  partner: z.boolean(),
  url: text,
  streamUrl: orNull,
  countryCode: text,
  timezone: text,
  association: orNull,
  image: orNull,
  interiorPicture: orNull,
  exteriorPicture: orNull,
  logo: orNull,
  otherInfo: orNull,
  announcements: z.array(announcement),
  events: z.array(announcement),
  calendar: months(z.array(hhmm).length(6)),
  iqamaCalendar: months(z.array(hhmm).length(5)),
  times: z.union([z.array(hhmm).length(5), z.tuple([])]),
  shuruq: text,
  aidPrayerTime: orNull,
  aidPrayerTime2: orNull,
  aidPrayerTime3: orNull,
  imsakNbMinBeforeFajr: z.int().nullable(),
  hijriAdjustment: z.int(),
  hijriDateForceTo30: z.boolean(),
});
export const MawaqitHijri = z.strictObject({
  hijriAdjustment: z.int().min(-2).max(2),
  hijriDateForceTo30: z.boolean(),
});

export const DPT_KEYS = [
  'd_date',
  'fajr_begins',
  'fajr_jamah',
  'sunrise',
  'zuhr_begins',
  'zuhr_jamah',
  'asr_mithl_1',
  'asr_mithl_2',
  'asr_jamah',
  'maghrib_begins',
  'maghrib_jamah',
  'isha_begins',
  'isha_jamah',
  'is_ramadan',
  'hijri_date',
];
const dptRow = z.strictObject({
  ...Object.fromEntries(DPT_KEYS.slice(1, 13).map((key) => [key, hhmmss])),
  d_date: z.iso.date(),
  is_ramadan: z.enum(['0', '1']),
  hijri_date: text,
});
export const DptRows = z.tuple([z.array(dptRow)]);
export const DptToday = z.tuple([
  dptRow.extend({
    jamah_changes: z.record(z.string().regex(/^(fajr|zuhr|asr|maghrib|isha)_jamah$/), hhmmss).nullable(),
    tomorrow: dptRow.nullable(),
    hijri_date_convert: z.string().regex(/^\d{1,2} \D+ 14\d\d$/),
    jumuah: z.array(hhmmss),
    next_prayer: z
      .strictObject({
        prayerName: z.enum(['fajr', 'zuhr', 'asr', 'maghrib', 'isha']),
        timeLeft: z.int().min(0),
        iqamahTime: hhmmss,
        azanTime: hhmmss,
      })
      .nullable(),
  }),
]);
export const DptIqamah = z.tuple([
  z.strictObject({ fajr: hhmmss, sunrise: hhmmss, zuhr: hhmmss, asr: hhmmss, maghrib: hhmmss, isha: hhmmss }),
]);

export const ALADHAN_TIMINGS = [
  'Fajr',
  'Sunrise',
  'Dhuhr',
  'Asr',
  'Sunset',
  'Maghrib',
  'Isha',
  'Imsak',
  'Midnight',
  'Firstthird',
  'Lastthird',
];
const offsets = ['Imsak', 'Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Sunset', 'Isha', 'Midnight'];
const ddmmyyyy = z.string().regex(/^\d\d-\d\d-\d{4}$/);
const designation = z.strictObject({ abbreviated: text, expanded: text });
export const AladhanDate = z.strictObject({
  hijri: z.strictObject({
    date: ddmmyyyy,
    format: z.literal('DD-MM-YYYY'),
    day: text,
    weekday: z.strictObject({ en: text, ar: text }),
    month: z.strictObject({
      number: z.int(),
      en: text,
      ar: text,
      days: z.union([z.literal(29), z.literal(30)]),
    }),
    year: text,
    designation,
    holidays: z.array(text),
    adjustedHolidays: z.array(text),
    method: text,
  }),
  gregorian: z.strictObject({
    date: ddmmyyyy,
    format: z.literal('DD-MM-YYYY'),
    day: z.string().regex(/^\d\d$/),
    weekday: z.strictObject({ en: text }),
    month: z.strictObject({ number: z.int(), en: text }),
    year: z.string().regex(/^\d{4}$/),
    designation,
    lunarSighting: z.boolean(),
  }),
});
const meta = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  timezone: text,
  method: z.strictObject({
    id: z.int(),
    name: text,
    params: z.record(z.string(), z.unknown()),
    location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  }),
  latitudeAdjustmentMethod: text,
  midnightMode: text,
  school: text,
  offset: z.strictObject(Object.fromEntries(offsets.map((key) => [key, z.int()]))),
});
const aladhanDay = <T extends z.ZodType>(time: T, keys: readonly string[] = ALADHAN_TIMINGS) =>
  z.strictObject({
    timings: z.strictObject(Object.fromEntries(keys.map((key) => [key, time]))),
    date: AladhanDate.extend({
      readable: z.string().regex(/^\d\d [A-Z][a-z]{2} \d{4}$/),
      timestamp: z.string().regex(/^\d+$/),
    }),
    meta,
  });
const ok = <T extends z.ZodType>(data: T) =>
  z.strictObject({ code: z.literal(200), status: z.literal('OK'), data });
/** Today's have no zone, those of a calendar carry it: `05:42 (GMT)`. */
export const AladhanTimings = ok(aladhanDay(hhmm));
export const AladhanCalendar = ok(
  z.array(aladhanDay(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d \(([A-Z]{3,5}|[+-]\d{2,4})\)$|^$/))),
);
export const AladhanNext = (prayer: string) => ok(aladhanDay(hhmm, [prayer]));
export const AladhanGToH = ok(AladhanDate);
export const AladhanError = z.strictObject({ code: z.int(), status: text, data: text });
