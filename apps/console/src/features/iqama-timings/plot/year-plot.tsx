import { SegmentedControl } from '@mantine/core';
import type { IqamaPreview } from '@minaret/contract/iqama/iqama-preview';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import card from '../../../ui/layout/card.module.css';
import classes from './plot.module.css';
import { YearChart } from './year-chart.tsx';

type Shown = IqamahPrayer | 'all';

/** The coming year as the rules in the editor make it: iqamah against adhan, with every change marked and counted. */
export function YearPlot({ preview }: { preview: IqamaPreview }) {
  const { t } = useTranslation(['iqama', 'timings']);
  const [shown, setShown] = useState<Shown>('all');
  const prayers = shown === 'all' ? IQAMAH_PRAYERS : [shown];
  const count = preview.changes.filter(({ prayer }) => shown === 'all' || prayer === shown).length;
  return (
    <section className={card.surface}>
      <header className={classes.head}>
        <h2>{t('plot.title')}</h2>
        <ul className={classes.legend}>
          <li data-line="iqamah">{t('plot.iqamah')}</li>
          <li data-line="adhan">{t('plot.adhan')}</li>
          <li data-line="change">{t('plot.change')}</li>
        </ul>
        <p className={classes.count} role="status">
          {t('plot.count', { count })}
        </p>
        <SegmentedControl
          className={classes.choice}
          aria-label={t('plot.choose')}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={[
            { value: 'all', label: t('plot.all') },
            ...IQAMAH_PRAYERS.map((prayer) => ({ value: prayer, label: t(`timings:prayers.${prayer}`) })),
          ]}
        />
      </header>
      <YearChart preview={preview} prayers={prayers} />
    </section>
  );
}
