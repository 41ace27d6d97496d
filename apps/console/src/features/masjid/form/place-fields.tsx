import { Button, TextInput } from '@mantine/core';
import type { Place } from '@minaret/contract/masjid/places';
import { formatParts } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LEFT_TO_RIGHT } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { useCountryName } from '../../places/country-name.ts';
import { PlaceMap } from '../../places/map/place-map.tsx';
import { PlaceSearch } from '../../places/place-search.tsx';
import { type Point, placeAt } from '../../places/places-api.ts';
import { ZoneSelect } from '../../places/zone-select.tsx';
import { ZoneChange } from '../time-zone/zone-change.tsx';
import { coordinateText } from './coordinate-text.ts';
import sections from './form-section.module.css';
import classes from './place-fields.module.css';
import { pointOf } from './point.ts';
import type { MasjidForm } from './use-masjid-form.ts';

type Props = Pick<MasjidForm, 'form' | 'base' | 'resets'>;

/** The town, the marker in it, and the zone whose clock the masjid follows. */
export function PlaceFields({ form, base, resets }: Props) {
  const { t, locale } = useTranslation('masjid');
  const countryName = useCountryName();
  const { m_city, m_country, m_timezone } = form.values;
  const point = pointOf(form.values) ?? pointOf(base);
  const move = ({ latitude, longitude }: Point) => {
    form.setValues({ m_latitude: coordinateText(latitude), m_longitude: coordinateText(longitude) });
    form.clearFieldError('m_latitude');
    form.clearFieldError('m_longitude');
  };
  const setTown = ({ name, country }: Place) => form.setValues({ m_city: name, m_country: country });
  return (
    <>
      <PlaceSearch
        key={`${resets} ${m_city}`}
        label={t('fields.town')}
        description={t('fields.townHelp')}
        initialText={formatParts([m_city, m_country && countryName(m_country)], locale)}
        near={point ?? undefined}
        error={form.errors.m_city}
        onChoose={(place) => {
          setTown(place);
          move(place);
        }}
      />
      {point && <PlaceMap point={point} onMove={move} />}
      {point && <OtherTown point={point} base={base} city={m_city} onUse={setTown} />}
      <div className={sections.pair}>
        <TextInput
          label={t('fields.latitude')}
          description={t('fields.latitudeHelp')}
          inputMode="text"
          autoComplete="off"
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('m_latitude')}
        />
        <TextInput
          label={t('fields.longitude')}
          description={t('fields.longitudeHelp')}
          inputMode="text"
          autoComplete="off"
          attributes={LEFT_TO_RIGHT}
          {...form.getInputProps('m_longitude')}
        />
      </div>
      <ZoneSelect
        value={m_timezone}
        onChange={(zone) => form.setFieldValue('m_timezone', zone)}
        point={point}
        isConfirmed
        onConfirm={() => {}}
        error={form.errors.m_timezone}
      />
      <ZoneChange from={base.m_timezone} to={m_timezone} />
    </>
  );
}

interface OtherTownProps {
  point: Point;
  base: Props['base'];
  city: string;
  onUse: (town: Place) => void;
}

/** A marker that was moved to another town does not rename the town by itself. */
function OtherTown({ point, base, city, onUse }: OtherTownProps) {
  const { t } = useTranslation('masjid');
  const at = useQuery(placeAt(point));
  const town = at.isPlaceholderData ? undefined : at.data?.nearest?.place;
  const isMoved = point.latitude !== base.m_latitude || point.longitude !== base.m_longitude;
  if (!town || !isMoved || town.name === city) return null;
  return (
    <p className={classes.other} role="status">
      <span>{t('town.other', { town: isolate(town.name) })}</span>
      <Button size="xs" variant="default" onClick={() => onUse(town)}>
        {t('town.use', { town: isolate(town.name) })}
      </Button>
    </p>
  );
}
