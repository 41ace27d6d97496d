import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund, GivingOverview } from '@minaret/contract/giving/funds';
import { direction, formatDay } from '@minaret/i18n';
import { weekday } from '@minaret/prayer/calendar/dates';
import { useLayoutEffect, useRef } from 'react';
import { FundName } from '../parts/fund-dot.tsx';
import { type FundTone, fundTones } from '../parts/fund-tones.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { dayBars } from './day-bars.ts';
import classes from './overview.module.css';

const WIDTH = 24;
const PITCH = 34;
const HEIGHT = 220;
const TOP = 22;
const FRIDAY = 5;

/** From the foot up; whatever has no colour of its own is one piece. */
const ORDER: readonly FundTone[] = ['general', 'building', 'third', 'others', 'zakat'];

interface DayPlotProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  days: GivingOverview['days'];
}

/** A narrow screen shows the last days first: of a month that runs, today. */
function useScrolledToEnd(month: string, isRtl: boolean) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month begins at its end again.
  useLayoutEffect(() => {
    const { current } = box;
    if (current) current.scrollLeft = isRtl ? -current.scrollWidth : current.scrollWidth;
  }, [month, isRtl]);
  return box;
}

/** What came day by day, the funds on one another; and the same as a table for those who would rather read it. */
export function DayPlot({ masjid, currency, funds, days }: DayPlotProps) {
  const { t, locale, money, roundMoney, today } = useGivingWords(masjid, currency);
  const tones = fundTones(funds);
  const { bars, lines } = dayBars(
    days.map(({ date, funds: sums }) => ({
      date,
      amounts: ORDER.map((tone) =>
        sums
          .filter(({ fund_id }) => (tones.get(fund_id) ?? 'others') === tone)
          .reduce((sum, { given }) => sum + given, 0),
      ),
    })),
  );
  const top = lines.at(-1) ?? 1;
  // As wide as the longest sum that stands there.
  const left = Math.max(56, 16 + 7 * Math.max(...lines.map((line) => roundMoney(line).length)));
  const width = left + bars.length * PITCH;
  // Mirrored by hand: figures must not be.
  const isRtl = direction(locale) === 'rtl';
  const box = useScrolledToEnd(days[0]?.date ?? '', isRtl);
  const x = (from: number) => (isRtl ? width - from : from);
  const y = (part: number) => TOP + HEIGHT * (1 - part);
  const best = bars.reduce(
    (most, bar) => (bar.total > most.total ? bar : most),
    bars[0] ?? { date: today(), total: 0 },
  );
  const legend = ORDER.filter((tone) =>
    bars.some(({ pieces }) => pieces.some(({ fund }) => ORDER[fund] === tone)),
  );
  const nameOf = (tone: FundTone) => {
    const own = funds.filter(({ id }) => tones.get(id) === tone);
    return tone === 'others' || own.length !== 1
      ? tone === 'zakat'
        ? t('zakat')
        : t('otherFunds')
      : (own[0]?.name ?? '');
  };
  return (
    <div className={classes.days}>
      <header className={classes.daysHead}>
        <h2>{t('overview.days')}</h2>
        <ul className={classes.legend}>
          {legend.map((tone) => (
            <li key={tone}>
              <FundName name={nameOf(tone)} tone={tone} />
            </li>
          ))}
        </ul>
      </header>
      <div className={classes.scroll} ref={box}>
        <svg
          className={classes.plot}
          viewBox={`0 0 ${width} ${HEIGHT + TOP + 24}`}
          style={{ minWidth: width * 0.8 }}
          role="img"
          aria-label={t('overview.plot', {
            count: bars.filter(({ total }) => total > 0).length,
            best: formatDay(best.date, locale),
            sum: money(best.total),
          })}
        >
          {lines.map((line) => (
            <g key={line}>
              <path className={classes.rule} d={`M${x(left)} ${y(line / top)}H${x(width)}`} />
              <text className={classes.scale} x={x(left - 8)} y={y(line / top) + 4}>
                {roundMoney(line)}
              </text>
            </g>
          ))}
          {bars.map(({ date, total, isCut, pieces }, index) => {
            const middle = x(left + index * PITCH + PITCH / 2);
            return (
              <g key={date}>
                {pieces.map(({ fund, from, to }) => (
                  <rect
                    key={fund}
                    className={classes.piece}
                    data-tone={ORDER[fund]}
                    x={middle - WIDTH / 2}
                    y={y(to)}
                    width={WIDTH}
                    height={Math.max(1, HEIGHT * (to - from) - 1)}
                  />
                ))}
                {isCut && (
                  <>
                    <path className={classes.cut} d={`M${middle - 14} ${y(0.9)}l7-6 7 6 7-6 7 6`} />
                    <text className={classes.cutSum} x={middle} y={TOP - 8}>
                      {roundMoney(total)}
                    </text>
                  </>
                )}
                <text
                  className={classes.dayName}
                  data-friday={weekday(date) === FRIDAY || undefined}
                  data-today={date === today() || undefined}
                  x={middle}
                  y={TOP + HEIGHT + 18}
                >
                  {Number(date.slice(8))}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <details className={classes.list}>
        <summary>{t('overview.asTable')}</summary>
        <ul>
          {bars
            .filter(({ total }) => total > 0)
            .map(({ date, total }) => (
              <li key={date}>
                <bdi>{formatDay(date, locale)}</bdi> <bdi>{money(total)}</bdi>
              </li>
            ))}
        </ul>
      </details>
    </div>
  );
}
