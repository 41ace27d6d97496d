import { gunzipSync } from 'node:zlib';
import { clockFace, fromHeader } from '@minaret/display/clock-face';
import type { Manifest } from '@minaret/display/manifest';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';
import { type Member, makeMasjid, makeMember, signIn } from '../../../test/make.ts';
import { qrPath } from '../../platform/qr.ts';
import { hashPassword } from '../../platform/session/passwords.ts';

let test: TestApp;
let admin: Member;
let free: Member;

beforeAll(async () => {
  test = await startApp();
  admin = await makeMember(
    test,
    ['mosque-admin'],
    await makeMasjid(test, { features: ['slideshow'], hash_id: 'screensmasjid' }),
  );
  free = await makeMember(test, ['content']);
});

const at = (member: Member) => ({ m_id: member.masjidId });

/** As a television does it: a code on the wall, typed into the console. */
async function pair(member: Member, name = 'Main hall') {
  const tv = test.caller('203.0.113.9');
  const { code, secret } = await tv.screenFeed.startPairing();
  const screen = await member.caller.screens.pair({ params: at(member), body: { code, name } });
  return { tv, key: secret, screen };
}

const feed = (tv: Caller, key: string, headers: Record<string, string> = {}) =>
  tv.raw({ method: 'GET', url: `/api/screens/feed/${key}`, headers });

describe('a screen that is saved', () => {
  it('as it was read is the same, and goes on following the others', async () => {
    const { screen } = await pair(admin, 'As read');
    const params = { ...at(admin), id: screen.id };
    const read = await admin.caller.screens.get({ params });
    expect(await admin.caller.screens.update({ params, body: read })).toEqual(read);
    expect(await admin.caller.screens.saveSettings({ params, body: read })).toEqual(read);
    const { settings, version } = read;
    const own = await admin.caller.screens.saveSettings({ params, body: { settings, version } });
    expect(own).toMatchObject({ follows_defaults: false, settings });
  });

  it('with another name stays in its place; a place of its own needs its words', async () => {
    const { screen } = await pair(admin, 'Cellar');
    const params = { ...at(admin), id: screen.id };
    const update = (body: object, version: number) =>
      admin.caller.screens.update({ params, body: { ...body, version } });
    await expect(update({ place: 'custom' }, screen.version)).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'place_name', message: 'This field is required' }] },
    });
    const placed = await update({ place: 'custom', place_name: 'Basement' }, screen.version);
    const named = await update({ name: 'Youth' }, placed.version);
    expect(named).toMatchObject({ name: 'Youth', place: 'custom', place_name: 'Basement' });
  });
});

