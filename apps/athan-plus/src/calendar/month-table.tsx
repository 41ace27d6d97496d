// Decides: how the phone app's month is shown: iqamah or adhan, Friday, and where a time changes.

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { daysIn } from '@minaret/contract/public-times/times-at';
import { fill, hijriText, inDigits, isAfternoon, weekdayOf } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { addDays, dayNumberOf, isoDate } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { figure } from '../core/text.ts';
import { Segments } from '../ui/parts.tsx';
import { Turner } from '../ui/turner.tsx';

const FRIDAY = 5;
/** It opens at today, with some days before it. */
const ABOVE_ROWS = 5;

function firstOf(month: string): string {
  return `${month}-01`;
}

function nextMonth(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDate(dayNumberOf(year, number, 15) + by * 30).slice(0, 7);
}

function lastOf(month: string): string {
  return addDays(firstOf(nextMonth(month, 1)), -1);
}

type Column = IqamahPrayer | 'sunrise';

function momentOf(day: PublicTimesDay, column: Column, kind: 'iqamah' | 'adhan'): Moment | null {
  if (column === 'sunrise') return day.sunrise;
  if (kind === 'iqamah' && column === 'dhuhr' && day.jumuah[0]) return day.jumuah[0];
  return day.prayers[column][kind];
}

export function MonthTable() {
  const app = useApp();
  const { times, today, words, say, isHour24 } = app;
  const [month, setMonth] = useState(today.slice(0, 7));
  const [kind, setKind] = useState<'iqamah' | 'adhan'>('iqamah');
  const marked = useRef<HTMLTableRowElement>(null);
  const scrolled = useRef<HTMLElement>(null);
  const days = daysIn(times, { from: firstOf(month), to: lastOf(month) });
  const [first, last] = [days[0], days.at(-1)];
  const has = (other: string) => daysIn(times, { from: firstOf(other), to: lastOf(other) }).length > 0;
  const columns: readonly Column[] =
    kind === 'adhan' ? ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] : IQAMAH_PRAYERS;

  useEffect(() => {
    const { current: box } = scrolled;
    if (box && marked.current)
      box.scrollTop = marked.current.offsetTop - ABOVE_ROWS * marked.current.offsetHeight;
  }, []);

  const isChanged = (day: PublicTimesDay, column: Column) =>
    kind === 'iqamah' &&
    times.changes.some(
      ({ date, prayer }) =>
        date === day.date &&
        (prayer === column || (prayer === 'jumuah' && column === 'dhuhr' && day.jumuah.length > 0)),
    );
  const half = (column: Column) => {
    const moments = days.map((day) => momentOf(day, column, kind)).filter((each) => each !== null);
    const isOne = moments.every(([, label]) => isAfternoon(label) === isAfternoon(moments[0]?.[1] ?? ''));
    if (isHour24 || !moments[0] || !isOne) return '';
    return isAfternoon(moments[0][1]) ? words.pm : words.am;
  };
  const [year = '', number = '1'] = month.split('-');
  return (
    <>
      <Turner
        onPrevious={has(nextMonth(month, -1)) ? () => setMonth(nextMonth(month, -1)) : null}
        onNext={has(nextMonth(month, 1)) ? () => setMonth(nextMonth(month, 1)) : null}
      >
        <h2>
          {words.months[Number(number) - 1]} {inDigits(year, words.digits)}
        </h2>
        {first && last && (
          <p>
            {fill(say.calendar.to, {
              from: hijriText(words, first.hijri, 'short'),
              to: hijriText(words, last.hijri),
            })}
          </p>
        )}
      </Turner>
      <div className="month-head">
        <Segments
          label={say.calendar.show}
          chosen={kind}
          options={[
            { value: 'iqamah', label: words.iqamah },
            { value: 'adhan', label: words.adhan },
          ]}
          onChange={setKind}
        />
        {kind === 'iqamah' ? (
          <p className="key">
            <i aria-hidden="true" /> {say.calendar.changesThatDay}
          </p>
        ) : (
          <p className="key">{fill(say.calendar.zone, { zone: zoneName(times.zone.name) })}</p>
        )}
      </div>
      {days.length === 0 ? (
        <p className="empty">{say.calendar.noMonth}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
        <section className="month" ref={scrolled} tabIndex={0} aria-label={say.calendar.month}>
          <table>
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {words.prayers[column]}
                    <small>{half(column)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => {
                const weekday = weekdayOf(day.date);
                const isToday = day.date === today;
                return (
                  <tr
                    key={day.date}
                    ref={isToday ? marked : null}
                    className={`${isToday ? 'today-row' : ''} ${weekday === FRIDAY ? 'friday' : ''}`}
                    aria-current={isToday ? 'date' : undefined}
                  >
                    <th scope="row">
                      <span>{words.weekdaysShort[weekday]}</span>{' '}
                      {inDigits(Number(day.date.slice(8)), words.digits)}
                    </th>
                    {columns.map((column) => {
                      const moment = momentOf(day, column, kind);
                      return (
                        <td key={column} className={isChanged(day, column) ? 'changed' : undefined}>
                          <bdi>{moment ? figure(app, moment[1]) : '–'}</bdi>
                          {isChanged(day, column) && <span className="unseen">{words.say.newTime}</span>}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** `Toronto` of `America/Toronto`. */
function zoneName(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
