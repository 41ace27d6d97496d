import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { Star } from '../ui/parts.tsx';

const STEPS = 48;
const [TOP, BOTTOM] = [8, 92];
const STEEPNESS = 2.2;

interface SunLineProps {
  day: PublicTimesDay;
  ends: number;
  minute: number;
  /** Of the next prayer, which is marked. */
  next: number | null;
}

/** The day from midnight to midnight, as the console draws it: lowest at both, highest when the Sun is. */
export function SunLine({ day, ends, minute, next }: SunLineProps) {
  const { starts, prayers } = day;
  const noon = prayers.dhuhr.adhan?.[0] ?? (starts + ends) / 2;
  const x = (at: number) => ((at - starts) / (ends - starts)) * 100;
  const y = (at: number) => {
    const half = at < noon ? noon - starts : ends - noon;
    const phase = Math.min(1, Math.abs(at - noon) / half);
    return BOTTOM - (BOTTOM - TOP) * ((1 + Math.cos(Math.PI * phase)) / 2) ** STEEPNESS;
  };
  const now = Math.min(Math.max(minute, starts), ends);
  const line = (from: number, to: number) =>
    `M${Array.from({ length: STEPS + 1 }, (_, step) => {
      const at = from + ((to - from) * step) / STEPS;
      return `${x(at).toFixed(1)} ${y(at).toFixed(1)}`;
    }).join('L')}`;
  const maghrib = prayers.maghrib.adhan?.[0];
  const place = (at: number) => ({ insetInlineStart: `${x(at).toFixed(2)}%`, top: `${y(at).toFixed(2)}%` });
  return (
    <div className="sky" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {maghrib !== undefined && <path className="horizon" d={`M0 ${y(maghrib).toFixed(1)}H100`} />}
        <path className="future" d={line(now, ends)} />
        <path className="past" d={line(starts, now)} />
      </svg>
      {IQAMAH_PRAYERS.map((prayer) => {
        const at = prayers[prayer].adhan?.[0];
        if (at === undefined || at < starts || at >= ends) return null;
        return <i key={prayer} className={at <= minute ? 'dot past' : 'dot'} style={place(at)} />;
      })}
      {next !== null && next >= starts && next < ends && <i className="dot next" style={place(next)} />}
      <i className="sun" style={place(now)}>
        <Star size={17} />
      </i>
    </div>
  );
}
