import { describe, expect, test } from 'vitest';
import type { Manifest, SpecialMoment } from '../src/manifest.ts';
import { sceneAt } from '../src/scene-at.ts';
import type { Schedule } from '../src/slides.ts';
import { PLACES } from './places.ts';
import { sampleManifest } from './sample-manifest.ts';

const MINUTE = 60_000;
const toronto = sampleManifest({ madeOn: '2026-11-15', days: 250, taraweeh: '20:30' });

/** At a time of Toronto's winter. */
const at = (manifest: Manifest, local: string) => sceneAt(manifest, Date.parse(`${local}-05:00`));
const text = { kind: 'text' as const, title: '', message: 'words' };

/** The times of a day, by the minute, at which a slide takes turns. */
function shownAt(schedule: Schedule, date: string, more: Partial<Manifest> = {}): string[] {
  const slide = { id: 'x', seconds: 60, schedule, body: text };
  const manifest = { ...toronto, slides: [slide], ...more };
  manifest.settings = { ...toronto.settings, slides: { isShown: true, everySeconds: 0 } };
  const found: string[] = [];
  const from = Date.parse(`${date}T00:00-05:00`);
  for (let minute = 0; minute < 1440; minute++) {
    const scene = sceneAt(manifest, from + minute * MINUTE);
    if (scene.state.kind === 'slide') found.push(scene.clock);
  }
  return found;
}
const span = (times: string[]) => (times.length === 0 ? 'never' : `${times[0]}-${times[times.length - 1]}`);

describe('a slide is shown', () => {
  const friday = '2026-11-20';
  const event = (kind: 'adhan' | 'iqamah', prayer: 'each' | 'isha' | 'asr') => ({ kind, prayer });

  test('on its dates and weekdays alone', () => {
    expect(shownAt({ from: '2026-11-20', to: '2026-11-20' }, friday).length).toBeGreaterThan(300);
    expect(shownAt({ from: '2026-11-21' }, friday)).toEqual([]);
    expect(shownAt({ weekdays: [5] }, friday).length).toBeGreaterThan(300);
    expect(shownAt({ weekdays: [4] }, friday)).toEqual([]);
  });

  test('in its hours, also over midnight, which belong to the day they began on', () => {
    expect(span(shownAt({ hours: { from: '09:00', to: '10:00' } }, friday))).toBe('09:00-09:59');
    const nights = { hours: { from: '15:30', to: '06:00' }, weekdays: [4] };
    expect(span(shownAt(nights, friday))).toBe('05:09-05:59');
    expect(span(shownAt(nights, '2026-11-21'))).toBe('never');
  });

  test('between adhan and iqamah of each prayer, but in no state above it', () => {
    const window = {
      start: { event: event('adhan', 'each'), minutes: 0 },
      end: { event: event('iqamah', 'each'), minutes: 0 },
    };
    const shown = shownAt({ window }, friday);
    expect(shown[0]).toBe('05:57');
    expect(shown).toContain('06:24');
    expect(shown).not.toContain('06:25');
    // Jumu'ah stands in Dhuhr's place: from 12:03 to the countdown of 13:15.
    expect(shown).toContain('12:06');
    expect(shown).toContain('13:09');
    expect(shown).not.toContain('13:30');
  });

  test('before a Jumu’ah, and after Isha into the night', () => {
    const jumuah = { kind: 'jumuah' as const, slot: 1 as const };
    const window = { start: { event: jumuah, minutes: -25 }, end: { event: jumuah, minutes: 0 } };
    expect(span(shownAt({ window }, friday))).toBe('12:50-13:09');
    expect(shownAt({ window }, '2026-11-21')).toEqual([]);
    const night = {
      start: { event: event('iqamah', 'isha'), minutes: 20 },
      end: { event: { kind: 'next-fajr' as const }, minutes: 0 },
    };
    expect(shownAt({ window: night }, friday).filter((time) => time > '12:00')[0]).toBe('19:50');
  });

  test('in its Hijri months: the first night of Ramadan is the evening before its first day', () => {
    const first = toronto.days.find(({ hijri }) => hijri[1] === 9 && hijri[2] === 1)?.date ?? '';
    expect(first).toBe('2027-02-08');
    const shown = shownAt({ hijriMonths: [9] }, '2027-02-07');
    expect(shown[0] && shown[0] > '17:30').toBe(true);
    expect(span(shownAt({ hijriMonths: [8] }, '2027-02-08'))).toBe('never');
  });
});

