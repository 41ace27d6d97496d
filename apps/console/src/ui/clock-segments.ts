export interface Segments {
  /** As typed: up to two digits, empty while nothing is chosen. */
  hour: string;
  minute: string;
  half: 'am' | 'pm';
}

const two = (value: number) => String(value).padStart(2, '0');

/** The parts of a twelve-hour clock from `HH:MM`; from an empty text only the half that is meant by itself. */
export function segmentsOf(value: string, half: Segments['half'] = 'am'): Segments {
  const [hours, minute = ''] = value.split(':');
  if (!hours) return { hour: '', minute: '', half };
  const hour = Number(hours);
  return { hour: two(hour % 12 || 12), minute, half: hour < 12 ? 'am' : 'pm' };
}

/** `HH:MM`, or empty while a part is missing or no clock shows it. */
export function clockOf({ hour, minute, half }: Segments): string {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || minute === '' || hours < 1 || hours > 12 || minutes > 59) return '';
  return `${two((hours % 12) + (half === 'pm' ? 12 : 0))}:${two(minutes)}`;
}

export const RANGES = { hour: [1, 12], minute: [0, 59] } as const;

/** One step up or down, round the dial. */
export function turn(part: keyof typeof RANGES, value: string, by: number): string {
  const [least, most] = RANGES[part];
  if (value === '') return two(by > 0 ? least : most);
  const count = most - least + 1;
  return two(((((Number(value) - least + by) % count) + count) % count) + least);
}

/** What stands in a part after a digit is typed, and whether it is full. */
export function typeDigit(
  part: keyof typeof RANGES,
  typed: string,
  digit: string,
): { typed: string; isFull: boolean } {
  const [, most] = RANGES[part];
  const joined = typed + digit;
  const next = Number(joined) <= most && joined.length <= 2 ? joined : digit;
  return { typed: next, isFull: next.length === 2 || Number(next) * 10 > most };
}
