import { dayOf } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { amount, clock, figure } from '../core/text.ts';
import { Switch } from '../ui/parts.tsx';
import {
  beforeIqamah,
  hasAdhan,
  hasReminder,
  type Reminders,
  USUAL_BEFORE,
  withAdhan,
  withBefore,
  withLeave,
  withPrayer,
} from './choices.ts';
import { MinutesSheet } from './minutes-sheet.tsx';

interface ChipProps {
  isOn: boolean;
  label: string;
  onClick: () => void;
}

function Chip({ isOn, label, onClick }: ChipProps) {
  const Icon = isOn ? IconCheck : IconPlus;
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onClick}>
      <Icon size={16} aria-hidden="true" /> {label}
    </button>
  );
}

/** One switch a prayer, and a chip for each way to be told. */
export function PrayerReminders({
  reminders,
  set,
}: {
  reminders: Reminders;
  set: (next: Reminders) => void;
}) {
  const app = useApp();
  const { words, say, times, today } = app;
  const text = say.reminders;
  const [opened, setOpened] = useState<IqamahPrayer | null>(null);
  const day = dayOf(times, today);
  const save = (prayers: readonly IqamahPrayer[], minutes: ReturnType<typeof beforeIqamah>) => {
    set(prayers.reduce((next, prayer) => withBefore(next, prayer, minutes), reminders));
    setOpened(null);
  };
  return (
    <section className="card list">
      <h2 className="pair row-head">
        <span dir="auto">{times.masjid.name}</span> <small>{text.today}</small>
      </h2>
      {IQAMAH_PRAYERS.map((prayer) => {
        const { adhan, iqamah } = day?.prayers[prayer] ?? { adhan: null, iqamah: null };
        const isOn = hasReminder(reminders, prayer);
        const before = beforeIqamah(reminders, prayer);
        const isLeaving = reminders.leave.includes(prayer);
        const walk = reminders.walk_minutes;
        const leaveTime =
          iqamah && walk !== null
            ? clock(app, wallClock(times.zone, (iqamah[0] - walk) * 60_000).time)
            : null;
        return (
          <div key={prayer} className="prayer-row">
            <p>
              <b>{words.prayers[prayer]}</b>{' '}
              <small>
                {[adhan, iqamah].flatMap((at) => (at ? [figure(app, at[1])] : [])).join(say.comma)}
              </small>
              <Switch
                isOn={isOn}
                label={words.prayers[prayer]}
                onChange={(next) => set(withPrayer(reminders, prayer, next))}
              />
            </p>
            {isOn && (
              <div className="chips">
                <Chip
                  isOn={hasAdhan(reminders, prayer)}
                  label={text.adhan}
                  onClick={() => set(withAdhan(reminders, prayer, hasAdhan(reminders, prayer) ? null : 0))}
                />
                {iqamah && (
                  <Chip
                    isOn={before !== null}
                    label={
                      before === null
                        ? text.beforeNone
                        : fill(text.before, { minutes: amount(app, 'minutes', before) })
                    }
                    onClick={() => setOpened(prayer)}
                  />
                )}
                {leaveTime && (
                  <Chip
                    isOn={isLeaving}
                    label={fill(text.leaveAt, { time: leaveTime })}
                    onClick={() => set(withLeave(reminders, prayer, !isLeaving))}
                  />
                )}
              </div>
            )}
          </div>
        );
      })}
      {opened && (
        <MinutesSheet
          prayer={opened}
          minutes={beforeIqamah(reminders, opened) ?? USUAL_BEFORE}
          onSave={(minutes, isForAll) => save(isForAll ? IQAMAH_PRAYERS : [opened], minutes)}
          onRemove={() => save([opened], null)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
