import { PAGES } from '@minaret/contract/access/console-pages';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Choice } from './choice.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-settings.ts';

/** What runs along the foot. */
export function TickerSection({ settings, change }: SectionProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { shows } = settings;
  return (
    <>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('ticker.show')}
          description={t('ticker.help')}
          checked={shows.ticker}
          onChange={(ticker) => change({ shows: { ...shows, ticker } })}
        />
        <Link to={PAGES.libraryNew.path.replace(':type', 'announcement')}>{t('ticker.write')}</Link>
        <Choice
          label={t('ticker.speed')}
          value={settings.tickerSpeed}
          options={(['normal', 'fast'] as const).map((value) => ({
            value,
            label: t(`ticker.speeds.${value}`),
          }))}
          onChange={(tickerSpeed) => change({ tickerSpeed })}
        />
        <CheckField
          label={t('ticker.still')}
          description={t('ticker.stillHelp')}
          checked={settings.isStill}
          onChange={(isStill) => change({ isStill })}
        />
      </div>
      <div className={classes.group}>
        <CheckField
          look="switch"
          label={t('ticker.changes')}
          description={t('ticker.changesHelp')}
          checked={shows.changes}
          onChange={(changes) => change({ shows: { ...shows, changes } })}
        />
        {shows.changes && (
          <NumberField
            label={t('ticker.days')}
            unit={t('ticker.daysUnit')}
            min={1}
            max={14}
            value={settings.changeNoticeDays}
            onChange={(changeNoticeDays) => change({ changeNoticeDays })}
          />
        )}
      </div>
    </>
  );
}
