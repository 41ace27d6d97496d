import { dayOf, hijriAt } from '@minaret/contract/public-times/times-at';
import { hijriText } from '@minaret/display/format';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { IconCalendarTime, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useApp } from '../core/app-context.ts';
import { shortDay } from '../core/text.ts';
import {
  AnnouncementCard,
  announcementsNow,
  ChangesCard,
  EidCard,
  EventsCard,
  GiveCard,
  JanazahCard,
  JumuahCard,
  janazahs,
  nextChange,
} from './cards.tsx';
import { HeroCard } from './hero.tsx';
import { TimesTable } from './times-table.tsx';

interface TodayProps {
  /** Foot of the hero: offline, blocked, a later iqamah elsewhere. */
  foot?: ReactNode;
  side?: string | undefined;
  onBell?: ((prayer: IqamahPrayer) => void) | null;
  onChange?: (() => void) | null;
  /** What only a phone with our script can offer. */
  offers?: ReactNode;
}

/** The order of the board: hero, date, change, times, Jumu'ah, janazah, announcements, events. */
export function TodayPage({ foot, side, onBell = null, onChange = null, offers = null }: TodayProps) {
  const app = useApp();
  const { times, today, minute, words } = app;
  const day = dayOf(times, today);
  const hijri = hijriAt(times, minute * 60_000);
  const change = nextChange(app);
  return (
    <main className="today">
      <div className="main-column">
        <HeroCard foot={foot} side={side} />
        <div className="sheet-top">
          <p className="dates pair">
            <b>{shortDay(app, today)}</b>
            {hijri && <span>{hijriText(words, hijri)}</span>}
          </p>
          {change && (
            <p className="change">
              <IconCalendarTime size={20} stroke={1.6} aria-hidden="true" />
              {onChange ? (
                <button type="button" onClick={onChange}>
                  {change}
                  <IconChevronRight className="turns" size={18} aria-hidden="true" />
                </button>
              ) : (
                <span>{change}</span>
              )}
            </p>
          )}
          {day?.isEntered && <TimesTable day={day} onBell={onBell} />}
        </div>
        <ChangesCard />
      </div>
      <div className="side-column">
        {offers}
        <EidCard />
        <JumuahCard />
        {janazahs(app).map((janazah) => (
          <JanazahCard key={`${janazah.at[0]} ${janazah.name}`} janazah={janazah} />
        ))}
        {announcementsNow(app).map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement} />
        ))}
        <EventsCard />
        <GiveCard />
      </div>
    </main>
  );
}
