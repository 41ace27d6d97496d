import { type Manifest, sceneAt } from '@minaret/display';
import { instantOf } from '@minaret/prayer/zone';
import { isValidElement, type VNode } from 'preact';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sampleManifest } from '../../../../packages/display/test/sample-manifest.ts';
import { HomeClock } from './home-clock.tsx';
import type { StageProps } from './stage.tsx';

vi.stubGlobal('innerWidth', 1280);
vi.stubGlobal('innerHeight', 800);
afterAll(() => vi.unstubAllGlobals());

type Visit = (element: VNode<Record<string, unknown>>) => void;

/** Walks what is drawn, parts included; nothing in this face has a state of its own. */
function walk(node: unknown, visit: Visit): string {
  if (Array.isArray(node)) return node.map((each) => walk(each, visit)).join('');
  if (!isValidElement(node)) return typeof node === 'string' || typeof node === 'number' ? `${node} ` : '';
  const element = node as VNode<Record<string, unknown>>;
  const { type, props } = element;
  if (typeof type === 'function') return walk((type as (props: unknown) => unknown)(props), visit);
  visit(element);
  return walk(props.children, visit);
}

const manifest = sampleManifest({ settings: { hour24: true, languages: ['en'] } });

function at(date: string, time: string, more: Partial<StageProps> = {}) {
  const of: Manifest = more.manifest ?? manifest;
  const scene = sceneAt(of, instantOf(of.zone, date, time));
  const marked: string[] = [];
  const rows: Record<string, string> = {};
  const text = walk(<HomeClock scene={scene} corner={null} {...more} manifest={of} />, ({ props }) => {
    const name = props['data-row'];
    if (typeof name !== 'string') return;
    rows[name] = walk(props.children, () => {}).trim();
    if (String(props.class).split(' ').includes('next')) marked.push(name);
  });
  return { text, rows, marked, scene };
}

describe('the clock for homes', () => {
  it('has the wall clock, and adhan and iqamah of five prayers', () => {
    const { text, rows, scene } = at('2026-11-18', '10:07');
    expect(text).toMatch(/^10:07 /);
    expect(Object.keys(rows)).toEqual(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']);
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
    expect(text.replace(/\s+/g, ' ')).toContain(`in ${Math.floor(wait / 60)} h ${wait % 60} min`);
  });

  it('has Jumu’ah in Dhuhr’s place on a Friday', () => {
    expect(Object.keys(at('2026-11-20', '10:07').rows)[1]).toBe('jumuah');
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
