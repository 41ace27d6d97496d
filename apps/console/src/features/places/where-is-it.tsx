import { formatNumber, formatParts } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { latitudeText, longitudeText } from './coordinates.ts';
import { useCountryName } from './country-name.ts';
import classes from './map/place-map.module.css';
import { type Point, placeAt } from './places-api.ts';

/** Nearer than this a marker is in the town. */
const IN_TOWN_KM = 5;

/** The place in words: the map's text for those who do not see it, and a check for those who do. */
export function WhereIsIt({ point }: { point: Point }) {
  const { t, locale } = useTranslation('places');
  const countryName = useCountryName();
  const at = useQuery(placeAt(point));
  const nearest = at.data?.nearest;

  function town(): string {
    if (!nearest) return t('map.noTown');
    const name = formatParts([nearest.place.name, countryName(nearest.place.country)], locale);
    if (nearest.distance_km < IN_TOWN_KM) return t('map.inTown', { town: name });
    return t('map.fromTown', { town: name, distance: formatNumber(Math.round(nearest.distance_km), locale) });
  }

  return (
    <p className={classes.where} aria-live="polite">
      {at.data && <span>{town()}</span>}
      <bdi className={classes.position} dir="ltr">
        {latitudeText(point.latitude)}, {longitudeText(point.longitude)}
      </bdi>
    </p>
  );
}