describe('pairing', () => {
  it('turns a typed code into a screen, and the secret into the key of its feed', async () => {
    const tv = test.caller();
    const started = await tv.screenFeed.startPairing();
    expect(started.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(started.qr).toEqual(qrPath(`http://localhost:3000/settings/al-iqamah?pair=${started.code}`));
    expect(started.pair_at).toBe('localhost:3000/settings/al-iqamah');
    expect(await tv.screenFeed.pairing({ params: { secret: started.secret } })).toMatchObject({
      status: 'waiting',
    });
    const typed = `${started.code.slice(0, 3).toLowerCase()} ${started.code.slice(3)}`;
    const screen = await admin.caller.screens.pair({
      params: at(admin),
      body: { code: typed, name: 'Youth room', place: 'custom', place_name: 'Basement' },
    });
    expect(screen).toMatchObject({ name: 'Youth room', place_name: 'Basement', follows_defaults: true });
    expect(await tv.screenFeed.pairing({ params: { secret: started.secret } })).toEqual({
      status: 'paired',
      key: started.secret,
    });
    const manifest = (await tv.screenFeed.manifest({ params: { key: started.secret } })) as Manifest;
    expect(manifest.screen).toEqual({ name: 'Youth room', place: 'Basement', pairedAt: expect.any(Number) });
  });

  it('gives a code to one of two who type it at once', async () => {
    const { code } = await test.caller().screenFeed.startPairing();
    const attempts = await Promise.allSettled(
      [admin, free].map((member) =>
        member.caller.screens.pair({ params: at(member), body: { code, name: 'Hall' } }),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = attempts.find((each) => each.status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'pairing_code_unknown', httpStatus: 404 } });
  });

  it('ends with the code’s ten minutes', async () => {
    const strict = await startApp();
    const member = await makeMember(strict, ['admin']);
    const { code, secret } = await strict.caller().screenFeed.startPairing();
    strict.advance(10 * 60_000 + 1000);
    await expect(
      member.caller.screens.pair({ params: at(member), body: { code, name: 'Hall' } }),
    ).rejects.toMatchObject({ code: 'pairing_code_unknown' });
    await expect(strict.caller().screenFeed.pairing({ params: { secret } })).rejects.toMatchObject({
      code: 'pairing_expired',
      httpStatus: 410,
    });
  });

  it('counts guesses, and codes that are asked for', async () => {
    const strict = await startApp({
      budgets: {
        pairingGuess: { points: 3, duration: 900 },
        pairingStart: { points: 2, duration: 900 },
      },
    });
    const member = await makeMember(strict, ['content']);
    const guess = () =>
      member.caller.screens.pair({ params: at(member), body: { code: '222222', name: 'Hall' } });
    for (let i = 0; i < 2; i++) await expect(guess()).rejects.toMatchObject({ httpStatus: 404 });
    // A code of one's own in between gives no more guesses than there were.
    const { code } = await strict.caller('198.51.100.8').screenFeed.startPairing();
    await member.caller.screens.pair({ params: at(member), body: { code, name: 'Hall' } });
    await expect(guess()).rejects.toMatchObject({ httpStatus: 404 });
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' });
    await strict.caller().screenFeed.startPairing();
    await strict.caller().screenFeed.startPairing();
    await expect(strict.caller().screenFeed.startPairing()).rejects.toMatchObject({ httpStatus: 429 });
    expect((await strict.caller('198.51.100.7').screenFeed.startPairing()).code).toHaveLength(6);
  });

  it('wants a name, and a place where it says there is one', async () => {
    const body = { code: '222222', name: '', place: 'custom' as const };
    await expect(admin.caller.screens.pair({ params: at(admin), body })).rejects.toMatchObject({
      response: { issues: [{ path: 'name' }, { path: 'place_name' }] },
    });
  });
});

describe('a feed', () => {
  it('is 401 days of the masjid, gzipped, with the server’s time', async () => {
    const { tv, key } = await pair(admin);
    const answer = await feed(tv, key, { 'accept-encoding': 'gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' });
    expect(Math.abs(Number(answer.headers['x-time']) - Date.now())).toBeLessThan(5000);
    const manifest = JSON.parse(gunzipSync(answer.rawPayload).toString()) as Manifest;
    expect(manifest.days).toHaveLength(401);
    expect(manifest.days.map(({ date }) => date)).toEqual([...manifest.days.map(({ date }) => date)].sort());
    expect(manifest.version).toBe(answer.headers['x-version']);
    expect(fromHeader(String(answer.headers['x-face']))).toEqual(clockFace(manifest));
    expect(manifest.words.map(({ language }) => language)).toEqual(manifest.settings.languages);
    const [day] = manifest.days;
    expect(day?.prayers.dhuhr.adhan?.[1]).toMatch(/^1[12]:\d\d$/);
    const plain = await feed(tv, key);
    expect(JSON.parse(plain.body)).toEqual(manifest);
  });

  it('answers 304 until something changes, whoever changes it', async () => {
    const { tv, key } = await pair(admin);
    // The hint of the pairing itself may come between two answers.
    let known = { 'if-none-match': '' };
    const again = async () => {
      const answer = await feed(tv, key, known);
      known = { 'if-none-match': String(answer.headers.etag) };
      return answer;
    };
    await again();
    await expect.poll(async () => (await again()).statusCode).toBe(304);
    const same = await feed(tv, key, known);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(Number(same.headers['x-time'])).toBeGreaterThan(0);
    const full = await admin.caller.masjid.getFull({ params: at(admin) });
    await admin.caller.masjid.updateJson({
      params: at(admin),
      body: { m_name: 'Masjid of Tests', version: full.version },
    });
    await expect.poll(async () => (await feed(tv, key, known)).statusCode, { timeout: 5000 }).toBe(200);
    const changed = await tv.screenFeed.manifest({ params: { key } });
    expect((changed as Manifest).masjid.name).toBe('Masjid of Tests');
  });

  it('costs a screen that asks every minute no password hash, and no question to the database', async () => {
    const way = await startDatabaseProxy();
    const asked = await startApp({ route: way });
    const member = await makeMember(asked, ['content']);
    const tv = asked.caller();
    const { code, secret: key } = await tv.screenFeed.startPairing();
    await member.caller.screens.pair({ params: at(member), body: { code, name: 'Hall' } });
    const first = await feed(tv, key);
    const known = { 'if-none-match': String(first.headers.etag) };
    const processorTime = async (times: number, work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      for (let i = 0; i < times; i++) await work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / times;
    };
    for (let i = 0; i < 20; i++) await feed(tv, key, known);
    const poll = await processorTime(100, () => feed(tv, key, known));
    const hash = await processorTime(5, () => hashPassword('a password that somebody has'));
    expect(poll / hash).toBeLessThan(0.5);
    await way.cut();
    expect((await feed(tv, key, known)).statusCode).toBe(304);
    // Also when what is known is no longer fresh: times on the wall do not wait for a database.
    asked.advance(31_000);
    expect((await feed(tv, key, known)).statusCode).toBe(304);
    expect((await feed(tv, key)).statusCode).toBe(200);
    await way.heal();
  });

  it('follows iqamah, Hijri, library and settings', async () => {
    const { tv, key, screen } = await pair(admin);
    const { caller } = admin;
    const changes: (() => Promise<unknown>)[] = [
      () => caller.iqamaTimings.saveSettings({ params: at(admin), body: { mit_fajr_value: 25 } }),
      () =>
        caller.hijri.saveSettings({
          params: at(admin),
          body: { offset: 1, turns_at_maghrib: false, version: 0 },
        }),
      () =>
        caller.libraries.save({
          body: { title: 'Quiet', content: { type: 'silence_image' } },
        }),
      () =>
        caller.screens.saveSettings({
          params: { ...at(admin), id: screen.id },
          body: { settings: { ...DEFAULT_SETTINGS, design: 'mihrab' }, version: screen.version },
        }),
    ];
    for (const change of changes) {
      const { headers } = await feed(tv, key);
      await change();
      await expect
        .poll(async () => (await feed(tv, key, { 'if-none-match': String(headers.etag) })).statusCode, {
          timeout: 5000,
        })
        .toBe(200);
    }
    const manifest = (await tv.screenFeed.manifest({ params: { key } })) as Manifest;
    expect(manifest.settings.design).toBe('mihrab');
    expect(manifest.slides.map(({ body }) => body.kind)).toContain('silence');
  });

  it('turns to the next day by itself in the night', async () => {
    const nightly = await startApp();
    await makeMasjid(nightly, { hash_id: 'nightly' });
    const ask = async () =>
      (await nightly.caller().screenFeed.publicManifest({ params: { hash_id: 'nightly' } })) as Manifest;
    const before = await ask();
    // A day to the minute: an hour more would pass two turns in the hour before one.
    nightly.advance(24 * 3_600_000);
    const after = await ask();
    expect(after.days[0]?.date).toBe(before.days[1]?.date);
    expect(after.version).not.toBe(before.version);
  });

  it('is nobody’s without its key', async () => {
    for (const key of ['x', 'y'.repeat(43), '..%2f..%2f', 'a'.repeat(300)])
      expect((await feed(test.caller(), key)).statusCode).toBe(404);
    await expect(
      test.caller().screenFeed.publicManifest({ params: { hash_id: 'nobody' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of the public screen is open to all, and knows no screen', async () => {
    const manifest = (await test
      .caller()
      .screenFeed.publicManifest({ params: { hash_id: 'screensmasjid' } })) as Manifest;
    expect(manifest.screen).toBeNull();
    expect(manifest.days).toHaveLength(401);
  });
});

describe('what a screen tells of itself', () => {
  it('is shown beside it', async () => {
    const { tv, key, screen } = await pair(admin, 'Foyer');
    expect(screen.health).toMatchObject({ is_online: false, last_seen_at: null });
    const report = {
      version: '',
      clock_error_ms: -1200,
      state: 'countdown',
      slide_id: null,
      width: 1920,
      height: 1080,
      player_version: '1.0.0',
    };
    const tell = () => tv.screenFeed.report({ params: { key }, body: report });
    // The word that it was paired reaches the manifest a moment later.
    await expect
      .poll(async () => {
        report.version = ((await tv.screenFeed.manifest({ params: { key } })) as Manifest).version;
        return (await tell()).version === report.version;
      })
      .toBe(true);
    const reply = await tell();
    expect(reply.version).toBe(report.version);
    expect(Math.abs(reply.time - Date.now())).toBeLessThan(5000);
    await expect
      .poll(
        async () => (await admin.caller.screens.get({ params: { ...at(admin), id: screen.id } })).health,
        { timeout: 15_000, interval: 500 },
      )
      .toMatchObject({
        is_online: true,
        is_current: true,
        clock_error_ms: -1200,
        state: 'countdown',
        width: 1920,
      });
    await expect(
      tv.screenFeed.report({ params: { key }, body: { ...report, width: -1 } }),
    ).rejects.toMatchObject({ code: 'invalid_payload' });
  });
});

describe('screens in the console', () => {
  it('are listed, named and placed; a second save is told', async () => {
    const { screen } = await pair(admin, 'Hall A');
    const params = { ...at(admin), id: screen.id };
    const named = await admin.caller.screens.update({
      params,
      body: { name: 'Women’s hall', place: 'womens-hall', version: screen.version },
    });
    expect(named).toMatchObject({ name: 'Women’s hall', place: 'womens-hall' });
    await expect(
      admin.caller.screens.update({ params, body: { name: 'Late', version: screen.version } }),
    ).rejects.toMatchObject({
      code: 'stale_version',
      response: { current: { name: 'Women’s hall' } },
    });
    const { screens, public_url } = await admin.caller.screens.list({ params: at(admin) });
    expect(screens.map(({ name }) => name)).toContain('Women’s hall');
    expect(public_url).toBe('http://localhost:3000/screen/m/screensmasjid');
  });

  it('go by the Jama’ah where Urdu is all that a masjid speaks', async () => {
    const urdu = await makeMember(test, ['content'], await makeMasjid(test, { languages: ['ur'] }));
    const { settings } = await urdu.caller.screens.getDefaults({ params: at(urdu) });
    expect(settings).toMatchObject({ languages: ['ur'], terms: { iqamah: 'jamaah' } });
    const { settings: others } = await free.caller.screens.getDefaults({ params: at(free) });
    expect(others.terms).toEqual(DEFAULT_SETTINGS.terms);
  });

  it('take their settings from the masjid until they have their own', async () => {
    const { screen } = await pair(admin, 'Hall B');
    const params = { ...at(admin), id: screen.id };
    const { version } = await admin.caller.screens.getDefaults({ params: at(admin) });
    await admin.caller.screens.saveDefaults({
      params: at(admin),
      body: { settings: { ...DEFAULT_SETTINGS, design: 'courtyard' }, version },
    });
    expect((await admin.caller.screens.get({ params })).settings.design).toBe('courtyard');
    const own = await admin.caller.screens.saveSettings({
      params,
      body: { settings: { ...DEFAULT_SETTINGS, design: 'horizon' }, version: screen.version },
    });
    expect(own).toMatchObject({ follows_defaults: false, settings: { design: 'horizon' } });
    const back = await admin.caller.screens.saveSettings({
      params,
      body: { settings: null, version: own.version },
    });
    expect(back).toMatchObject({ follows_defaults: true, settings: { design: 'courtyard' } });
    await expect(
      admin.caller.screens.saveDefaults({ params: at(admin), body: { settings: DEFAULT_SETTINGS, version } }),
    ).rejects.toMatchObject({ code: 'stale_version' });
  });

  it('have two designs without the plan’s feature', async () => {
    const { screen } = await pair(free, 'Hall');
    const params = { ...at(free), id: screen.id };
    const save = (design: 'bold' | 'mihrab') =>
      free.caller.screens.saveSettings({
        params,
        body: { settings: { ...DEFAULT_SETTINGS, design }, version: screen.version },
      });
    await expect(save('mihrab')).rejects.toMatchObject({ code: 'feature_required', httpStatus: 403 });
    await expect(
      free.caller.screens.saveDefaults({
        params: at(free),
        body: { settings: { ...DEFAULT_SETTINGS, design: 'astrolabe' }, version: 0 },
      }),
    ).rejects.toMatchObject({ code: 'feature_required' });
    expect((await save('bold')).settings.design).toBe('bold');
  });

  it('are retired for good after an hour, and until then taken back', async () => {
    const retiring = await startApp();
    const member = await makeMember(retiring, ['admin']);
    const tv = retiring.caller();
    const { code, secret: key } = await tv.screenFeed.startPairing();
    const screen = await member.caller.screens.pair({ params: at(member), body: { code, name: 'Hall' } });
    const params = { ...at(member), id: screen.id };
    expect((await feed(tv, key)).statusCode).toBe(200);
    await member.caller.screens.retire({ params });
    await expect.poll(async () => (await feed(tv, key)).statusCode).toBe(410);
    await expect(tv.screenFeed.manifest({ params: { key } })).rejects.toMatchObject({
      code: 'screen_retired',
    });
    await expect(tv.screenFeed.pairing({ params: { secret: key } })).rejects.toMatchObject({
      code: 'pairing_expired',
    });
    await member.caller.screens.restore({ params });
    await expect.poll(async () => (await feed(tv, key)).statusCode).toBe(200);
    await member.caller.screens.retire({ params });
    retiring.advance(61 * 60_000);
    const later = await signIn(retiring, member);
    expect((await later.screens.list({ params: at(member) })).retired).toEqual([]);
    await expect(later.screens.restore({ params })).rejects.toMatchObject({ code: 'screen_retired' });
  });

  it('that were retired within the hour are listed, the latest first, to their own masjid', async () => {
    const member = await makeMember(test, ['content']);
    const list = () => member.caller.screens.list({ params: at(member) });
    const [first, second] = [await pair(member, 'First'), await pair(member, 'Second')];
    expect((await list()).retired).toEqual([]);
    const ends: string[] = [];
    for (const { screen } of [first, second]) {
      const { restore_until } = await member.caller.screens.retire({
        params: { ...at(member), id: screen.id },
      });
      ends.push(restore_until);
    }
    expect(await list()).toMatchObject({
      screens: [],
      retired: [
        { id: second.screen.id, name: 'Second', restore_until: ends[1] },
        { id: first.screen.id, name: 'First', restore_until: ends[0] },
      ],
    });
    expect((await free.caller.screens.list({ params: at(free) })).retired).toEqual([]);
    await member.caller.screens.restore({ params: { ...at(member), id: first.screen.id } });
    const after = await list();
    expect(after.screens.map(({ name }) => name)).toEqual(['First']);
    expect(after.retired.map(({ name }) => name)).toEqual(['Second']);
  });

  it('of another masjid are not there', async () => {
    const { screen } = await pair(admin, 'Ours');
    const params = { ...at(free), id: screen.id };
    const settings = { settings: null, version: screen.version };
    for (const call of [
      () => free.caller.screens.get({ params }),
      () => free.caller.screens.update({ params, body: { name: 'x', version: screen.version } }),
      () => free.caller.screens.saveSettings({ params, body: settings }),
      () => free.caller.screens.reload({ params }),
      () => free.caller.screens.identify({ params }),
      () => free.caller.screens.retire({ params }),
      () => free.caller.screens.restore({ params }),
      () => free.caller.screens.previewManifest({ params: at(free), body: { screen_id: screen.id } }),
      () => free.caller.screens.get({ params: { ...at(admin), id: screen.id } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
  });

  it('are taken through the coming year', async () => {
    const { screen } = await pair(admin, 'Rehearsed');
    const start = performance.now();
    const told = await admin.caller.screens.rehearsal({ params: { ...at(admin), id: screen.id } });
    expect(told).toMatchObject({ days: 400, findings: expect.any(Array) });
    expect(told.changes).toBeGreaterThan(1000);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('can be tried with what nobody has saved', async () => {
    const settings = { ...DEFAULT_SETTINGS, design: 'astrolabe' as const, languages: ['ar' as const] };
    const item = {
      title: 'Our new roof',
      content: { type: 'qr_image' as const, url: 'https://masjid.org/roof' },
    };
    const manifest = (await free.caller.screens.previewManifest({
      params: at(free),
      body: { settings, item },
    })) as Manifest;
    expect(manifest).toMatchObject({ version: 'preview', settings: { design: 'astrolabe' } });
    expect(manifest.words[0]?.language).toBe('ar');
    expect(manifest.slides.at(-1)?.body).toMatchObject({ kind: 'qr', title: 'Our new roof' });
  });
});
