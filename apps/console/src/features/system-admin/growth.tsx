import type { GrowthWeek } from '@minaret/contract/system/system-admin';
import { formatDate } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Section } from '../../ui/layout/card.tsx';
import { plotOf } from '../../ui/plot/plot.ts';
import classes from './system.module.css';

const SIZE = { width: 360, height: 96 };

function Plot({ name, values }: { name: string; values: readonly number[] }) {
  const { t } = useTranslation('system-dashboard');
  const { line, area, last } = plotOf(values, SIZE);
  const [from = 0, to = 0] = [values[0], values.at(-1)];
  return (
    <figure className={classes.plot}>
      <figcaption>
        <span>{name}</span>
        <strong>{to}</strong>
      </figcaption>
      <svg
        className="mirror"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={t('growth.plot', { name, from, to })}
      >
        <path className={classes.area} d={area} />
        <path className={classes.line} d={line} />
        <circle className={classes.dot} cx={last.x} cy={last.y} r={4} />
      </svg>
    </figure>
  );
}

/** Two small plots, and the figures for those who would rather read them. */
export function Growth({ weeks }: { weeks: readonly GrowthWeek[] }) {
  const { t, locale } = useTranslation('system-dashboard');
  return (
    <Section title={t('growth.title')} text={t('growth.text')}>
      <div className={classes.plots}>
        <Plot name={t('growth.masjids')} values={weeks.map(({ masjids }) => masjids)} />
        <Plot name={t('growth.users')} values={weeks.map(({ users }) => users)} />
      </div>
      <details className={classes.details}>
        <summary>{t('growth.table')}</summary>
        <table className={classes.figures} aria-label={t('growth.title')}>
          <thead>
            <tr>
              <th scope="col">{t('growth.week')}</th>
              <th scope="col">{t('growth.masjids')}</th>
              <th scope="col">{t('growth.users')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, masjids, users }) => (
              <tr key={week}>
                <th scope="row">{formatDate(week, locale)}</th>
                <td>{masjids}</td>
                <td>{users}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
