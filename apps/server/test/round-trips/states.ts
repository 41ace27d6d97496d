import { ATHAN_DEVICES, ATHAN_SOUNDS, type AthanCall } from '@minaret/contract/athan/athan';
import type { SpecialContent } from '@minaret/contract/athan/special-prayers';
import type { IqamahRules, TimeRule } from '@minaret/contract/iqama/iqamah-rules';
import { CHOOSABLE_EVENTS } from '@minaret/contract/webhooks/webhooks';
import { DEFAULT_SETTINGS, DESIGNS, type ScreenSettings } from '@minaret/display/settings';
import fc from 'fast-check';

/** What may stand stored, rich and plain: every value is one that the API itself takes. */
const either = <T>(...values: T[]) => fc.constantFrom(...values);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const some = <const T>(values: readonly T[], minLength = 1) =>
  fc.shuffledSubarray([...values], { minLength });

export const words = either('Noor', 'النور', 'Al-Falah & Sons', 'Ünal', 'x', 'مسجد السلام');
const roles = ['admin', 'content', 'timings', 'donations'] as const;

export const masjids = fc.record({
  m_name: words,
  m_address: words,
  m_city: orNull(words),
  m_country: orNull(either('CA', 'NO', 'SA')),
  m_latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  m_longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  m_timezone: either('America/Toronto', 'Europe/Oslo', 'Asia/Riyadh'),
  m_email: orNull(either('office@masjid.test')),
  m_phone: orNull(either('+1 (416) 555-0100')),
  m_website: orNull(either('https://masjid.org/a?b=c')),
  m_prayer_url: orNull(either('https://masjid.org/times')),
  m_languages: some(['en', 'ar', 'ur', 'tr']),
});
export const mqtt = fc.record({
  address: either('mqtts://broker.masjid.org', 'wss://masjid.org/mqtt'),
  username: orNull(either('minaret')),
  prefix: either('minaret/a', 'masjid'),
  has_discovery: fc.boolean(),
  is_on: fc.boolean(),
});
export const webhooks = fc.record({
  url: either('https://hooks.masjid.org/a?b=c', 'https://masjid.org:8443/hook'),
  events: some(CHOOSABLE_EVENTS),
  description: orNull(words),
  is_on: fc.boolean(),
});
export const names = fc.record({ u_firstname: words, u_lastname: words });
export const roleLists = some(roles);

const FIXED = {
  fajr: ['05:15', '06:00'],
  dhuhr: ['12:45', '13:30'],
  asr: ['15:30', '17:00'],
  maghrib: ['18:00', '20:45'],
  isha: ['19:30', '22:00'],
} as const;
type Prayer = keyof typeof FIXED;

function timeRules(times: readonly string[], depth: number): fc.Arbitrary<TimeRule> {
  const plain: fc.Arbitrary<TimeRule>[] = [
    fc.integer({ min: 0, max: 60 }).map((minutes) => ({ kind: 'after', minutes })),
    fc.constantFrom(...times).map((time) => ({ kind: 'fixed', time })),
  ];
  if (depth === 0) return fc.oneof(...plain);
  const of = timeRules(times, depth - 1);
  return fc.oneof(
    ...plain,
    fc.record({ kind: fc.constant('season' as const), summer: of, winter: of }),
    fc.record({ kind: fc.constant('round-up' as const), to: either(5, 15), of }),
    fc.record({ kind: either('later-of' as const, 'earlier-of' as const), of: fc.tuple(of, of) }),
    fc.record({ kind: fc.constant('not-before-adhan' as const), of }),
  );
}
function ruleLists(times: readonly string[]) {
  const always = fc.record({ time: timeRules(times, 2) });
  const dated = fc.record({
    when: either({ from: '2031-03-01' }, { weekdays: [5] }),
    time: timeRules(times, 2),
  });
  return fc.oneof(
    always.map((rule) => [rule]),
    fc.tuple(dated, always).map((list) => [...list]),
  );
}
const prayerRules = (prayer: Prayer) => fc.option(ruleLists(FIXED[prayer]), { nil: undefined });
export const rules: fc.Arbitrary<IqamahRules> = fc
  .record({
    prayers: fc.record({
      fajr: prayerRules('fajr'),
      dhuhr: prayerRules('dhuhr'),
      asr: prayerRules('asr'),
      maghrib: prayerRules('maghrib'),
      isha: prayerRules('isha'),
    }),
    jumuah: fc.array(ruleLists(['13:15', '14:30']), { maxLength: 3 }),
  })
  // As JSON has it: what is undefined is not there.
  .map((made) => JSON.parse(JSON.stringify({ version: 1, ...made })));

