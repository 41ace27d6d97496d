import type { UploadPreview } from '@minaret/contract/timings/timing-upload';
import { formatDate } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import classes from './preview.module.css';

interface PreviewFactsProps {
  understood: UploadPreview;
  isCleared: boolean;
  onClear: (isCleared: boolean) => void;
}

/** How many days and which, what they replace, and what stays although the file does not have it. */
export function PreviewFacts({ understood, isCleared, onClear }: PreviewFactsProps) {
  const { t, locale } = useTranslation(['upload', 'timings']);
  const { days, first, last, taken, kept, layout } = understood;
  const nameOf = (prayer: (typeof kept)[number]['prayer']) =>
    prayer === 'jumuah' ? t('jumuah') : t(`timings:prayers.${prayer}`);
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    kept.map(({ prayer }) => nameOf(prayer)),
  );
  const count = kept.reduce((sum, one) => sum + one.days, 0);
  const dates = first &&
    last && {
      from: formatDate(first, locale),
      to: formatDate(last, locale),
    };
  return (
    <header className={classes.facts}>
      <h3>
        {t('title')}
        <span className={classes.count}>{t('days', { count: days })}</span>
      </h3>
      {dates && <p className={classes.range}>{first === last ? dates.from : t('range', dates)}</p>}
      <p>
        {taken ? t('replaces', { count: taken.days }) : t('newDays')}
        {taken && taken.edited > 0 && (
          <strong className={classes.warn}> {t('edited', { count: taken.edited })}</strong>
        )}
        {layout.winter_time === 'convert' && ` ${t('winterTime')}`}
      </p>
      {count > 0 && (
        <div className={classes.kept} data-cleared={isCleared || undefined}>
          <p>{isCleared ? t('cleared', { prayers: names, count }) : t('kept', { prayers: names, count })}</p>
          <CheckField label={t('clear')} checked={isCleared} onChange={onClear} />
        </div>
      )}
    </header>
  );
}
