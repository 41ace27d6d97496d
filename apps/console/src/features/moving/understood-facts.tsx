import type { MoveInPreview } from '@minaret/contract/timings/move-in';
import { formatDate, formatNumber } from '@minaret/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Time } from '../../ui/text/time.tsx';
import classes from './moving.module.css';

/** In short: what it was, of whom, how much. */
export function UnderstoodFacts({ understood }: { understood: MoveInPreview }) {
  const { t, locale } = useTranslation('moving');
  const { told, first, last, jumuah } = understood;
  const place = [told.name, told.address].filter(Boolean).join(', ');
  const span = first && last && `${formatDate(first, locale)} – ${formatDate(last, locale)}`;
  const facts: [string, ReactNode][] = [
    [t('facts.source'), t(`sources.${understood.source}`)],
    ...(place ? [[t('facts.place'), <bdi key="place">{place}</bdi>] as [string, ReactNode]] : []),
    ...(told.method
      ? [[t('facts.method'), <bdi key="method">{told.method}</bdi>] as [string, ReactNode]]
      : []),
    ...(span ? [[t('facts.span'), span] as [string, ReactNode]] : []),
    [t('facts.salah'), formatNumber(understood.salah_days, locale)],
    [t('facts.iqamah'), formatNumber(understood.iqamah_days, locale)],
    [
      t('facts.jumuah'),
      jumuah.length === 0
        ? t('facts.none')
        : jumuah.map((time) => (
            <span key={time}>{time.startsWith('+') ? <bdi>{time}</bdi> : <Time value={time} />} </span>
          )),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