const time = (prayer: Prayer) => orNull(either<string>(...FIXED[prayer], '+10'));
export const records = fc
  .record({
    mit_fajr: either<string>(...FIXED.fajr, '+10'),
    mit_zuhr: time('dhuhr'),
    mit_asr: time('asr'),
    mit_maghrib: time('maghrib'),
    mit_isha: time('isha'),
    jumuah: fc.array(either('13:15', '+5'), { maxLength: 3 }),
  })
  .map(({ jumuah: [mit_jummah1 = null, mit_jummah2 = null, mit_jummah3 = null], ...times }) => ({
    ...times,
    mit_jummah1,
    mit_jummah2,
    mit_jummah3,
  }));

const offset = fc.integer({ min: -40, max: 100 });
export const calculations = fc
  .record({
    calculation_method: either('1', '2', '3', '6'),
    asr_method: either('0', '1'),
    high_lat_method: either('0', '1', '3'),
    fajr_angle: either(10, 17.5),
    isha_angle: either(15, 20),
    fajr_offset: offset,
    shuruq_offset: offset,
    zuhur_offset: offset,
    asr_offset: offset,
    maghrib_offset: offset,
    isha_offset: offset,
    rounding: either('nearest', 'safe'),
  })
  .map((made) => (made.calculation_method === '6' ? made : { ...made, fajr_angle: null, isha_angle: null }));

export const hijri = fc.record({ offset: either(-2, 0, 1), turns_at_maghrib: fc.boolean() });

const call: fc.Arbitrary<AthanCall> = fc.record({
  on: fc.boolean(),
  sound: either(...ATHAN_SOUNDS),
  minutes: fc.integer({ min: -60, max: 60 }),
  volume: fc.integer({ min: 0, max: 100 }),
  devices: some(ATHAN_DEVICES),
});
export const athans = fc.record({
  prayers: fc.record({ fajr: call, dhuhr: call, asr: call, maghrib: call, isha: call }),
  jumuah: orNull(call),
});

const note = orNull(words);
export const specials: fc.Arbitrary<SpecialContent> = fc.oneof(
  fc.record({
    type: either('taraweeh' as const, 'qiyam' as const),
    nights: either<{ kind: 'ramadan'; year: number } | { kind: 'dates'; from: string; to: string }>(
      { kind: 'ramadan', year: 1500 },
      { kind: 'dates', from: '2040-01-01', to: '2040-01-09' },
    ),
    at: either<{ kind: 'time'; time: string } | { kind: 'after-isha'; minutes: number }>(
      { kind: 'time', time: '21:00' },
      { kind: 'after-isha', minutes: 15 },
    ),
    note,
  }),
  fc.record({
    type: fc.constant('janazah' as const),
    name: note,
    date: fc.constant('2040-02-03'),
    at: either<{ kind: 'time'; time: string } | { kind: 'after'; prayer: 'jumuah' }>(
      { kind: 'time', time: '14:00' },
      { kind: 'after', prayer: 'jumuah' },
    ),
    burial: note,
    note,
  }),
);

export const schedules = either(
  {},
  { from: '2040-01-01', to: '2040-02-01', weekdays: [5, 0] },
  { hours: { from: '22:00', to: '02:00' }, hijriMonths: [9] },
);
export const items = fc.record({
  title: words,
  content: either(
    { type: 'url' as const, url: 'https://masjid.org/page' },
    { type: 'url' as const, url: 'https://masjid.org/other' },
  ),
  schedule: schedules,
  seconds: fc.integer({ min: 5, max: 1800 }),
  is_on: fc.boolean(),
});

export const namings = fc.oneof(
  fc.record({ name: words, place: either('entrance', 'main-hall'), place_name: fc.constant(null) }),
  fc.record({ name: words, place: fc.constant('custom'), place_name: words }),
);
export const screens: fc.Arbitrary<ScreenSettings> = fc
  .record({ design: either(...DESIGNS), theme: either('dark', 'sun'), isStill: fc.boolean() })
  .map((made) => ({ ...DEFAULT_SETTINGS, ...made }) as ScreenSettings);

const days = either(
  { date_type: 'hijri' as const, day: 30, month: 9 },
  { date_type: 'gregorian' as const, day: 29, month: 2 },
);
export const messages = fc.record({
  content_type: either('daily_verse' as const, 'daily_hadith' as const),
  language: either('en', 'ar'),
  dated: days,
  body: words,
  arabic: orNull(words),
  source: words,
  translation_by: orNull(words),
});
export const notifications = fc.record({
  dated: days,
  language: either('en', 'ar'),
  title: words,
  body: words,
  devices: some(['ios', 'android', 'web'] as const),
  region: either(
    { region_type: 'all' as const, region: null },
    { region_type: 'country' as const, region: 'CA' },
  ),
});
export const labels = fc.record({
  title: words,
  categories: some(['background', 'greeting', 'jumuah'] as const),
  languages: some(['en', 'ar'] as const, 0),
  seasons: some(['ramadan', 'hajj'] as const, 0),
});
