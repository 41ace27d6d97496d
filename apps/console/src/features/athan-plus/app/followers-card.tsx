import type { AppOverview } from '@minaret/contract/athan-plus/app-overview';
import { formatDay, formatNumber, monthName } from '@minaret/i18n';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { plotOf } from '../../../ui/plot/plot.ts';
import { type FollowerLine, followerLine, SPANS, type Span } from './follower-line.ts';
import classes from './followers-card.module.css';

const SIZE = { width: 600, height: 150 };
/** A day named there would reach over the edge. */
const LAST_PART = 0.9;
const SPAN_NAMES = Object.keys(SPANS) as Span[];
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function Chart({ line }: { line: FollowerLine }) {
  const { t, locale } = useTranslation('appPage');
  const { days, at, ticks, marks } = line;
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const values = days.map(({ followers }) => followers);
  const { line: path, area, last } = plotOf(values, SIZE, { at, least, most, margin: 0 });
  const isLong = marks.every(({ day }) => day.endsWith('-01'));
  const said = t('followers.chart', {
    first: formatDay(days[0]?.day ?? '', locale),
    last: formatDay(days.at(-1)?.day ?? '', locale),
    from: formatNumber(values[0] ?? 0, locale),
    to: formatNumber(values.at(-1) ?? 0, locale),
  });
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={classes.tick}
            style={{ insetBlockEnd: percent((tick - least) / (most - least)) }}
          >
            {formatNumber(tick, locale)}
          </span>
        ))}
        <div className={classes.ground}>
          <svg
            className="mirror"
            viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={said}
          >
            <path className={classes.area} d={area} />
            <path className={classes.line} d={path} />
          </svg>
          <i
            className={classes.today}
            style={{ insetInlineStart: '100%', insetBlockStart: percent(last.y / SIZE.height) }}
          />
        </div>
      </div>
      <div className={classes.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span
            key={mark.day}
            style={mark.at > LAST_PART ? { insetInlineEnd: 0 } : { insetInlineStart: percent(mark.at) }}
          >
            {isLong ? monthName(mark.day, locale, 'short') : formatDay(mark.day, locale)}
          </span>
        ))}
      </div>
      <details className={classes.details}>
        <summary>{t('followers.table')}</summary>
        <table aria-label={t('followers.title')}>
          <thead>
            <tr>
              <th scope="col">{t('followers.day')}</th>
              <th scope="col">{t('followers.title')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, followers }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, locale)}</th>
                <td>{formatNumber(followers, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** How many phones follow, and how it came to that. */
export function FollowersCard({ overview }: { overview: AppOverview }) {
  const { t, locale } = useTranslation('appPage');
  const [span, setSpan] = useState<Span>('half');
  const { followers, change, growth } = overview;
  const line = followerLine(growth, span);
  const sign = change !== null && change < 0 ? '−' : '+';
  return (
    <Card>
      <header className={classes.head}>
        <div>
          <h2>{t('followers.title')}</h2>
          <p className={classes.total}>
            <strong>{followers === null ? t('few') : formatNumber(followers, locale)}</strong>
            {change !== null && (
              <span data-falls={change < 0 || undefined}>
                <bdi dir="ltr">{`${sign}${formatNumber(Math.abs(change), locale)}`}</bdi>{' '}
                {t('followers.since')}
              </span>
            )}
          </p>
        </div>
        <Segments
          label={t('followers.span')}
          value={span}
          options={SPAN_NAMES.map((value) => ({ value, label: t(`followers.${value}`) }))}
          onChange={setSpan}
        />
      </header>
      {line ? <Chart line={line} /> : <p className={classes.quiet}>{t('followers.young')}</p>}
    </Card>
  );
}
