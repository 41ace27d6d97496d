import { type Manifest, sceneAt } from '@minaret/display';
import { instantOf } from '@minaret/prayer/clock/zone';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it, vi } from 'vitest';
import { sampleManifest } from '../../../../packages/display/test/sample-manifest.ts';
import { HomeClock } from './home-clock.tsx';
import type { StageProps } from './stage.tsx';

vi.mock('../parts/stage-size.ts', () => ({
  useStageSize: () => ({ isPortrait: false, isTurned: false, width: 160, height: 100, spareHeight: 0 }),
}));

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** From the beginning of one row to that of the next. */
const ROW = /<div class="([^"]*)" data-row="(\w+)">(.*?)(?=<div class="[^"]*" data-row|<div class="o-foot)/g;

const manifest = sampleManifest({ settings: { hour24: true, languages: ['en'] } });

function at(date: string, time: string, more: Partial<StageProps> = {}) {
  const of: Manifest = more.manifest ?? manifest;
  const scene = sceneAt(of, instantOf(of.zone, date, time));
  const html = renderToString(<HomeClock scene={scene} corner={null} {...more} manifest={of} />);
  const drawn = [...html.matchAll(ROW)].map(([, classes = '', name = '', inside = '']) => ({
    name,
    text: textOf(inside),
    isMarked: classes.split(' ').includes('next'),
  }));
  const rows = Object.fromEntries(drawn.map(({ name, text }) => [name, text]));
  const marked = drawn.filter(({ isMarked }) => isMarked).map(({ name }) => name);
  const text = textOf(html);
  return { text, rows, marked, scene, html };
}

describe('the clock for homes', () => {
  it('has the wall clock, adhan and iqamah of five prayers, and sunrise', () => {
    const { text, rows, scene } = at('2026-11-18', '10:07');
    expect(text).toMatch(/^10:07 /);
    expect(Object.keys(rows)).toEqual(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'sunrise']);
    expect(rows.sunrise).toContain(scene.sunrise?.[1]);
    for (const row of scene.rows) expect(rows[row.name]).toContain(`${row.adhan?.[1]} ${row.iqamah[0]?.[1]}`);
  });

  // Sunset is at 16:49 there, Isha's adhan at 18:11 and its iqamah at 19:30.
  it.each([
    ['03:00', 'fajr'],
    ['10:07', 'dhuhr'],
    ['12:10', 'asr'],
    ['12:50', 'asr'],
    ['15:30', 'maghrib'],
    ['17:30', 'isha'],
    ['18:45', 'fajr'],
    ['23:00', 'fajr'],
  ])('marks the adhan that is next at %s: %s', (time, next) => {
    expect(at('2026-11-18', time).marked).toEqual([next]);
  });

  it('says how long it is until then, in units', () => {
    const { text, scene } = at('2026-11-18', '10:07');
    const [hours = 0, minutes = 0] = (scene.rows[1]?.adhan?.[1] ?? '').split(':').map(Number);
    const wait = hours * 60 + minutes - 607;
    expect(text).toContain(`in ${Math.floor(wait / 60)} h ${wait % 60} min`);
  });

  it('leaves sunrise out where it is not asked for', () => {
    const { settings } = manifest;
    const without = { ...manifest, settings: { ...settings, shows: { ...settings.shows, sunrise: false } } };
    expect(Object.keys(at('2026-11-18', '10:07', { manifest: without }).rows)).not.toContain('sunrise');
  });

  it('has the sun in its window by day, and stars by night', () => {
    expect(at('2026-11-18', '10:07').html).toContain('url(#glow)');
    expect(at('2026-11-18', '10:07').html).not.toContain('o-stars');
    expect(at('2026-11-18', '23:00').html).toContain('o-stars');
    expect(at('2026-11-18', '23:00').html).not.toContain('url(#glow)"');
  });

  it('calls what is next by the fast in Ramadan, with the end of suhoor and taraweeh', () => {
    const { text, rows, scene } = at('2027-02-15', '16:00');
    expect(scene.ramadan?.iftar).toBeTruthy();
    expect(text).toContain(`${manifest.words[0]?.say.iftar} in `);
    expect(Object.keys(rows)).toContain('suhoor');
  });

  it('has Jumu’ah in Dhuhr’s place on a Friday', () => {
    expect(Object.keys(at('2026-11-20', '10:07').rows)[1]).toBe('jumuah');
  });

  it('says so where no times are stored, without headings and a Hijri day of zeros', () => {
    const { text, scene } = at('2028-11-18', '10:07');
    expect(scene.state.kind).toBe('no-times');
    expect(text).toContain(manifest.words[0]?.say.noTimes);
    expect(text).not.toContain(manifest.words[0]?.iqamah);
    expect(text).not.toMatch(/\b0\b/);
  });

  it('says that its clock is in doubt, also where it gives the adhan', () => {
    const words = manifest.words[0]?.say;
    const corner = { offline: null, lastContact: null, isClockUnsure: true } as StageProps['corner'];
    const athan = [
      { prayer: 'fajr', minutes: 0, url: '/a', hash: 'a', volume: 50 },
    ] as unknown as Manifest['athan'];
    const sounding = { ...manifest, athan };
    expect(at('2026-11-18', '10:07', { manifest: sounding }).text).toContain(words?.athanSoundOn);
    expect(at('2026-11-18', '10:07', { manifest: sounding, corner }).text).toContain(words?.clockUnsure);
  });
});
