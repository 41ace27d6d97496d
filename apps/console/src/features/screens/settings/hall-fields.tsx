import { distanceLayout } from '@minaret/display/viewing-distance';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

/** How far the farthest row is, what the screen does for it, and whether it can read. */
export function HallFields({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { design, diagonalInches, farthestMetres, orientation } = settings;
  const isPortrait = orientation === 'portrait-left' || orientation === 'portrait-right';
  const { scale, omissions, readsTo, madeOutTo } = distanceLayout(settings, isPortrait);
  const isFar = madeOutTo < farthestMetres;
  const sentences: string[] = isFar
    ? [
        t(design === 'bold' ? 'design.tooFarBold' : 'design.tooFar', {
          metres: farthestMetres,
          madeOut: madeOutTo,
        }),
      ]
    : [t('design.reads', { metres: readsTo, madeOut: madeOutTo })];
  if (scale > 1) sentences.push(t('design.grows', { percent: Math.round((scale - 1) * 100) }));
  sentences.push(...omissions.map((omission) => t(`design.omissions.${omission}`)));
  return (
    <fieldset className={classes.group}>
      <legend>{t('design.hall')}</legend>
      <div className={classes.pair}>
        <NumberField
          label={t('design.diagonal')}
          unit={t('design.inches')}
          min={10}
          max={150}
          value={diagonalInches}
          onChange={(value) => change({ diagonalInches: value })}
        />
        <NumberField
          label={t('design.farthest')}
          unit={t('design.metres')}
          min={1}
          max={60}
          value={farthestMetres}
          onChange={(value) => change({ farthestMetres: value })}
        />
      </div>
      <p className={classes.reads} data-far={isFar || undefined} role="status">
        {sentences.join(' ')}
      </p>
    </fieldset>
  );
}