test('slides take turns by the instant alone, whoever asks first', () => {
  const slides = ['a', 'b', 'c'].map((id) => ({ id, seconds: 12, schedule: {}, body: text }));
  const manifest = { ...toronto, slides };
  const instant = Date.parse('2026-11-20T10:00-05:00');
  const seen = new Set<string>();
  for (let second = 0; second < 126; second++) {
    const { state } = sceneAt(manifest, instant + second * 1000);
    const again = sceneAt({ ...manifest }, instant + second * 1000).state;
    expect(again).toEqual(state);
    seen.add(state.kind === 'slide' ? state.slide.id : state.kind);
  }
  expect([...seen].sort()).toEqual(['a', 'b', 'c', 'normal']);
});

test('a page of others takes no turn without the network', () => {
  const frame = { kind: 'frame' as const, url: 'https://x.test', of: 'url' as const };
  const manifest = { ...toronto, slides: [{ id: 'f', seconds: 30, schedule: {}, body: frame }] };
  const kinds = (withoutFrames: boolean) =>
    Array.from(
      { length: 60 },
      (_, i) =>
        sceneAt(manifest, Date.parse('2026-11-20T10:00-05:00') + i * 1000, { withoutFrames }).state.kind,
    );
  expect(kinds(false)).toContain('slide');
  expect(kinds(true)).not.toContain('slide');
});

test('a janazah has every third turn, twenty seconds of it, until its prayer; at night too', () => {
  const special: SpecialMoment = {
    kind: 'janazah',
    at: [Date.parse('2026-11-20T13:00-05:00') / MINUTE, '13:00'],
    name: 'A name',
    note: null,
    announcedFrom: Date.parse('2026-11-19T20:00-05:00') / MINUTE,
  };
  const slides = ['a', 'b'].map((id) => ({ id, seconds: 12, schedule: {}, body: text }));
  const manifest = sampleManifest({ special: [{ date: '2026-11-20', special }], more: { slides } });
  const count = (local: string) => {
    let seconds = 0;
    for (let i = 0; i < 2 * (90 + 24 + 20); i++)
      if (sceneAt(manifest, Date.parse(`${local}-05:00`) + i * 1000).state.kind === 'janazah') seconds++;
    return seconds;
  };
  expect(count('2026-11-20T09:00')).toBe(40);
  expect(count('2026-11-20T02:00')).toBeGreaterThan(20);
  expect(count('2026-11-19T16:00')).toBe(0);
  expect(count('2026-11-20T15:10')).toBe(0);
});

test('a janazah is shown at once when it is announced, whatever has its turn', () => {
  const special: SpecialMoment = {
    kind: 'janazah',
    at: [Date.parse('2026-11-20T13:00-05:00') / MINUTE, '13:00'],
    name: 'A name',
    note: null,
    announcedFrom: Date.parse('2026-11-20T09:07-05:00') / MINUTE,
  };
  const slides = ['a', 'b'].map((id) => ({ id, seconds: 600, schedule: {}, body: text }));
  const manifest = sampleManifest({ special: [{ date: '2026-11-20', special }], more: { slides } });
  const kindAt = (time: string) => sceneAt(manifest, Date.parse(`2026-11-20T${time}-05:00`)).state.kind;
  expect(kindAt('09:06:59')).not.toBe('janazah');
  expect(['09:07:00', '09:07:59', '09:08:29'].map(kindAt)).toEqual(['janazah', 'janazah', 'janazah']);
  expect(kindAt('09:08:30')).not.toBe('janazah');
});

