import type { DayTimings } from '@minaret/contract/iqama/iqama-day';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import card from '../../../ui/layout/card.module.css';
import type { TargetName } from '../changes/change-draft.ts';
import { JumuahRow } from './jumuah-row.tsx';
import { PrayerRow } from './prayer-row.tsx';
import classes from './rules.module.css';

interface RulesCardProps {
  rules: IqamahRules;
  latitude: number;
  today: DayTimings | undefined;
  /** The masjid's day, known before its times are. */
  date: string;
  onChange: (rules: IqamahRules) => void;
  /** To change it from a date on. */
  onChangeFrom: (target: TargetName) => void;
}

export function RulesCard({ rules, latitude, today, date, onChange, onChangeFrom }: RulesCardProps) {
  const { t } = useTranslation('iqama');
  return (
    <section className={card.surface} data-tour="rules">
      <header className={classes.head}>
        <h2>{t('rules.title')}</h2>
        <span>{t('rules.today')}</span>
      </header>
      <ul className={classes.rows}>
        {IQAMAH_PRAYERS.map((prayer) => (
          <PrayerRow
            key={prayer}
            prayer={prayer}
            rules={rules.prayers[prayer] ?? []}
            latitude={latitude}
            date={date}
            onChangeFrom={() => onChangeFrom(prayer)}
            today={today?.prayers.find((each) => each.prayer === prayer)}
            onChange={(list) => onChange({ ...rules, prayers: { ...rules.prayers, [prayer]: list } })}
          />
        ))}
        <JumuahRow
          slots={rules.jumuah}
          date={date}
          onChange={(jumuah) => onChange({ ...rules, jumuah })}
          onChangeFrom={() => onChangeFrom('jumuah1')}
        />
      </ul>
    </section>
  );
}
