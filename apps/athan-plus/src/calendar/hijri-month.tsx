// Decides: how the phone app's Hijri month is shown: the masjid's own dates, white days, how far Ramadan is.

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dayOf, hijriAt } from '@minaret/contract/public-times/times-at';
import { fill, inDigits, weekdayOf } from '@minaret/display/format';
import { dayNumber } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { amount, clock, longDay, shortDay } from '../core/text.ts';
import { Card, Star, Switch } from '../ui/parts.tsx';
import { Turner } from '../ui/turner.tsx';

const RAMADAN = 9;
const FRIDAY = 5;
const [FIRST_WHITE, LAST_WHITE] = [13, 15];

/** Whole months that are known, each with its days. */
function monthsOf(days: readonly PublicTimesDay[]): (readonly PublicTimesDay[])[] {
  const months: PublicTimesDay[][] = [];
  for (const day of days) {
    const last = months.at(-1);
    const before = last?.at(-1);
    if (last && before && before.hijri[1] === day.hijri[1] && before.hijri[0] === day.hijri[0])
      last.push(day);
    else months.push([day]);
  }
  // The first and the last may be cut off.
  return months.filter(([first], index) => index < months.length - 1 && first?.hijri[2] === 1);
}

export function HijriMonth() {
  const app = useApp();
  const { times, today, minute, words, say, settings, change } = app;
  const months = monthsOf(times.days);
  const present = hijriAt(times, minute * 60_000);
  const own = months.findIndex(
    ([first]) => first && present && first.hijri[0] === present[0] && first.hijri[1] === present[1],
  );
  const [index, setIndex] = useState(Math.max(own, 0));
  const shown = months[index];
  const first = shown?.[0];
  const last = shown?.at(-1);
  if (!shown || !first || !last) return <p className="empty">{say.calendar.noMonth}</p>;

  const eventDates = new Set(times.events.map(({ starts }) => wallClock(times.zone, starts * 60_000).date));
  const isWhite = ({ hijri }: PublicTimesDay) =>
    settings.showsWhiteDays && hijri[2] >= FIRST_WHITE && hijri[2] <= LAST_WHITE && hijri[1] !== RAMADAN;
  const white = shown.filter(({ hijri }) => hijri[2] >= FIRST_WHITE && hijri[2] <= LAST_WHITE);
  const ramadan = times.days.find(
    ({ date, hijri }) => date >= today && hijri[1] === RAMADAN && hijri[2] === 1,
  );
  const maghrib = dayOf(times, today)?.prayers.maghrib.adhan;
  const count = (value: number) => inDigits(value, words.digits);
  const monthName = (date: string) => words.months[Number(date.slice(5, 7)) - 1] ?? '';
  return (
    <>
      <Turner
        onPrevious={index > 0 ? () => setIndex(index - 1) : null}
        onNext={index < months.length - 1 ? () => setIndex(index + 1) : null}
      >
        <h2>
          {words.hijriMonths[first.hijri[1] - 1]} {count(first.hijri[0])}
          {index > own && <small> ({say.calendar.about})</small>}
        </h2>
        <p>
          {fill(say.calendar.to, {
            from: `${count(Number(first.date.slice(8)))} ${monthName(first.date)}`,
            to: `${count(Number(last.date.slice(8)))} ${monthName(last.date)} ${count(Number(last.date.slice(0, 4)))}`,
          })}
        </p>
      </Turner>
      <div className="hijri">
        {words.weekdaysShort.map((name, weekday) => (
          <span key={name} className={weekday === FRIDAY ? 'weekday friday' : 'weekday'} aria-hidden="true">
            {name}
          </span>
        ))}
        {shown.map((day, position) => {
          const weekday = weekdayOf(day.date);
          const isToday = present !== null && day.hijri.join() === present.join();
          const names = ['cell'];
          if (isToday) names.push('now');
          if (weekday === FRIDAY) names.push('friday');
          if (isWhite(day)) names.push('white');
          return (
            <div
              key={day.date}
              className={names.join(' ')}
              style={position === 0 ? { gridColumnStart: weekday + 1 } : undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              <b>{count(day.hijri[2])}</b>
              <small>
                {count(Number(day.date.slice(8)))}
                {day.date.endsWith('-01') || position === 0 ? ` ${monthName(day.date).slice(0, 3)}` : ''}
              </small>
              {eventDates.has(day.date) && <i title={say.calendar.events} />}
            </div>
          );
        })}
      </div>
      <Card className="list">
        <div className="row">
          <span className="white-mark" aria-hidden="true" />
          <span>
            <b>{say.calendar.whiteDays}</b>
            {white[0] && white.at(-1) && (
              <small>
                {fill(say.calendar.to, {
                  from: shortDay(app, white[0].date),
                  to: shortDay(app, white.at(-1)?.date ?? white[0].date),
                })}
              </small>
            )}
          </span>
          <Switch
            isOn={settings.showsWhiteDays}
            label={say.calendar.whiteDays}
            onChange={(showsWhiteDays) => change({ ...settings, showsWhiteDays })}
          />
        </div>
        {ramadan && ramadan.date > today && (
          <div className="row">
            <span className="gold-star" aria-hidden="true">
              <Star size={20} />
            </span>
            <span>
              <b>
                {fill(say.calendar.ramadanIn, {
                  days: amount(app, 'days', dayNumber(ramadan.date) - dayNumber(today)),
                })}
              </b>
              <small>{fill(say.calendar.ramadanFrom, { date: longDay(app, ramadan.date) })}</small>
            </span>
          </div>
        )}
      </Card>
      <p className="note">
        <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
        <span>
          {fill(say.calendar.decides, { masjid: times.masjid.name })}{' '}
          {times.turnsAtMaghrib && maghrib && fill(say.calendar.turns, { time: clock(app, maghrib[1]) })}
        </span>
      </p>
    </>
  );
}
