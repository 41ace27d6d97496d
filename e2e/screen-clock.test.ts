import type { Manifest } from '@minaret/display';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PLACES } from '../packages/display/test/places.ts';
import type { SampleOptions } from '../packages/display/test/sample-manifest.ts';
import { newPerson, useBrowser } from './browser.ts';
import {
  DAY,
  hangScreen,
  MINUTE,
  midnight,
  readWall,
  times,
  type Wall,
  wallFaults,
  wallManifest,
} from './screen-wall.ts';

useBrowser();

async function hang(
  options: SampleOptions,
  firstAt: (manifest: Manifest) => number,
  deviceError = 0,
  browsing: BrowserContextOptions = {},
): Promise<Wall> {
  const manifest = wallManifest(options);
  const { page } = await newPerson({ viewport: { width: 1280, height: 720 }, ...browsing });
  const wall = await hangScreen(page, manifest, firstAt(manifest), deviceError);
  onTestFinished(() => wall.stand.close());
  return wall;
}

const expectRight = async (wall: Wall) => expect(await wallFaults(wall)).toEqual([]);
const isKept = (wall: Wall) =>
  expect.poll(() => wall.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))).toBe(true);
const morning = (manifest: Manifest) => midnight(manifest, '2026-11-20') + 10 * 60 * MINUTE + 1_000;

