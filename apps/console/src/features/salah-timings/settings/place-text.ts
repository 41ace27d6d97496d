import { formatParts, type Locale } from '@minaret/i18n';
import { isolate } from '../../../ui/text/isolate.ts';

interface Where {
  m_city: string | null;
  m_name: string;
  m_latitude: number;
  m_longitude: number;
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(2)}°\u00a0${value < 0 ? negative : positive}`;
}

/** `Toronto, 43.71° N 79.41° W`. */
export function placeText({ m_city, m_name, m_latitude, m_longitude }: Where, locale: Locale): string {
  const point = `${degrees(m_latitude, 'N', 'S')} ${degrees(m_longitude, 'E', 'W')}`;
  return formatParts([isolate(m_city ?? m_name), isolate(point)], locale);
}
