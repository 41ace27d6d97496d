import type { IqamaChange } from '@minaret/contract/iqama/iqama-preview';
import { clockParts } from '@minaret/i18n';
import { clockTime } from '@minaret/prayer/clock/clock';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ChangeLine, useChangeName } from '../changes/change-line.tsx';
import classes from './plot.module.css';

interface ChangeCardProps {
  change: IqamaChange;
  adhan: number | null;
  /** Where the ring is, as parts of the picture. */
  left: number;
  top: number;
}

/** What a ring means: the change, and the adhan of its day. */
export function ChangeCard({ change, adhan, left, top }: ChangeCardProps) {
  const { t, locale } = useTranslation('iqama');
  const { name, day } = useChangeName(change);
  const parts = adhan === null ? null : clockParts(clockTime(adhan), locale);
  return (
    <div
      className={classes.change}
      style={{ left: `${Math.min(Math.max(left, 0.12), 0.88) * 100}%`, top: `${top * 100}%` }}
      data-below={top < 0.35 || undefined}
    >
      <p>
        <strong>{name}</strong> {day}
      </p>
      <ChangeLine change={change} />
      {parts && <p>{t('plot.adhanAt', { time: `${parts.time} ${parts.half}` })}</p>}
    </div>
  );
}
