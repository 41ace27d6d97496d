import type { Place } from '@minaret/contract/masjid/places';
import type { Form } from '../../../app/forms/use-form.ts';
import { PlaceMap } from '../../places/map/place-map.tsx';
import { PlaceSearch } from '../../places/place-search.tsx';
import type { Point } from '../../places/places-api.ts';
import { ZoneSelect } from '../../places/zone-select.tsx';
import type { Draft } from './draft.ts';

function pointOf({ m_latitude, m_longitude }: Draft): Point | null {
  return m_latitude === null || m_longitude === null
    ? null
    : { latitude: m_latitude, longitude: m_longitude };
}

/** A town, the marker on the map, and the zone that they suggest: a new place asks for its zone anew. */
export function PlaceFields({ form }: { form: Form<Draft> }) {
  const point = pointOf(form.values);
  const move = ({ latitude, longitude }: Point) =>
    form.setValues({ m_latitude: latitude, m_longitude: longitude });
  const choose = (place: Place) => {
    move(place);
    form.setValues({
      m_city: place.name,
      m_country: place.country,
      m_timezone: place.time_zone,
      zone_confirmed: false,
    });
    form.clearErrors();
  };
  return (
    <>
      <PlaceSearch initialText={form.values.m_city} onChoose={choose} error={form.errors.m_latitude} />
      {point && (
        <>
          <PlaceMap point={point} onMove={move} />
          <ZoneSelect
            value={form.values.m_timezone || null}
            onChange={(zone) => form.setFieldValue('m_timezone', zone)}
            point={point}
            isConfirmed={form.values.zone_confirmed}
            onConfirm={(isConfirmed) => form.setFieldValue('zone_confirmed', isConfirmed)}
            error={form.errors.m_timezone ?? form.errors.zone_confirmed}
          />
        </>
      )}
    </>
  );
}
