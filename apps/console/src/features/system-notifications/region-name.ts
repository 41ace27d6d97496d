import type { RegionType } from '@minaret/contract/system/system-notifications';
import { formatParts } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useCountryName } from '../places/country-name.ts';

interface Regional {
  region_type: RegionType;
  region: string | null;
}

/** `Toronto, CA` in its two parts. */
export function partsOf({ region_type, region }: Regional): { city: string; country: string } {
  const country = region?.slice(-2) ?? '';
  return { city: region_type === 'city' ? (region?.slice(0, -4) ?? '') : '', country };
}

export function useRegionName(): (place: Regional) => string {
  const { t, locale } = useTranslation('system');
  const countryName = useCountryName();
  return (place) => {
    const { city, country } = partsOf(place);
    if (place.region_type === 'all') return t('notifications.everywhere');
    const name = countryName(country);
    return formatParts([city, name], locale);
  };
}
