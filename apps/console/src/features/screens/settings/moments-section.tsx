import { TextInput } from '@mantine/core';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ListChoice } from './choice.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

/** What is shown from the adhan until after the prayer, and on Friday. */
export function MomentsSection({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens', 'timings']);
  const { adhan, countdown, iqamah, prayer, after, khutbah } = settings;
  const minutes = { unit: t('moments.minutes'), label: t('moments.for') };
  return (
    <>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('moments.adhan')}
          description={t('moments.adhanHelp')}
          checked={adhan.isShown}
          onChange={(isShown) => change({ adhan: { ...adhan, isShown } })}
        />
        {adhan.isShown && (
          <NumberField
            {...minutes}
            min={1}
            max={10}
            value={adhan.minutes}
            onChange={(value) => change({ adhan: { ...adhan, minutes: value } })}
          />
        )}
      </div>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('moments.countdown')}
          description={t('moments.countdownHelp')}
          checked={countdown.isShown}
          onChange={(isShown) => change({ countdown: { ...countdown, isShown } })}
        />
        {countdown.isShown && (
          <>
            <NumberField
              {...minutes}
              min={1}
              max={10}
              value={countdown.minutes}
              onChange={(value) => change({ countdown: { ...countdown, minutes: value } })}
            />
            <CheckField
              label={t('moments.withSeconds')}
              checked={countdown.seconds}
              onChange={(seconds) => change({ countdown: { ...countdown, seconds } })}
            />
          </>
        )}
      </div>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('moments.iqamah')}
          description={t('moments.iqamahHelp')}
          checked={iqamah.isShown}
          onChange={(isShown) => change({ iqamah: { ...iqamah, isShown } })}
        />
        {iqamah.isShown && (
          <NumberField
            label={t('moments.for')}
            unit={t('moments.seconds')}
            min={10}
            max={300}
            value={iqamah.seconds}
            onChange={(seconds) => change({ iqamah: { ...iqamah, seconds } })}
          />
        )}
      </div>
      <fieldset className={classes.group}>
        <legend>{t('moments.prayer')}</legend>
        <ListChoice
          label={t('moments.prayerHelp')}
          value={prayer.shows}
          options={(['dim-clock', 'black', 'times'] as const).map((value) => ({
            value,
            label: t(`moments.prayers.${value}`),
          }))}
          onChange={(shows) => change({ prayer: { ...prayer, shows } })}
        />
        <div className={classes.checks}>
          {IQAMAH_PRAYERS.map((name) => (
            <NumberField
              key={name}
              label={t(`timings:prayers.${name}`)}
              unit={minutes.unit}
              min={1}
              max={60}
              value={prayer.minutes[name]}
              onChange={(value) =>
                change({ prayer: { ...prayer, minutes: { ...prayer.minutes, [name]: value } } })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('moments.after')}
          description={t('moments.afterHelp')}
          checked={after.isShown}
          onChange={(isShown) => change({ after: { ...after, isShown } })}
        />
        {after.isShown && (
          <NumberField
            {...minutes}
            min={1}
            max={30}
            value={after.minutes}
            onChange={(value) => change({ after: { ...after, minutes: value } })}
          />
        )}
      </div>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('moments.khutbah')}
          description={t('moments.khutbahHelp')}
          checked={khutbah.isShown}
          onChange={(isShown) => change({ khutbah: { ...khutbah, isShown } })}
        />
        {khutbah.isShown && (
          <div className={classes.pair}>
            <NumberField
              {...minutes}
              min={5}
              max={90}
              value={khutbah.minutes}
              onChange={(value) => change({ khutbah: { ...khutbah, minutes: value } })}
            />
            <TextInput
              label={t('moments.subject')}
              maxLength={120}
              value={khutbah.subject ?? ''}
              onChange={(event) =>
                change({ khutbah: { ...khutbah, subject: event.currentTarget.value || null } })
              }
            />
          </div>
        )}
      </div>
    </>
  );
}
