import type { CalendarMatch } from '@minaret/contract/salah/salah-preview';
import { formatList, formatNumber, monthName } from '@minaret/i18n';
import { PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './match-result.module.css';

const WIDTH = 440;
const ROW = 26;
const LABEL = 64;

/** The settings found, and what they leave unexplained: in words, and month by month as a small plot. */
export function MatchResult({ match }: { match: CalendarMatch }) {
  const { t, locale } = useTranslation(['salah', 'timings']);
  const { settings, residuals, undecided } = match;
  const isExact = PRAYERS.every((prayer) => residuals[prayer].worst === 0);
  const number = (value: number) => formatNumber(value, locale);
  const { fajr_angle: fajr, isha_angle: isha } = settings;
  return (
    <div className={classes.result} aria-live="polite">
      <h3>{t('match.found', { count: match.days })}</h3>
      <p>
        {t('match.settings', {
          method: t(`methods.${settings.calculation_method}`),
          asr: t(`asrMethods.${settings.asr_method}`),
          rule: t(`highLatitudes.${settings.high_lat_method}`),
        })}
        {fajr !== null && isha !== null && `. ${t('match.angles', { fajr, isha })}`}
      </p>
      {undecided.length > 0 && (
        <p className={classes.quiet}>
          {t('match.undecided', {
            what: formatList(
              undecided.map((what) => t(`match.undecidedWhat.${what}`)),
              locale,
            ),
          })}
        </p>
      )}
      {isExact ? (
        <p>{t('match.exact')}</p>
      ) : (
        <ul className={classes.quiet}>
          {PRAYERS.filter((prayer) => residuals[prayer].worst !== 0).map((prayer) => (
            <li key={prayer}>
              {t('match.residual', {
                prayer: t(`timings:prayers.${prayer}`),
                mean: number(residuals[prayer].mean),
                worst: number(residuals[prayer].worst),
              })}
            </li>
          ))}
        </ul>
      )}
      <ResidualPlot match={match} />
    </div>
  );
}

/** A row a prayer, a bar a month: up when the calendar is later, down when it is earlier. */
function ResidualPlot({ match }: { match: CalendarMatch }) {
  const { t, locale } = useTranslation(['salah', 'timings']);
  const { months } = match;
  const most = Math.max(
    1,
    ...months.flatMap(({ worst }) => PRAYERS.map((prayer) => Math.abs(worst[prayer]))),
  );
  const step = (WIDTH - LABEL) / Math.max(1, months.length);
  const height = ROW * PRAYERS.length + 18;
  return (
    <figure className={classes.figure} dir="ltr">
      <figcaption className={classes.quiet} dir="auto">
        {t('match.plot')}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t('match.plot')}>
        {PRAYERS.map((prayer, row) => {
          const middle = row * ROW + ROW / 2;
          return (
            <g key={prayer}>
              <text x={0} y={middle + 4}>
                {t(`timings:prayers.${prayer}`)}
              </text>
              <line x1={LABEL} x2={WIDTH} y1={middle} y2={middle} />
              {months.map(({ month, worst }, index) => {
                const size = (worst[prayer] / most) * (ROW / 2 - 3);
                return (
                  <rect
                    key={month}
                    x={LABEL + index * step + 2}
                    y={size > 0 ? middle - size : middle}
                    width={Math.max(2, step - 4)}
                    height={Math.abs(size)}
                  />
                );
              })}
            </g>
          );
        })}
        {months.map(({ month }, index) => (
          <text key={month} className={classes.month} x={LABEL + (index + 0.5) * step} y={height - 4}>
            {monthName(`${month}-01`, locale, 'short').slice(0, 3)}
          </text>
        ))}
      </svg>
    </figure>
  );
}
