// Decides: what somebody can be reminded of in the phone app, and how it is offered.

import type { PushTopic } from '@minaret/contract/athan-plus/channels';
import { fill } from '@minaret/display/format';
import {
  IconBroadcast,
  IconBuildingMosque,
  IconCalendarPlus,
  IconCalendarTime,
  IconLeaf,
  IconMoonStars,
  IconSpeakerphone,
  IconSunrise,
  IconVolume,
  IconWalk,
} from '@tabler/icons-react';
import { useApp } from '../core/app-context.ts';
import { amount } from '../core/text.ts';
import { calendarAddress } from '../today/offers.tsx';
import { SubHead } from '../ui/head.tsx';
import { unlockSound } from './adhan-sound.ts';
import { hasAdhan, withAdhan, withTopic, withWalk } from './choices.ts';
import { Line } from './line.tsx';
import { OfferedMessages } from './offered-messages.tsx';
import { PrayerReminders } from './prayer-reminders.tsx';
import { ReachCard } from './reach-card.tsx';
import { useReminders } from './use-reminders.ts';

const JUMUAH_MINUTES = 60;
const SUHOOR_MINUTES = 45;
const SUNRISE_MINUTES = 15;
const WALKS = [5, 10, 15, 20, 30, 45] as const;
const ALARM_MINUTES = 10;

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function RemindersPage() {
  const app = useApp();
  const { say, words, times, settings, change } = app;
  const text = say.reminders;
  const { reminders, set, reach, allowNow, lookAgain } = useReminders();
  const minutes = (count: number) => amount(app, 'minutes', count);
  const topic = (name: PushTopic) => ({
    isOn: reminders.topics.includes(name),
    onChange: (isOn: boolean) => set(withTopic(reminders, name, isOn)),
  });
  const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <main>
      <SubHead title={text.title} />
      <div className="body">
        <ReachCard reach={reach} onAllow={() => void allowNow()} onLook={lookAgain} />
        <PrayerReminders reminders={reminders} set={set} />
        <section className="card list">
          <Line
            icon={<IconSunrise {...icon} />}
            title={words.prayers.sunrise}
            text={text.sunriseText}
            isOn={hasAdhan(reminders, 'sunrise')}
            onChange={(isOn) => set(withAdhan(reminders, 'sunrise', isOn ? SUNRISE_MINUTES : null))}
          />
          <Line
            icon={<IconBuildingMosque {...icon} />}
            title={words.prayers.jumuah}
            text={fill(text.jumuahText, { minutes: minutes(JUMUAH_MINUTES) })}
            isOn={reminders.jumuah_minutes !== null}
            onChange={(isOn) => set({ ...reminders, jumuah_minutes: isOn ? JUMUAH_MINUTES : null })}
          />
          <Line
            icon={<IconMoonStars {...icon} />}
            title={text.suhoor}
            text={fill(text.suhoorText, { minutes: minutes(SUHOOR_MINUTES) })}
            isOn={reminders.suhoor_minutes !== null}
            onChange={(isOn) => set({ ...reminders, suhoor_minutes: isOn ? SUHOOR_MINUTES : null })}
          />
          <Line
            icon={<IconCalendarTime {...icon} />}
            title={text.changes}
            text={text.changesText}
            {...topic('iqamah_changes')}
          />
          <Line
            icon={<IconLeaf {...icon} />}
            title={text.janazah}
            text={text.janazahText}
            {...topic('janazah')}
          />
          <Line
            icon={<IconSpeakerphone {...icon} />}
            title={text.announcements}
            text={text.announcementsText}
            {...topic('announcements')}
          />
          <Line
            icon={<IconBroadcast {...icon} />}
            title={text.live}
            text={text.liveText}
            {...topic('live')}
          />
        </section>
        <OfferedMessages reminders={reminders} set={set} />
        <section className="card list">
          <label className="row choice">
            <span className="row-icon">
              <IconWalk {...icon} />
            </span>
            <span>
              <b>{text.walk}</b>
              <small>{text.walkText}</small>
            </span>
            <select
              value={reminders.walk_minutes ?? ''}
              onChange={({ currentTarget }) =>
                set(withWalk(reminders, currentTarget.value === '' ? null : Number(currentTarget.value)))
              }
            >
              <option value="">–</option>
              {WALKS.map((each) => (
                <option key={each} value={each}>
                  {minutes(each)}
                </option>
              ))}
            </select>
          </label>
          <Line
            icon={<IconVolume {...icon} />}
            title={text.sound}
            text={text.soundText}
            isOn={settings.hasSound}
            onChange={(hasSound) => {
              if (hasSound) unlockSound();
              change({ ...settings, hasSound });
            }}
          />
          <a
            className="row"
            href={`${calendarAddress(times.masjid.id, words.language)}&show=iqamah,jumuah&alarm=${ALARM_MINUTES}`}
          >
            <span className="row-icon">
              <IconCalendarPlus {...icon} />
            </span>
            <span>
              <b>{text.calendar}</b>
              <small>{text.calendarText}</small>
            </span>
          </a>
        </section>
        <p className="card warn">{say.install.silent}</p>
      </div>
    </main>
  );
}
