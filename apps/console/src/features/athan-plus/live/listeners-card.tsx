import type { LiveBroadcast } from '@minaret/contract/athan-plus/live-broadcast';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import classes from './listeners-card.module.css';

const WIDTH = 240;
const HEIGHT = 72;

function pathOf(curve: readonly number[], most: number): string {
  const step = WIDTH / Math.max(1, curve.length - 1);
  return curve
    .map((count, minute) => `${minute === 0 ? 'M' : 'L'}${minute * step} ${HEIGHT - (count / most) * HEIGHT}`)
    .join('');
}

export function ListenersCard({
  running,
  curve,
}: {
  running: LiveBroadcast | null;
  curve: readonly number[];
}) {
  const { t } = useTranslation('live');
  const most = Math.max(1, ...curve);
  return (
    <Section
      title={t('listeners.title')}
      aside={
        running ? (
          <span className={classes.note}>{t('listeners.most', { count: running.most_listeners })}</span>
        ) : null
      }
    >
      {curve.length > 1 ? (
        <svg
          className={classes.chart}
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('listeners.chart', { most })}
        >
          <path className={classes.area} d={`${pathOf(curve, most)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
          <path className={classes.line} d={pathOf(curve, most)} />
        </svg>
      ) : (
        <p className={classes.note}>{t('listeners.empty')}</p>
      )}
    </Section>
  );
}
