import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zone } from '@minaret/prayer/clock/zones';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember, signIn } from '../../../test/make.ts';
import { longestPause } from '../../../test/pace.ts';
import { eventsIn, readCalendar } from './calendar-events.ts';

const ICS = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//test//EN
BEGIN:VEVENT
UID:a
DTSTAMP:20261001T000000Z
DTSTART;TZID=America/Toronto:20261001T190000
DTEND;TZID=America/Toronto:20261001T200000
RRULE:FREQ=WEEKLY;BYDAY=TH
EXDATE;TZID=America/Toronto:20261105T190000
SUMMARY:Halaqa
LOCATION:Main hall
END:VEVENT
BEGIN:VEVENT
UID:a
RECURRENCE-ID;TZID=America/Toronto:20261112T190000
DTSTAMP:20261001T000000Z
DTSTART;TZID=America/Toronto:20261112T203000
DTEND;TZID=America/Toronto:20261112T213000
SUMMARY:Halaqa, later
END:VEVENT
BEGIN:VEVENT
UID:b
DTSTAMP:20261001T000000Z
DTSTART;VALUE=DATE:20261031
DTEND;VALUE=DATE:20261101
SUMMARY:Bazaar
END:VEVENT
BEGIN:VEVENT
UID:c
DTSTAMP:20261001T000000Z
DTSTART:20261030T150000Z
DURATION:PT1H
STATUS:CANCELLED
SUMMARY:Off
END:VEVENT
END:VCALENDAR`;

const toronto = zone('America/Toronto');
const span = { from: Date.UTC(2026, 9, 28), to: Date.UTC(2026, 10, 20) };
const read = (text: string) =>
  eventsIn(readCalendar(text), toronto, span).map(({ title, starts, ends, isAllDay }) => [
    title,
    new Date(starts * 60_000).toISOString().slice(0, 16),
    ends - starts,
    isAllDay,
  ]);

describe('a calendar', () => {
  it('repeats by the clock of its zone, over the day the clocks change', () => {
    expect(read(ICS)).toEqual([
      ['Halaqa', '2026-10-29T23:00', 60, false],
      ['Bazaar', '2026-10-31T04:00', 1440, true],
      ['Halaqa, later', '2026-11-13T01:30', 60, false],
    ]);
  });

  it('that says a lot in a short line is not followed for ever', () => {
    const rule = (line: string) => ICS.replace('RRULE:FREQ=WEEKLY;BYDAY=TH', line);
    const start = performance.now();
    read(rule('RRULE:FREQ=SECONDLY'));
    read(rule('RRULE:FREQ=DAILY;COUNT=99999999'));
    read(ICS.replaceAll('20261001T190000', '19000101T190000'));
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('that is none is told', () => {
    for (const text of ['', '<html></html>', 'BEGIN:VCARD\nEND:VCARD'])
      expect(() => readCalendar(text)).toThrow();
  });
});

describe('the calendar of an item', () => {
  let test: TestApp;
  let member: Member;
  const served = { status: 200, body: ICS, etag: '"1"', asked: [] as IncomingHttpHeaders[] };

  beforeAll(async () => {
    const server = createServer((request, response) => {
      served.asked.push(request.headers);
      const isKnown = served.status === 200 && request.headers['if-none-match'] === served.etag;
      response.writeHead(isKnown ? 304 : served.status, { etag: served.etag });
      response.end(isKnown ? undefined : served.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    atEnd(async () => void server.close());
    const { port } = server.address() as AddressInfo;
    // This machine plays the Internet: every name leads to it.
    test = await startApp({ outbound: { isAllowed: () => true, resolve: async () => ['127.0.0.1'] } });
    const masjidId = await makeMasjid(test, { features: ['slideshow'] });
    member = await makeMember(test, ['content'], masjidId);
    await member.caller.libraries.save({
      body: {
        title: 'Events',
        content: { type: 'google_calendar', url: `http://calendar.masjid.org:${port}/events.ics`, days: 60 },
      },
    });
  });

  const item = async () => {
    const caller = await signIn(test, member);
    const { list } = await caller.libraries.getAll({ params: { m_id: member.masjidId }, query: {} });
    return list[0];
  };
  const look = async () => {
    test.advance(31 * 60_000);
    const { jobs } = await import('./jobs.ts');
    const { jobContext } = await import('../../platform/runtime.ts');
    const job = jobs.find(({ name }) => name === 'libraries:look-at-calendars');
    await job?.run(jobContext(test.platform, 'libraries:look-at-calendars'), {});
    await test.runJobs();
  };

  it('is looked at before it is saved: a page is no calendar, a server that is away is not its fault', async () => {
    const url = (await item())?.content;
    if (url?.type !== 'google_calendar') throw new Error('not a calendar');
    const tryIt = async () =>
      (
        await member.caller.libraries.lookAtCalendar({
          params: { m_id: member.masjidId },
          body: { url: url.url },
        })
      ).problem;
    expect(await tryIt()).toBeNull();
    served.body = '<html></html>';
    expect(await tryIt()).toBe('not-a-calendar');
    [served.body, served.status] = [ICS, 503];
    expect(await tryIt()).not.toBe('not-a-calendar');
    served.status = 200;
  });

  it('is fetched after it is saved, and asked for again only if it has changed', async () => {
    expect((await item())?.calendar).toMatchObject({ checked_at: null, problem: null });
    await test.runJobs();
    expect((await item())?.calendar).toMatchObject({ problem: null, fetched_at: expect.any(String) });
    await look();
    expect(served.asked.at(-1)?.['if-none-match']).toBe('"1"');
    expect((await item())?.calendar?.problem).toBeNull();
  });

  it('keeps what was read last while it fails, and says so', async () => {
    const before = (await item())?.calendar;
    served.status = 503;
    await look();
    expect((await item())?.calendar).toMatchObject({ problem: 'refused', events: before?.events });
    served.status = 200;
    served.etag = '"2"';
    served.body = '<html>';
    await look();
    expect((await item())?.calendar).toMatchObject({ problem: 'not-a-calendar', events: before?.events });
    served.etag = '"3"';
    served.body = ICS;
    await look();
    expect((await item())?.calendar?.problem).toBeNull();
  });

  it('that says more in a line than anybody can reckon is refused, and costs the others nothing', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).join(',');
    const minutes = Array.from({ length: 60 }, (_, minute) => minute).join(',');
    served.etag = '"4"';
    served.body = ICS.replaceAll('20261001T', '20000101T').replace(
      'FREQ=WEEKLY;BYDAY=TH',
      `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=${minutes}`,
    );
    const before = (await item())?.calendar?.events;
    const { pause, took } = await longestPause(look);
    expect(pause).toBeLessThan(Math.max(500, took / 3));
    expect((await item())?.calendar).toMatchObject({ problem: 'too-complex', events: before });
  });

  it('of two megabytes is read beside the loop, and its coming events are kept, not the file', async () => {
    const event = (day: number, index: number) =>
      `BEGIN:VEVENT\nUID:${day}-${index}\nDTSTAMP:20261001T000000Z\nDTSTART:${index < 15_000 ? '2016' : '2026'}11${String(day).padStart(2, '0')}T150000Z\nDURATION:PT1H\nSUMMARY:Lesson ${index}\nEND:VEVENT`;
    const events = Array.from({ length: 16_000 }, (_, index) => event(20 + (index % 9), index));
    served.etag = '"5"';
    served.body = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n${events.join('\n')}\nEND:VCALENDAR`;
    expect(served.body.length).toBeGreaterThan(1_700_000);
    const { pause, took } = await longestPause(look);
    expect(pause).toBeLessThan(Math.max(500, took / 3));
    expect((await item())?.calendar).toMatchObject({ problem: null, events: 60 });
  });

  it('that stays the same is read again after a day, by the masjid’s clock of then', async () => {
    served.etag = '"6"';
    served.body = ICS;
    await look();
    served.asked = [];
    await look();
    expect(served.asked[0]?.['if-none-match']).toBe('"6"');
    test.advance(21 * 3_600_000);
    await look();
    expect(served.asked.at(-1)?.['if-none-match']).toBeUndefined();
  });
});
