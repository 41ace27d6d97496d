import { Star } from '../../../ui/motif/star.tsx';
import { dayCurve } from './curve.ts';
import type { Present } from './moment.ts';
import classes from './sun-line.module.css';

interface SunLineProps {
  present: Present;
  now: number;
}

/** The day's curve with its prayers and a star at now. A picture of the table below it, so it is silent. */
export function SunLine({ present, now }: SunLineProps) {
  const { today, endsAt, next } = present;
  const salahs = today.prayers.flatMap(({ prayer, salah }) => (salah ? [{ prayer, at: salah.at }] : []));
  const noon = salahs.find(({ prayer }) => prayer === 'dhuhr')?.at ?? (today.starts_at + endsAt) / 2;
  const curve = dayCurve({ startsAt: today.starts_at, endsAt, noon });
  const sunset = salahs.find(({ prayer }) => prayer === 'maghrib')?.at;
  const place = (at: number) => ({ insetInlineStart: `${curve.x(at)}%`, insetBlockStart: `${curve.y(at)}%` });
  const nextName = next?.date === today.date ? (next.name === 'jumuah' ? 'dhuhr' : next.name) : null;
  return (
    <div className={classes.sky} aria-hidden="true">
      <svg
        className={`${classes.lines} mirror`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
      >
        {sunset && (
          <line className={classes.horizon} x1="0" x2="100" y1={curve.y(sunset)} y2={curve.y(sunset)} />
        )}
        <path className={classes.past} d={curve.path(today.starts_at, now)} />
        <path className={classes.future} d={curve.path(now, endsAt)} />
      </svg>
      {salahs
        .filter(({ at }) => at >= today.starts_at && at < endsAt)
        .map(({ prayer, at }) => (
          <span
            key={prayer}
            className={classes.dot}
            data-past={at <= now || undefined}
            data-next={prayer === nextName || undefined}
            style={place(at)}
          />
        ))}
      <span className={classes.now} style={place(now)}>
        <Star size={16} />
      </span>
    </div>
  );
}
