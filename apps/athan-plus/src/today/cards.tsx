// Decides: what stands below today's times in the phone app, for how long: Jumu'ah, janazah, announcements, events, changes ahead.

import type { PublicAnnouncement, PublicTimesChange } from '@minaret/contract/public-times/public-times';
import { daysIn } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import type { SpecialMoment } from '@minaret/display/manifest';
import type { CalendarEvent } from '@minaret/display/slides';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconHeartHandshake, IconLeaf, IconSpeakerphone } from '@tabler/icons-react';
import { type App, useApp } from '../core/app-context.ts';
import { clock, dayText, dayWord, digits, figure, shortDay } from '../core/text.ts';
import { Card, Time } from '../ui/parts.tsx';

const AHEAD_DAYS = 30;
const STRIP_DAYS = 3;
/** After the burial a janazah is not news any more. */
const JANAZAH_MINUTES = 6 * 60;
const JANAZAH_DAYS = 2;

export function changeName({ words }: App, { prayer, slot }: PublicTimesChange): string {
  return slot > 0 ? words.say[`jumuah${Math.min(slot, 3) as 1 | 2 | 3}`] : words.prayers[prayer];
}

/** After a change for one day the time before comes back: that was said already. */
function isReturn(
  changes: readonly PublicTimesChange[],
  { date, prayer, slot, to }: PublicTimesChange,
): boolean {
  return changes.some(
    (once) =>
      once.isForOneDay &&
      addDays(once.date, 1) === date &&
      once.prayer === prayer &&
      once.slot === slot &&
      once.from === to,
  );
}

/** `Isha 07:45 PM from Friday 20 November`, or on that day alone. */
export function changeText(app: App, change: PublicTimesChange): string {
  return fill(change.isForOneDay ? app.say.today.changeOnce : app.say.today.change, {
    prayer: changeName(app, change),
    time: clock(app, change.to, true),
    date: dayText(app, change.date),
  });
}

export function changesAhead({ times, today }: App, days = AHEAD_DAYS): readonly PublicTimesChange[] {
  const last = addDays(today, days);
  return times.changes.filter(
    (change) => change.date > today && change.date <= last && !isReturn(times.changes, change),
  );
}

/** The first that comes, from three days before. */
export function nextChange(app: App): string | null {
  const [change] = changesAhead(app, STRIP_DAYS);
  return change ? changeText(app, change) : null;
}

export interface Janazah extends SpecialMoment {
  date: string;
}

export function janazahs({ times, today, minute }: App): Janazah[] {
  return daysIn(times, { from: addDays(today, -1), to: addDays(today, JANAZAH_DAYS) }).flatMap((day) =>
    day.special
      .filter(
        ({ kind, at, announcedFrom }) =>
          kind === 'janazah' && minute >= announcedFrom && minute < at[0] + JANAZAH_MINUTES,
      )
      .map((special) => ({ ...special, date: day.date })),
  );
}

export function announcementsNow({ times, today }: App): readonly PublicAnnouncement[] {
  return times.announcements.filter(({ from, to }) => from <= today && today <= to);
}

export function eventsAhead({ times, minute }: App): readonly CalendarEvent[] {
  return times.events.filter(({ ends }) => ends > minute);
}

export function eventText(app: App, { starts, isAllDay, place }: CalendarEvent): string {
  const { date, time } = wallClock(app.times.zone, starts * 60_000);
  const when = isAllDay ? app.say.calendar.allDay : clock(app, time);
  return [`${dayText(app, date)} ${when}`, place].filter(Boolean).join(app.say.comma);
}

