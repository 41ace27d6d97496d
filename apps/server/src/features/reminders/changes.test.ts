import type { Reminders } from '@minaret/contract/athan-plus/channels';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeMasjid, makeMember, signIn } from '../../../test/make.ts';
import { registerPhone } from '../../../test/phones.ts';
import { startPushService } from '../../../test/push-service.ts';
import { readWheel, turnWheel } from '../../../test/reminders.ts';
import { numberOf } from './channels.ts';

const FOLLOW: Reminders = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: ['iqamah_changes'],
  messages: [],
};

it('a changed iqamah is told the evening before, once, to those who asked for it', async () => {
  const service = await startPushService({ now: () => test.platform.clock.now().getTime() });
  const test = await startApp({ config: { pushHosts: [service.origin] } });
  atEnd(() => service.stop());
  const masjidId = await makeMasjid(test, {
    hash_id: 'changing',
    time_zone: 'Asia/Karachi',
    latitude: 24.9,
    longitude: 67,
  });
  const member = await makeMember(test, ['mosque-admin'], masjidId);
  const { caller } = member;
  const params = { m_id: masjidId };
  const now = test.platform.clock.now();
  for (const ahead of [0, 1]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
    await caller.salahTimings.saveSettings({
      params,
      query: {},
      body: {
        calculation_method: '2',
        asr_method: '0',
        high_lat_method: '0',
        month: month.getUTCMonth(),
        year: month.getUTCFullYear(),
      },
    });
  }
  const today = wallClock(zone('Asia/Karachi'), now.getTime()).date;
  const from = addDays(today, 2);
  const fixed = (time: string) => ({ time: { kind: 'fixed', time } }) as const;
  const rules = {
    version: 1,
    prayers: { isha: [fixed('20:30')], dhuhr: [{ when: { from }, ...fixed('14:00') }, fixed('13:30')] },
    jumuah: [],
  } as const;
  await caller.iqamaTimings.saveSettings({ params, body: { rules: structuredClone(rules) as never } });
  const phones = [
    await registerPhone(test, service.subscribe()),
    await registerPhone(test, service.subscribe(), { locale: 'ar', clock: 24 }),
  ];
  for (const phone of phones) await phone.follow({ params: { hash_id: 'changing' }, body: FOLLOW });
  const other = await registerPhone(test, service.subscribe());
  await other.follow({ params: { hash_id: 'changing' }, body: { ...FOLLOW, topics: ['announcements'] } });
  await turnWheel(test);
  const wheel = await readWheel(test, masjidId);
  const number = numberOf({ kind: 'change', minutes: 0 });
  const [told] = wheel.filter(({ channel }) => channel === number);
  // Isha's iqamah is at 20:30; a quarter of an hour later, the day before.
  expect(wheel.filter(({ channel }) => channel === number)).toHaveLength(1);
  expect(wallClock(zone('Asia/Karachi'), (told?.minute ?? 0) * 60_000)).toMatchObject({
    date: addDays(from, -1),
    time: '20:45',
  });
  test.advance((told?.minute ?? 0) * 60_000 - test.platform.clock.now().getTime() + 1000);
  await turnWheel(test);
  const again = await signIn(test, member);
  await again.iqamaTimings.saveSettings({ params, body: { mit_asr_value: 17 } });
  await turnWheel(test);
  expect(
    service.arrived.map(({ message }) => [message.notification.title, message.notification.body]).sort(),
  ).toEqual([
    [expect.stringMatching(/^New iqamah times · /), 'Dhuhr: 2:00 PM from tomorrow (now 1:30 PM)'],
    [expect.stringMatching(/^مواقيت إقامة جديدة · /), 'الظهر: 14:00 ابتداءً من الغد (الآن 13:30)'],
  ]);
});
