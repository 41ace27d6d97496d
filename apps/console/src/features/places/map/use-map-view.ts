import { mapProjection } from '@minaret/contract/masjid/map-projection';
import { MAP_SIZE, MAP_WIDTH_KM } from '@minaret/contract/masjid/places';
import { useState } from 'react';
import type { Point } from '../places-api.ts';
import { isWellInside, START_ZOOM, ZOOMS } from './map-view.ts';

export interface MapView {
  centre: Point;
  widthKm: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
}

/** What the map shows. It stands still while the marker moves about in it, and follows one that leaves. */
export function useMapView(point: Point): MapView {
  const [zoom, setZoom] = useState(START_ZOOM);
  const [centre, setCentre] = useState(point);
  const widthKm = ZOOMS[zoom] ?? MAP_WIDTH_KM.default;
  const isCentred = centre.latitude === point.latitude && centre.longitude === point.longitude;
  if (!isCentred && !isWellInside(mapProjection({ ...centre, widthKm }, MAP_SIZE), point)) setCentre(point);

  function zoomTo(wanted: number): void {
    setZoom(Math.min(ZOOMS.length - 1, Math.max(0, wanted)));
    setCentre(point);
  }

  return {
    centre,
    widthKm,
    canZoomIn: zoom > 0,
    canZoomOut: zoom < ZOOMS.length - 1,
    zoomIn: () => zoomTo(zoom - 1),
    zoomOut: () => zoomTo(zoom + 1),
  };
}
