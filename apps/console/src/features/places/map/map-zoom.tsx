import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './place-map.module.css';
import type { MapView } from './use-map-view.ts';

export function MapZoom({ view }: { view: MapView }) {
  const { t } = useTranslation('places');
  return (
    <div className={classes.zoom}>
      <ActionIcon
        variant="default"
        aria-label={t('map.zoomIn')}
        disabled={!view.canZoomIn}
        onClick={view.zoomIn}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('map.zoomOut')}
        disabled={!view.canZoomOut}
        onClick={view.zoomOut}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
