import { Skeleton } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { MAP_SIZE } from '@minaret/contract/masjid/places';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { latitudeText, longitudeText, roundPoint } from '../coordinates.ts';
import { mapAround, type Point } from '../places-api.ts';
import { WhereIsIt } from '../where-is-it.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { placeUnder, stepByKey } from './map-view.ts';
import { MapZoom } from './map-zoom.tsx';
import classes from './place-map.module.css';
import { useMapView } from './use-map-view.ts';

const MOVING_MS = 250;

interface PlaceMapProps {
  point: Point;
  onMove: (point: Point) => void;
}

/** A small map with the masjid's marker. A click or the arrow keys move it; the line below says in words where it is. */
export function PlaceMap({ point, onMove }: PlaceMapProps) {
  const { t } = useTranslation(['places', 'common']);
  const helpId = useId();
  const { ref, width } = useElementSize();
  const [settled] = useDebouncedValue(point, MOVING_MS);
  const view = useMapView(point);
  const map = useQuery(mapAround(roundPoint(view.centre), view.widthKm));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '=') view.zoomIn();
    else if (event.key === '-') view.zoomOut();
    const next = map.data && stepByKey(map.data.projection, point, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  }

  function onClick(event: MouseEvent): void {
    if (!map.data) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [across, down] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    onMove(placeUnder(map.data.projection, across, down));
  }

  const position = { latitude: latitudeText(point.latitude), longitude: longitudeText(point.longitude) };
  return (
    <div className={classes.frame}>
      <div className={classes.map} ref={ref}>
        {map.data && (
          <>
            <div
              className={classes.surface}
              role="application"
              aria-label={t('map.label', { position: t('map.position', position) })}
              aria-describedby={helpId}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the marker while the map has the focus.
              tabIndex={0}
              onClick={onClick}
              onKeyDown={onKeyDown}
            >
              <MapDrawing map={map.data} point={point} unit={width > 0 ? MAP_SIZE.width / width : 1} />
            </div>
            <MapZoom view={view} />
          </>
        )}
        {map.isPending && <Skeleton height="100%" radius={0} />}
        {map.isError && <LoadFailed title={t('map.failed')} onTryAgain={() => void map.refetch()} />}
      </div>
      <WhereIsIt point={settled} />
      <p className={classes.help} id={helpId}>
        {t('map.help')}
      </p>
      {map.data && <p className={classes.sources}>{t('map.sources', { sources: map.data.attribution })}</p>}
    </div>
  );
}
