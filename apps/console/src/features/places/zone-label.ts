import type { ZoneEntry } from '@minaret/contract/places';

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `America/St Johns, UTC-03:30`. A comma, not brackets: those would turn around in Arabic. */
export function zoneLabel({ name, offset }: ZoneEntry): string {
  const minutes = Math.abs(Math.round(offset));
  const hours = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${name.replaceAll('_', ' ')}, UTC${hours}`;
}

/** The wall clock `HH:MM` at an instant, by an offset in minutes. */
export function clockAt(offset: number, instant: number): string {
  return new Date(instant + offset * 60_000).toISOString().slice(11, 16);
}
