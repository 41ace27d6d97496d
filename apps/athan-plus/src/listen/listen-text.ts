import { fill } from '@minaret/display/format';
import { wallClock } from '@minaret/prayer/clock/zone';
import type { App } from '../core/app-context.ts';
import { amount, clock, digits, shortDay } from '../core/text.ts';

/** `16 min`, `1 hr 20 min`. */
export function lengthText(app: App, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return amount(app, 'minutes', minutes);
  const rest = minutes % 60;
  return [amount(app, 'hours', hours), ...(rest > 0 ? [amount(app, 'minutes', rest)] : [])].join(' ');
}

/** `12:05`, `1:02:05`: a place in a recording. */
export function placeText(app: App, seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return digits(app, text);
}

export function dayOfInstant(app: App, iso: string): string {
  return shortDay(app, wallClock(app.times.zone, Date.parse(iso)).date);
}

/** `Masjid al-Waha, since 1:30 PM`, and how many listen where that is told. */
export function sinceText(app: App, since: string, listeners: number | null): string {
  const { say, times } = app;
  const { time } = wallClock(times.zone, Date.parse(since));
  const from = fill(say.listen.from, { masjid: times.masjid.name, time: clock(app, time) });
  if (listeners === null) return from;
  return `${from}${say.list}${fill(say.listen.listening, { n: digits(app, listeners) })}`;
}
