import type { AthanCall } from '@minaret/contract/athan/athan';
import type { SpecialContent } from '@minaret/contract/athan/special-prayers';
import type { Locale } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import { describe, expect, it } from 'vitest';
import { translator } from '../../../app/i18n/i18n.ts';
import { soundNames } from '../words/use-sound-name.ts';
import { callLines, settingLine, specialLines } from './difference-lines.ts';
import type { Translators } from './translators.ts';

function translatorsIn(locale: Locale): Translators {
  const speech = { locale, words: all[locale] };
  const athan = translator(speech, ['athan', 'timings']);
  const own = { list: [], deleted: [{ id: 7, name: 'Bilal' }], most: 12 };
  return {
    soundName: soundNames(translator(speech, 'athan'), own),
    history: translator(speech, ['history', 'timings', 'iqama', 'athan', 'salah']),
    athan,
  };
}
const [english, arabic] = [translatorsIn('en'), translatorsIn('ar')];
/** Without the marks that keep a time's own direction. */
const plain = (line: string) => line.replace(/[\u2068\u2069]/g, '');

const CALL: AthanCall = { on: true, sound: 'low-bell', minutes: 0, volume: 70, devices: ['screens'] };

describe('a call that changed', () => {
  it('is told field by field', () => {
    const after: AthanCall = {
      on: false,
      sound: 'silence',
      minutes: -5,
      volume: 40,
      devices: ['phones', 'clocks'],
    };
    expect(callLines(english, { prayer: 'fajr', before: CALL, after }).map(plain)).toEqual([
      'Fajr, call: on → off',
      'Fajr, sound: Low bell → Silence',
      'Fajr, time: at the salah time → 5 min before',
      'Fajr, volume: 70 % → 40 %',
      'Fajr, devices: Screens → Athan+, Clocks',
    ]);
    expect(callLines(arabic, { prayer: 'isha', before: CALL, after: { ...CALL, volume: 40 } })).toEqual([
      'العشاء، درجة الصوت: من 70٪ إلى 40٪',
    ]);
  });

  it('names a sound of the masjid’s own, also a deleted one, and says so of one that nobody knows', () => {
    const before: AthanCall = { ...CALL, sound: 'own-7' };
    const after: AthanCall = { ...CALL, sound: 'own-8' };
    expect(callLines(english, { prayer: 'fajr', before, after }).map(plain)).toEqual([
      'Fajr, sound: Bilal → A deleted sound',
    ]);
  });

  it('says of Jumu’ah that it has its own, or Dhuhr’s', () => {
    expect(callLines(english, { prayer: 'jumuah', before: null, after: CALL }).map(plain)).toEqual([
      "Jumu'ah, its own call: same as Dhuhr → Low bell, at the salah time, 70 %, Screens",
    ]);
  });
});

describe('a special prayer that changed', () => {
  const eid: SpecialContent = {
    type: 'eid',
    eid: 'fitr',
    year: 1448,
    date: null,
    times: ['07:30', '09:00'],
    note: null,
  };
  it('is told by its day, times and words', () => {
    const after: SpecialContent = { ...eid, date: '2027-03-10', times: ['08:00'], note: 'Main hall' };
    expect(specialLines(english, { before: eid, after }).map(plain)).toEqual([
      'Days: from your Hijri calendar → 10 Mar, 2027',
      'Time: 7:30 AM, 9:00 AM → 8:00 AM',
      'Note: none → Main hall',
    ]);
  });

  it('is told whole when it came or went', () => {
    const janazah: SpecialContent = {
      type: 'janazah',
      name: 'A neighbour',
      date: '2026-11-20',
      at: { kind: 'after', prayer: 'jumuah' },
      burial: 'City cemetery',
      note: null,
    };
    const lines = ['Days: 20 Nov, 2026', "Time: After Jumu'ah", 'Name: A neighbour'];
    for (const one of [
      { before: null, after: janazah },
      { before: janazah, after: null },
    ])
      expect(specialLines(english, one).map(plain)).toEqual([...lines, 'Burial: City cemetery']);
    const taraweeh: SpecialContent = {
      type: 'taraweeh',
      nights: { kind: 'ramadan', year: 1448 },
      at: { kind: 'after-isha', minutes: 15 },
      note: null,
    };
    expect(specialLines(arabic, { before: null, after: taraweeh }).map(plain)).toEqual([
      'الأيام: رمضان 1448 كله',
      'الوقت: بعد إقامة العشاء بـ 15 دقيقة',
    ]);
  });
});

describe('a setting that changed', () => {
  it.each([
    ['method', '2', '6', 'Calculation Method: ISNA (North America) → Custom'],
    ['fajr-angle', null, '17.5', 'Fajr angle: set by the method → 17.5°'],
    ['asr', '0', '1', 'Asr Method: Standard → Hanafi'],
    ['high-latitude', '0', '3', 'High Latitude Method: None → AngleBased'],
    ['rounding', 'nearest', 'safe', 'Rounding: to the nearest minute → to the safer minute'],
  ] as const)('%s', (what, before, after, line) => {
    expect(plain(settingLine(english, { what, prayer: null, before, after }))).toBe(line);
  });

  it('of an offset names the prayer', () => {
    const offset = { what: 'offset', prayer: 'maghrib', before: '0', after: '3' } as const;
    expect(plain(settingLine(english, offset))).toBe('Offset of Maghrib: 0 min → +3 min');
    expect(plain(settingLine(arabic, offset))).toBe('تعديل المغرب بالدقائق: من 0 إلى +3');
  });
});
