import { useTranslation } from '../../../app/i18n.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

export function NightSection({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { night } = settings;
  return (
    <>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('night.show')}
          description={t('night.help')}
          checked={night.isShown}
          onChange={(isShown) => change({ night: { ...night, isShown } })}
        />
        {night.isShown && (
          <div className={classes.pair}>
            <NumberField
              label={t('night.after')}
              unit={t('moments.minutes')}
              min={5}
              max={240}
              value={night.afterIsha}
              onChange={(afterIsha) => change({ night: { ...night, afterIsha } })}
            />
            <NumberField
              label={t('night.before')}
              unit={t('moments.minutes')}
              min={5}
              max={240}
              value={night.beforeFajr}
              onChange={(beforeFajr) => change({ night: { ...night, beforeFajr } })}
            />
          </div>
        )}
      </div>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('night.dim')}
          description={t('night.dimHelp')}
          checked={settings.dimsAtNight}
          onChange={(dimsAtNight) => change({ dimsAtNight })}
        />
      </div>
    </>
  );
}