describe('the rendered screen', () => {
  it('goes over midnight, a Friday and an iqamah with a running clock', async () => {
    const wall = await hang({}, (manifest) => midnight(manifest, '2026-11-20') - 90_000);
    await expectRight(wall);
    for (let i = 0; i < 3; i++) {
      await wall.run(MINUTE);
      await expectRight(wall);
    }
    await wall.bootAt(instantOf(wall.manifest.zone, '2026-11-20', '14:45') - 30_000);
    // Jumu'ah's own prayer holds the screen; the rows come back with its end.
    await wall.run(16 * MINUTE);
    await expectRight(wall);
    expect((await readWall(wall.page)).rows[1]).toContain('dhuhr 12:45');
  });

  it('counts down by seconds, then stands still at the iqamah', async () => {
    const wall = await hang({}, (manifest) => instantOf(manifest.zone, '2026-11-18', '19:30') - 95_000);
    const seen = () => readWall(wall.page);
    await expect.poll(async () => (await seen()).all).toMatch(/0?1:35/);
    await wall.run(5_100);
    await expect.poll(async () => (await seen()).all).toMatch(/0?1:30/);
    await wall.run(90_000);
    await expect.poll(async () => (await seen()).state).toBe('iqamah');
    // On a slow machine the page may take its clock to be some seconds behind: the answer was long on its way.
    await wall.run(70_000);
    await expect.poll(async () => (await seen()).state).toBe('prayer');
  });

  it.each(Object.keys(PLACES).filter((name) => name !== 'tromso') as (keyof typeof PLACES)[])(
    'is right at %s over the year’s end, a month’s end and both clock changes',
    async (name) => {
      const wall = await hang(
        { place: PLACES[name], madeOn: '2026-10-01', method: { highLatitude: '3' } },
        (manifest) => midnight(manifest, '2027-01-01') - 30_000,
      );
      const { zone, madeAt } = wall.manifest;
      await expectRight(wall);
      await wall.run(MINUTE);
      await expectRight(wall);
      const changes = zone.transitions.filter((at) => at > madeAt && at < madeAt + 390 * DAY);
      for (const edge of [midnight(wall.manifest, '2027-05-01'), ...changes]) {
        await wall.bootAt(edge - 30_000);
        await expectRight(wall);
        await wall.run(MINUTE);
        await expectRight(wall);
      }
    },
  );

  it('is cut off from the network and right: Eid morning with its prayers, midnight, Friday and a clock change', async () => {
    const wall = await hang({ madeOn: '2027-02-20' }, (manifest) => {
      const eid = manifest.days.find((day) => day.eid);
      return (eid?.starts ?? 0) * MINUTE - 30_000;
    });
    const eid = wall.manifest.days.find((day) => day.eid);
    const last = eid?.eid?.prayers.at(-1);
    expect(last).toBeDefined();
    await isKept(wall);
    wall.stand.isCut = true;
    await expectRight(wall);
    await wall.bootAt((eid?.sunrise?.[0] ?? 0) * MINUTE + 30_000);
    const seen = await readWall(wall.page);
    expect(seen.state).toBe('eid');
    for (const [, label] of eid?.eid?.prayers ?? []) {
      const [hours = 0, minutes = 0] = label.split(':').map(Number);
      expect(seen.all).toContain(`${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`);
    }
    await wall.bootAt(((last?.[0] ?? 0) + 90) * MINUTE);
    await expectRight(wall);
    // Still without network: into the Friday after it, past its last Jumu'ah, and over the night the clocks change.
    const { zone } = wall.manifest;
    const change = zone.transitions.find((at) => at > wall.now()) ?? 0;
    for (const edge of [
      instantOf(zone, '2027-03-12', '00:00'),
      instantOf(zone, '2027-03-12', '15:10'),
      change,
    ]) {
      await wall.bootAt(edge - 30_000);
      await expectRight(wall);
      await wall.run(MINUTE);
      await expectRight(wall);
    }
    expect((await readWall(wall.page)).clock).toBe('03:00');
    expect(wall.stand.isCut).toBe(true);
  });

  it('takes the server’s time where its own clock is wrong, and says by how much', async () => {
    const wall = await hang({}, morning, 17 * MINUTE);
    await expectRight(wall);
    await expect.poll(() => wall.stand.reports.length).toBeGreaterThan(0);
    expect(wall.stand.reports[0]).toMatchObject({ version: wall.manifest.version, state: 'normal' });
    const { clock_error_ms: error } = wall.stand.reports[0] as { clock_error_ms: number };
    expect(Math.abs(error - 17 * MINUTE)).toBeLessThan(2_000);
  });

  it('is cut off, switched on weeks later and is right, and says so; then its times end and it says that', async () => {
    const wall = await hang({ days: 60 }, morning);
    await expectRight(wall);
    await isKept(wall);
    wall.stand.isCut = true;
    await wall.bootAt(wall.now() + 25 * DAY);
    await expectRight(wall);
    expect((await readWall(wall.page)).all).toMatch(/Fri 10:00[\s\S]*13 January/);
    const last = wall.manifest.days.at(-1)?.date ?? '';
    await wall.bootAt(midnight(wall.manifest, addDays(last, 1)) - 30_000);
    await wall.run(MINUTE);
    await expect.poll(async () => (await readWall(wall.page)).state).toBe('no-times');
    const ended = await readWall(wall.page);
    expect(ended.rows).toEqual([]);
    expect(ended.all).toContain('416 555 0100');
    expect(times(ended.all)).toContain('00:00');
  });

  it('has the right time before its script is there, and none where its clock is in doubt', async () => {
    const turned = { settings: { orientation: 'portrait-left' as const } };
    const wall = await hang(turned, morning, 5 * MINUTE, { serviceWorkers: 'block' });
    const { page, manifest } = wall;
    const first = page.locator('#first .clock');
    await expect
      .poll(() => page.evaluate<string>('Object.keys(localStorage).join()'))
      .toContain('minaret-first:');
    await page.route('**/assets/*.js', (route) => route.abort());
    const startAt = async (instant: number) => {
      await page.clock.setSystemTime(instant + 5 * MINUTE);
      await page.reload();
    };
    await startAt(instantOf(manifest.zone, '2027-03-14', '01:59') + 30_000);
    await expect.poll(() => first.textContent()).toBe('01:59');
    const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
    expect(height, 'turned as the television is').toBeGreaterThan(2 * width);
    await page.clock.runFor(MINUTE);
    expect(await first.textContent()).toBe('03:00');
    await startAt(manifest.madeAt - DAY);
    expect(await first.textContent()).toBe('');
    await startAt(midnight(manifest, addDays(manifest.days.at(-1)?.date ?? '', 1)));
    expect(await first.textContent()).toBe('');
  });

  it('says that its clock is not to be trusted when it stands before what the server once said', async () => {
    const wall = await hang({}, morning);
    await isKept(wall);
    const words = wall.manifest.words[0]?.say.clockUnsure ?? 'nothing';
    expect((await readWall(wall.page)).all).not.toContain(words);
    wall.stand.isCut = true;
    await wall.bootAt(wall.now() - 3 * DAY);
    await expect.poll(async () => (await readWall(wall.page)).all).toContain(words);
  });

  it('begins anew in the night with what the server has then; without network it goes on as it is', async () => {
    const wall = await hang({}, (manifest) => midnight(manifest, '2026-11-20') - 3 * 60 * MINUTE);
    await isKept(wall);
    await wall.bootAt(wall.now());
    await wall.page.evaluate('window.isTheSame = true');
    const isTheSame = () => wall.page.evaluate<boolean>('window.isTheSame === true').catch(() => true);
    wall.stand.isCut = true;
    await wall.jump(7 * 60 * MINUTE, 7 * 60 * MINUTE);
    await wall.run(MINUTE);
    await expectRight(wall);
    expect(await isTheSame()).toBe(true);
    wall.stand.isCut = false;
    // One leap, over the next question to the server; what is asked then is answered within its time.
    await wall.jump(2 * MINUTE, 2 * MINUTE);
    await expect.poll(isTheSame).toBe(false);
    await wall.page.waitForSelector('main[data-state]');
    await expectRight(wall);
  });

  it('shows what is published within three seconds, and asks to be paired when it is retired', async () => {
    const wall = await hang({}, morning);
    const masjid = { ...wall.manifest.masjid, name: 'Another name' };
    await expect.poll(() => wall.stand.listeners()).toBe(1);
    wall.stand.manifest = { ...wall.manifest, version: 'next', masjid };
    wall.stand.hint({ kind: 'manifest', version: 'next' });
    await expect
      .poll(async () => {
        await wall.run(250);
        return (await readWall(wall.page)).all;
      })
      .toContain('Another name');
    await wall.page.route('**/api/screens/pairing', (route) =>
      route.fulfill({
        json: {
          response: {
            code: 'K7M4XP',
            secret: 's',
            expires_at: new Date(wall.now() + 600_000).toISOString(),
            pair_at: 'minaret.test/pair',
            qr: { size: 21, path: 'M0 0h7v7h-7z' },
          },
        },
      }),
    );
    wall.stand.manifest = null;
    wall.stand.hint({ kind: 'retired' });
    await wall.page.getByRole('img', { name: 'K7M4XP' }).waitFor();
  });
});
