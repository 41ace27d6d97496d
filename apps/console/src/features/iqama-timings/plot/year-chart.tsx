import type { IqamaChange, IqamaPreview } from '@minaret/contract/iqama/iqama-preview';
import { clockParts, direction, formatDay, monthName } from '@minaret/i18n';
import { clockTime } from '@minaret/prayer/clock/clock';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ChangeCard } from './change-card.tsx';
import {
  BOTTOM,
  between,
  curve,
  dayOf,
  HEIGHT,
  hourMarks,
  makeScale,
  monthMarks,
  steps,
  TOP,
  WIDTH,
} from './geometry.ts';
import classes from './plot.module.css';

interface YearChartProps {
  preview: IqamaPreview;
  prayers: readonly IqamahPrayer[];
}

export function YearChart({ preview, prayers }: YearChartProps) {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const [hovered, setHovered] = useState<IqamaChange | null>(null);
  const mirrored = direction(locale) === 'rtl';
  const { start, adhan, iqamah, sunrise } = preview;
  const days = sunrise.length;
  const hasFajr = prayers.includes('fajr');
  const shown = prayers.flatMap((prayer) => [adhan[prayer], iqamah[prayer]]);
  const scale = makeScale(days, hasFajr ? [...shown, sunrise] : shown, mirrored);
  const { x, y } = scale;
  const clocks = preview.clock_changes.map((change) => ({ ...change, day: dayOf(start, change.date) }));
  const breaks = new Set(clocks.map(({ day }) => day));
  const today = dayOf(start, preview.today.date);
  const end = mirrored ? x(days - 1) - 10 : x(days - 1) + 10;
  const marked = preview.changes.filter(({ prayer }) => prayers.some((each) => each === prayer));
  const hourLabel = (minutes: number) => {
    const { time, half } = clockParts(clockTime(minutes), locale);
    return `${minutes % 60 === 0 ? time.split(':')[0] : time} ${half}`;
  };
  const last = (values: readonly (number | null)[]) =>
    values.findLast((value) => value !== null) ?? scale.low;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('plot.title')}>
      <div className={classes.frame}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={classes.plot}
          role="img"
          aria-label={t('plot.label')}
          onPointerLeave={() => setHovered(null)}
        >
          {preview.ramadan.map(({ from, to }) => {
            const [one, other] = [x(dayOf(start, from)), x(dayOf(start, to))];
            return (
              <g key={from}>
                <rect
                  className={classes.ramadan}
                  x={Math.min(one, other)}
                  width={Math.abs(other - one)}
                  y={TOP}
                  height={BOTTOM - TOP}
                />
                <text className={classes.gold} x={(one + other) / 2} y={BOTTOM - 8} textAnchor="middle">
                  {t('plot.ramadan')}
                </text>
              </g>
            );
          })}
          {hourMarks(scale).map((minutes) => (
            <g key={minutes}>
              <line className={classes.grid} x1={x(0)} x2={x(days - 1)} y1={y(minutes)} y2={y(minutes)} />
              <text
                className={classes.axis}
                x={mirrored ? x(0) + 10 : x(0) - 10}
                y={y(minutes) + 4}
                textAnchor="end"
              >
                {hourLabel(minutes)}
              </text>
            </g>
          ))}
          {monthMarks(start, days).map(({ date, day, middle }) => (
            <g key={date}>
              <line className={classes.tick} x1={x(day)} x2={x(day)} y1={BOTTOM} y2={BOTTOM + 5} />
              <text className={classes.axis} x={x(middle)} y={BOTTOM + 22} textAnchor="middle">
                {monthName(date, locale, 'short')}
              </text>
            </g>
          ))}
          <line className={classes.today} x1={x(today)} x2={x(today)} y1={TOP - 26} y2={BOTTOM} />
          {clocks.map(({ date, day, forward }) => (
            <g key={date}>
              <line className={classes.clock} x1={x(day)} x2={x(day)} y1={TOP - 8} y2={BOTTOM} />
              <text className={classes.axis} x={x(day)} y={TOP - 14} textAnchor="middle">
                {t(forward ? 'plot.forward' : 'plot.back', { date: formatDay(date, locale) })}
              </text>
            </g>
          ))}
          {hasFajr && (
            <>
              <path className={classes.sunrise} d={curve(sunrise, breaks, scale)} />
              <text className={classes.gold} x={end} y={y(last(sunrise))} textAnchor="start">
                {t('plot.sunrise')}
              </text>
            </>
          )}
          {prayers.map((prayer) => (
            <g key={prayer}>
              <path className={classes.between} d={between(adhan[prayer], iqamah[prayer], breaks, scale)} />
              <path className={classes.adhan} d={curve(adhan[prayer], breaks, scale)} />
              <path className={classes.iqamah} d={steps(iqamah[prayer], breaks, scale)} />
              <text className={classes.prayer} x={end} y={y(last(iqamah[prayer])) + 4} textAnchor="start">
                {t(`timings:prayers.${prayer}`)}
              </text>
            </g>
          ))}
          <text className={classes.gold} x={x(today)} y={TOP - 32} textAnchor="middle" data-strong>
            {t('plot.today')}
          </text>
          {marked.map((change) => {
            const day = dayOf(start, change.date);
            const value = change.prayer === 'jumuah' ? null : (iqamah[change.prayer][day] ?? null);
            return (
              value !== null && (
                <g key={`${change.date} ${change.prayer}`} onPointerEnter={() => setHovered(change)}>
                  <circle className={classes.hit} cx={x(day)} cy={y(value)} r={9} />
                  <circle className={classes.ring} cx={x(day)} cy={y(value)} r={3} />
                </g>
              )
            );
          })}
        </svg>
        {hovered && hovered.prayer !== 'jumuah' && (
          <ChangeCard
            change={hovered}
            adhan={adhan[hovered.prayer][dayOf(start, hovered.date)] ?? null}
            left={x(dayOf(start, hovered.date)) / WIDTH}
            top={y(iqamah[hovered.prayer][dayOf(start, hovered.date)] ?? 0) / HEIGHT}
          />
        )}
      </div>
    </section>
  );
}
