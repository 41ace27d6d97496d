import { isFar, readTo } from '@minaret/display/settings';
import { useTranslation } from '../../../app/i18n.ts';
import { Amount } from './amount.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

/** How far the farthest row is, and whether it can read. */
export function HallFields({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { diagonalInches, farthestMetres } = settings;
  const reads = readTo(settings);
  const isTooFar = reads < farthestMetres;
  const words = () => {
    if (isTooFar) return t('design.tooFar', { metres: farthestMetres });
    return t(isFar(settings) ? 'design.grown' : 'design.reads', { metres: reads });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('design.hall')}</legend>
      <div className={classes.pair}>
        <Amount
          label={t('design.diagonal')}
          unit={t('design.inches')}
          min={10}
          max={150}
          value={diagonalInches}
          onChange={(value) => change({ diagonalInches: value })}
        />
        <Amount
          label={t('design.farthest')}
          unit={t('design.metres')}
          min={1}
          max={60}
          value={farthestMetres}
          onChange={(value) => change({ farthestMetres: value })}
        />
      </div>
      <p className={classes.reads} data-far={isTooFar || undefined} role="status">
        {words()}
      </p>
    </fieldset>
  );
}