describe('Ramadan of the masjid’s own calendar', () => {
  test('has iftar once Asr is over, suhoor’s end once Isha is', () => {
    expect(at(toronto, '2027-02-10T12:00').ramadan).toMatchObject({ day: 3, hero: null });
    const afternoon = at(toronto, '2027-02-10T16:30').ramadan;
    expect(afternoon?.hero).toBe('iftar');
    expect(afternoon?.iftar?.[1]).toBe(
      toronto.days.find(({ date }) => date === '2027-02-10')?.prayers.maghrib.adhan?.[1],
    );
    const night = at(toronto, '2027-02-10T21:00').ramadan;
    expect(night?.hero).toBe('suhoor');
    expect(night?.suhoorEnds?.[1]).toBe(
      toronto.days.find(({ date }) => date === '2027-02-11')?.prayers.fajr.adhan?.[1],
    );
    expect(at(toronto, '2027-02-11T04:00').ramadan?.hero).toBe('suhoor');
    expect(night?.taraweeh?.[1]).toBe('20:30');
  });

  test('begins in the evening before its first day, and the eve of Eid is not of it', () => {
    expect(at(toronto, '2027-02-07T12:00').ramadan).toBeNull();
    expect(at(toronto, '2027-02-07T20:00').ramadan).toMatchObject({ day: 1, hero: 'suhoor' });
    expect(at(toronto, '2027-03-08T12:00').ramadan).toMatchObject({ day: 29 });
    expect(at(toronto, '2027-03-08T20:00').ramadan).toBeNull();
    expect(at(toronto, '2027-03-09T08:00').state.kind).toBe('eid');
  });
});

test('the Hijri date turns at Maghrib where the calendar does, else at midnight', () => {
  expect(at(toronto, '2026-11-20T16:47').hijri).toEqual([1448, 6, 10]);
  expect(at(toronto, '2026-11-20T16:48').hijri).toEqual([1448, 6, 11]);
  const plain = { ...toronto, turnsAtMaghrib: false };
  expect(at(plain, '2026-11-20T23:59').hijri).toEqual([1448, 6, 10]);
});

test('a change is announced from three days before until the day, and is new on it', () => {
  const changes = [{ date: '2026-12-04', prayer: 'asr' as const, slot: 0, label: '15:00' }];
  const manifest = { ...toronto, changes };
  expect(at(manifest, '2026-11-30T23:59').notice).toBeNull();
  expect(at(manifest, '2026-12-01T06:50').notice).toEqual(changes[0]);
  expect(at(manifest, '2026-12-03T15:30').notice).toEqual(changes[0]);
  const onTheDay = at(manifest, '2026-12-04T10:00');
  expect(onTheDay.notice).toBeNull();
  expect(onTheDay.rows.filter(({ isNewTime }) => isNewTime).map(({ name }) => name)).toEqual(['asr']);
  const hidden = {
    ...manifest,
    settings: { ...manifest.settings, shows: { ...manifest.settings.shows, changes: false } },
  };
  expect(at(hidden, '2026-12-03T15:30').notice).toBeNull();
});

test('it is dimmed from Maghrib, more from Isha’s end, and not where it is drawn dark', () => {
  const brightness = (local: string) => at(toronto, local).brightness;
  expect(brightness('2026-11-20T12:00')).toBe(1);
  expect(brightness('2026-11-20T18:00')).toBe(0.7);
  expect(brightness('2026-11-20T19:50')).toBe(0.35);
  expect(at(toronto, '2026-11-20T23:30')).toMatchObject({ state: { kind: 'night' }, brightness: 1 });
  const bright = { ...toronto, settings: { ...toronto.settings, dimsAtNight: false } };
  expect(at(bright, '2026-11-20T19:50').brightness).toBe(1);
  const times = {
    ...toronto,
    settings: { ...toronto.settings, prayer: { ...toronto.settings.prayer, shows: 'times' as const } },
  };
  const shown = Array.from({ length: 240 }, (_, minute) =>
    sceneAt(times, Date.parse('2026-11-20T13:00-05:00') + minute * MINUTE),
  );
  const praying = shown.filter(({ state }) => state.kind === 'prayer');
  expect(praying.length).toBeGreaterThan(0);
  expect(new Set(praying.map(({ brightness: now }) => now))).toEqual(new Set([0.35]));
});

