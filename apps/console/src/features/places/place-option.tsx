import type { Place } from '@minaret/contract/masjid/places';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useCountryName } from './country-name.ts';
import classes from './place-search.module.css';

/** A town with what tells it from its namesakes. */
export function PlaceOption({ place }: { place: Place }) {
  const { t } = useTranslation('places');
  const countryName = useCountryName();
  const { name, other_name, region, near, country } = place;
  const parts = [region, countryName(country), near && t('search.near', { town: near })].filter(Boolean);
  return (
    <span className={classes.option}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {other_name && (
          <>
            {' '}
            <bdi className={classes.other}>({other_name})</bdi>
          </>
        )}
      </span>
      <span className={classes.area}>
        {parts.map((part, i) => (
          <bdi key={part}>
            {i > 0 && ' · '}
            {part}
          </bdi>
        ))}
      </span>
    </span>
  );
}
