import { clockParts, type Locale } from '@minaret/i18n';

const pad = (part: number) => String(part).padStart(2, '0');

/** An instant by the clock of the device that shows it. */
export function localClock(instant: string, locale: Locale): { date: string; time: string } {
  const at = new Date(instant);
  const { time, half } = clockParts(`${pad(at.getHours())}:${pad(at.getMinutes())}`, locale);
  return {
    date: `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`,
    time: `${time} ${half}`,
  };
}
