import type { DesignName } from '@minaret/display/settings';
import { useTranslation } from '../../../app/i18n.ts';
import { Amount } from './amount.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

/** Metres from which the rows' iqamah is read on 55 inches, at twelve minutes of arc. */
const READS: Record<DesignName, number> = {
  mihrab: 12,
  ledger: 14,
  horizon: 16,
  courtyard: 13,
  astrolabe: 12,
  bold: 18,
};
const MEASURED_ON = 55;

/** How far the farthest row is, and whether it can read. */
export function HallFields({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { design, diagonalInches, farthestMetres } = settings;
  const reads = Math.floor((READS[design] * diagonalInches) / MEASURED_ON);
  const isFar = reads < farthestMetres;
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
      <p className={classes.reads} data-far={isFar || undefined} role="status">
        {isFar ? t('design.tooFar', { metres: farthestMetres }) : t('design.reads', { metres: reads })}
      </p>
    </fieldset>
  );
}
