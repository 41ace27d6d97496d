import type { ZoneEntry } from '@minaret/contract/masjid/places';
import { wallClock } from '@minaret/prayer/clock/zone';

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `America/St Johns, UTC-03:30`. A comma, not brackets: those would turn around in Arabic. */
export function zoneLabel({ name, offset }: ZoneEntry): string {
  const minutes = Math.abs(Math.round(offset));
  const hours = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${name.replaceAll('_', ' ')}, UTC${hours}`;
}

/** A zone that never changes: the list of zones gives each its offset of today alone. */
const STEADY = { name: '', version: '', from: 0, to: 0, transitions: [], summer: [false] };

/** The wall clock `HH:MM` at an instant, by an offset in minutes. */
export function clockAt(offset: number, instant: number): string {
  return wallClock({ ...STEADY, offsets: [offset] }, instant).time;
}
