import type { Resources } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';

type Area = keyof Resources['activity']['areas'];

/** The name of an area; one that has none yet is called as the server calls it. */
export function useAreaName(): (area: string) => string {
  const { t } = useTranslation('activity');
  return (area) => {
    const name: string = t(`areas.${area as Area}`);
    return name === `areas.${area}` ? area : name;
  };
}
