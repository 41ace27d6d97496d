// Decides: which prayers the phone app lists today: Jumu'ah instead of Dhuhr on Fridays, sunrise, Eid, Taraweeh, new times.

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { fill } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { IconBellFilled, IconBellOff } from '@tabler/icons-react';
import { useApp } from '../core/app-context.ts';
import { hasReminder } from '../reminders/choices.ts';
import { Star, Time } from '../ui/parts.tsx';
import { heroAt } from './hero-state.ts';

interface RowProps {
  name: string;
  adhan: Moment | null;
  iqamah: readonly Moment[];
  state: 'past' | 'next' | '';
  isNew: boolean;
  bell: { isOn: boolean; onOpen: () => void } | null;
}

function Row({ name, adhan, iqamah, state, isNew, bell }: RowProps) {
  const { say, words } = useApp();
  return (
    <tr className={state}>
      <th scope="row">
        {state === 'next' && <Star size={12} />}
        {name}
        {isNew && <em>{words.say.newTime}</em>}
      </th>
      <td className="adhan">
        <Time at={adhan} />
      </td>
      <td className="iqamah">
        {iqamah.length === 0 && <Time at={null} />}
        {iqamah.map((at) => (
          <Time key={at[0]} at={at} isPadded />
        ))}
      </td>
      <td className="bell">
        {bell && (
          <button
            type="button"
            aria-label={fill(bell.isOn ? say.today.bellOn : say.today.bellOff, { prayer: name })}
            onClick={bell.onOpen}
          >
            {bell.isOn ? <IconBellFilled size={18} /> : <IconBellOff size={18} stroke={1.5} />}
          </button>
        )}
      </td>
    </tr>
  );
}

interface TimesTableProps {
  day: PublicTimesDay;
  onBell: ((prayer: IqamahPrayer) => void) | null;
}

export function TimesTable({ day, onBell }: TimesTableProps) {
  const { times, minute, today, words, say, settings } = useApp();
  const hero = heroAt(times, minute);
  const next = hero?.mood === 'prayer' ? (hero.following?.at[0] ?? null) : (hero?.at[0] ?? null);
  const chosen = settings.reminders[times.masjid.id];
  const isNew = (prayer: string) =>
    times.changes.some((change) => change.date === day.date && change.prayer === prayer);
  const stateOf = (stops: readonly Moment[]): RowProps['state'] => {
    if (day.date !== today || stops.length === 0) return '';
    if (stops.some(([at]) => at === next)) return 'next';
    return stops.every(([at]) => at <= minute) ? 'past' : '';
  };
  const rowOf = (prayer: IqamahPrayer) => {
    const { adhan, iqamah } = day.prayers[prayer];
    const isFriday = prayer === 'dhuhr' && day.jumuah.length > 0;
    const own = isFriday ? day.jumuah : iqamah ? [iqamah] : [];
    const stops = own.length > 0 ? own : adhan ? [adhan] : [];
    return (
      <Row
        key={prayer}
        name={words.prayers[isFriday ? 'jumuah' : prayer]}
        adhan={adhan}
        iqamah={own}
        state={stateOf(stops)}
        isNew={isNew(isFriday ? 'jumuah' : prayer)}
        bell={onBell && { isOn: hasReminder(chosen, prayer), onOpen: () => onBell(prayer) }}
      />
    );
  };
  return (
    <table className="times">
      <thead>
        <tr>
          <th scope="col">{say.today.prayer}</th>
          <th scope="col">{words.adhan}</th>
          <th scope="col">{words.iqamah}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rowOf('fajr')}
        <tr
          className={`sunrise ${day.sunrise && day.date === today && day.sunrise[0] <= minute ? 'past' : ''}`}
        >
          <th scope="row">{words.prayers.sunrise}</th>
          <td className="adhan">
            <Time at={day.sunrise} />
          </td>
          <td colSpan={2} />
        </tr>
        {IQAMAH_PRAYERS.slice(1).map(rowOf)}
        {day.special
          .filter(({ kind }) => kind !== 'janazah')
          .map(({ kind, at }) => (
            <Row
              key={`${kind} ${at[0]}`}
              name={words.prayers[kind]}
              adhan={null}
              iqamah={[at]}
              state={stateOf([at])}
              isNew={false}
              bell={null}
            />
          ))}
      </tbody>
    </table>
  );
}