describe('the night', () => {
  const kind = (manifest: Manifest, local: string) => at(manifest, local).state.kind;
  const withNight = (night: Partial<Manifest['settings']['night']>) => ({
    ...toronto,
    settings: { ...toronto.settings, night: { ...toronto.settings.night, ...night } },
  });

  test('begins at the hour that the mosque chose; until then the ordinary picture is dimmed', () => {
    expect(at(toronto, '2026-11-20T22:59')).toMatchObject({ state: { kind: 'normal' }, brightness: 0.35 });
    expect(kind(toronto, '2026-11-20T23:00')).toBe('night');
    const late = withNight({ busyUntil: '00:30' });
    expect(kind(late, '2026-11-21T00:29')).toBe('normal');
    expect(kind(late, '2026-11-21T00:30')).toBe('night');
  });

  test('begins soon after Isha where no evening is busy', () => {
    const calm = withNight({ busyUntil: null });
    expect(kind(calm, '2026-11-20T20:14')).toBe('normal');
    expect(kind(calm, '2026-11-20T20:15')).toBe('night');
  });

  test('waits ten minutes for who has just paired the screen', () => {
    const pairedAt = Date.parse('2026-11-20T23:30-05:00') / MINUTE;
    const paired = { ...toronto, screen: { name: 'Hall', place: null, pairedAt } };
    expect(kind(paired, '2026-11-20T23:29')).toBe('night');
    expect(kind(paired, '2026-11-20T23:30')).toBe('normal');
    expect(kind(paired, '2026-11-20T23:39')).toBe('normal');
    expect(kind(paired, '2026-11-20T23:40')).toBe('night');
  });
});

describe('iftar', () => {
  const maghrib = toronto.days.find(({ date }) => date === '2027-02-10')?.prayers.maghrib;
  const sceneIn = (minutes: number, manifest: Manifest = toronto) =>
    sceneAt(manifest, ((maghrib?.adhan?.[0] ?? 0) + minutes) * MINUTE);

  test('has two minutes of its own, though the countdown of five begins with the adhan', () => {
    expect([-1, 0, 1, 2, 4, 5].map((minutes) => sceneIn(minutes).state.kind)).toEqual([
      'normal',
      'iftar',
      'iftar',
      'countdown',
      'countdown',
      'iqamah',
    ]);
    expect(sceneIn(0).brightness).toBe(1);
    expect(sceneIn(0).state).toMatchObject({ of: { name: 'maghrib', adhan: maghrib?.adhan } });
  });

  test('is not on other days, and not where no adhan is shown', () => {
    const { adhan } = toronto.days.find(({ date }) => date === '2026-12-10')?.prayers.maghrib ?? {};
    expect(sceneAt(toronto, (adhan?.[0] ?? 0) * MINUTE).state.kind).toBe('countdown');
    const settings = { ...toronto.settings, adhan: { isShown: false, minutes: 3 } };
    expect(sceneIn(0, { ...toronto, settings }).state.kind).toBe('countdown');
  });
});

test('light by the sun is from sunrise to Maghrib', () => {
  const manifest = { ...toronto, settings: { ...toronto.settings, theme: 'sun' as const } };
  expect(
    ['07:00', '07:30', '16:40', '16:50'].map((time) => at(manifest, `2026-11-20T${time}`).isLight),
  ).toEqual([false, true, true, false]);
});

test('Isha past midnight belongs to the evening before: Oslo in June', () => {
  const oslo = sampleManifest({
    place: PLACES.oslo,
    madeOn: '2027-06-01',
    days: 30,
    method: { highLatitude: '1' },
  });
  const late = oslo.days.find(({ prayers, starts }) => (prayers.isha.adhan?.[0] ?? 0) > starts + 1445);
  const isha = late?.prayers.isha.iqamah;
  if (!late || !isha) throw new Error('no Isha past midnight');
  const before = sceneAt(oslo, (late.starts + 1441) * MINUTE);
  expect(before.date > late.date).toBe(true);
  expect(before.next).toMatchObject({ name: 'isha', iqamah: isha, daysOn: 0 });
  expect(before.rows[4]).toMatchObject({ iqamah: [isha], isNext: true, isTomorrow: false });
  const after = sceneAt(oslo, (isha[0] + 1) * MINUTE);
  expect(after.next?.name).toBe('fajr');
  expect(after.rows[4]?.iqamah[0]?.[0]).toBeGreaterThan(isha[0]);
});

test('a day without any time says so, and shows no other day’s rows', () => {
  const none = { adhan: null, iqamah: null };
  const days = toronto.days.map((day) =>
    day.date === '2026-11-21'
      ? { ...day, sunrise: null, prayers: { fajr: none, dhuhr: none, asr: none, maghrib: none, isha: none } }
      : day,
  );
  const scene = at({ ...toronto, days }, '2026-11-21T12:00');
  expect(scene.state.kind).toBe('no-times');
  expect(scene.rows.every(({ adhan, iqamah }) => adhan === null && iqamah.length === 0)).toBe(true);
});