export function JumuahCard() {
  const app = useApp();
  const { times, today, words } = app;
  const friday = daysIn(times, { from: today, to: addDays(today, 7) }).find(
    ({ jumuah }) => jumuah.length > 0,
  );
  if (!friday || friday.date === today) return null;
  return (
    <Card>
      <h2 className="pair">
        {words.prayers.jumuah} <small>{dayText(app, friday.date)}</small>
      </h2>
      <ul className="plain">
        {friday.jumuah.map((at, index) => (
          <li key={at[0]} className="pair">
            <b className="slot">
              <Time at={at} isPadded />
            </b>
            {friday.jumuah.length > 1 && (
              <small>{words.say[`jumuah${Math.min(index + 1, 3) as 1 | 2 | 3}`]}</small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function EidCard() {
  const app = useApp();
  const { times, today, words, say } = app;
  const day = daysIn(times, { from: today, to: addDays(today, 7) }).find(
    ({ eid }) => eid && eid.prayers.length > 0,
  );
  if (!day?.eid) return null;
  return (
    <Card>
      <h2 className="pair">
        {say.today.eid} <small>{dayText(app, day.date)}</small>
      </h2>
      <ul className="plain">
        {day.eid.prayers.map((at, index) => (
          <li key={at[0]} className="pair">
            <b className="slot">
              <Time at={at} isPadded />
            </b>
            <small>{words.say[`eid${Math.min(index + 1, 3) as 1 | 2 | 3}`]}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function JanazahCard({ janazah }: { janazah: Janazah }) {
  const app = useApp();
  const day = dayWord(app, janazah.date);
  return (
    <Card>
      <p className="kicker">
        <IconLeaf size={18} stroke={1.5} aria-hidden="true" /> {app.say.news.janazah}
      </p>
      <h2 dir="auto">{janazah.name ?? fill(app.say.today.janazahAt, { day })}</h2>
      <p className="soft">
        {[`${dayText(app, janazah.date)} ${clock(app, janazah.at[1])}`, janazah.note]
          .filter(Boolean)
          .join(app.say.comma)}
      </p>
    </Card>
  );
}

export function AnnouncementCard({ announcement }: { announcement: PublicAnnouncement }) {
  const app = useApp();
  return (
    <Card>
      <p className="kicker">
        <IconSpeakerphone size={18} stroke={1.5} aria-hidden="true" />{' '}
        {fill(app.say.today.announcement, { date: dayText(app, announcement.to) })}
      </p>
      <h2 dir="auto">{announcement.title}</h2>
      <p className="soft text" dir="auto">
        {announcement.text}
      </p>
    </Card>
  );
}

export function EventRow({ event }: { event: CalendarEvent }) {
  const app = useApp();
  const { date } = wallClock(app.times.zone, event.starts * 60_000);
  return (
    <li className="row">
      <span className="leaf" aria-hidden="true">
        {digits(app, Number(date.slice(8)))}
      </span>
      <span>
        <b dir="auto">{event.title}</b>
        <small>{eventText(app, event)}</small>
      </span>
    </li>
  );
}

export function EventsCard({ most = 3 }: { most?: number }) {
  const app = useApp();
  const events = eventsAhead(app).slice(0, most);
  if (events.length === 0) return null;
  return (
    <Card className="list">
      <h2 className="unseen">{app.say.today.events}</h2>
      <ul className="plain">
        {events.map((event) => (
          <EventRow key={`${event.starts} ${event.title}`} event={event} />
        ))}
      </ul>
    </Card>
  );
}

export function ChangesCard() {
  const app = useApp();
  const { say } = app;
  const changes = changesAhead(app);
  return (
    <Card className="changes">
      <h2 className="pair">
        {say.today.changesAhead} <small>{say.today.nextDays}</small>
      </h2>
      {changes.length === 0 ? (
        <p className="soft">{say.today.noChanges}</p>
      ) : (
        <table>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.date} ${change.prayer} ${change.slot}`}>
                <td>{shortDay(app, change.date)}</td>
                <th scope="row">{changeName(app, change)}</th>
                <td className="turn">
                  {change.from && <bdi className="old">{figure(app, change.from, true)}</bdi>} <IconArrow />{' '}
                  <b>{clock(app, change.to, true)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function IconArrow() {
  return (
    <span className="arrow" aria-hidden="true">
      →
    </span>
  );
}

export function GiveCard() {
  const { times, say } = useApp();
  const { donateUrl } = times.masjid;
  if (!donateUrl) return null;
  return (
    <a className="button wide" href={donateUrl} rel="noopener">
      <IconHeartHandshake size={20} stroke={1.6} aria-hidden="true" />
      {say.today.give}
    </a>
  );
}
