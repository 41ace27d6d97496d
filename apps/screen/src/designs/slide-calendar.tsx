// Decides: how many events a calendar slide shows, and how it looks.

import type { CalendarEvent, ManifestDay, SlideBody } from '@minaret/display';
import { dateText, dayInSentence, startSentence, timeInSentence } from '@minaret/display/format';
import { Fit } from '../parts/fit.tsx';
import { Free, Say } from '../parts/text.tsx';
import type { View } from '../parts/view.ts';
import { Panel } from './slide-frames.tsx';

const MOST = 5;

/** The mosque's day an event begins on; a moment's wall clock is told from that day's first minute. */
function dayOf(v: View, event: CalendarEvent): ManifestDay | undefined {
  const { days } = v.manifest;
  let found: ManifestDay | undefined;
  for (const day of days) {
    if (day.starts > event.starts) break;
    found = day;
  }
  return found;
}

const pad = (value: number) => (value < 10 ? `0${value}` : String(value));

export function CalendarSlide({ v, body }: { v: View; body: Extract<SlideBody, { kind: 'calendar' }> }) {
  const { words, settings, scene } = v;
  const minute = Math.floor(scene.at / 60_000);
  const events = body.events.filter((event) => event.ends > minute).slice(0, MOST);
  return (
    <Panel>
      <Fit
        c="s-in"
        of={`${body.title} ${scene.date} ${events.map((event) => event.title).join()}`}
        most={1.8}
      >
        <div class="s-title small">
          <Free text={body.title} />
        </div>
        {events.length === 0 && (
          <div class="s-text bal">
            <Say w={words}>{words.say.noEvents}</Say>
          </div>
        )}
        {events.map((event) => {
          const day = dayOf(v, event);
          const into = day ? event.starts - day.starts : 0;
          const label = `${pad(Math.floor(into / 60) % 24)}:${pad(into % 60)}`;
          return (
            <div key={`${event.starts}${event.title}`} class="s-event">
              <div class="when">
                <Say w={words} c="s-line">
                  {day
                    ? startSentence(dayInSentence(words, scene.date, day.date))
                    : dateText(words, scene.date, 'short')}
                </Say>
                {day && (
                  <Say w={words} c="s-line hour">
                    {event.isAllDay ? words.say.allDay : timeInSentence(words, label, settings.hour24)}
                  </Say>
                )}
              </div>
              <div class="what">
                <div class="bal">
                  <Free text={event.title} />
                </div>
                {event.place && (
                  <div class="where">
                    <Free text={event.place} />
                  </div>
                )}
              </div>
            </div>
          );
        })}
      </Fit>
    </Panel>
  );
}
