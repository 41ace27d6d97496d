import { boxAround, LABEL_GAP, MARKER_RADIUS, placeLabels } from '@minaret/contract/masjid/map-labels';
import { toPoint, widthInKm } from '@minaret/contract/masjid/map-projection';
import type { PlaceMap } from '@minaret/contract/masjid/places';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { scaleLength } from '../coordinates.ts';
import type { Point } from '../places-api.ts';
import classes from './place-map.module.css';

/** What the zoom buttons cover, in pixels of the screen. */
const ZOOM_CORNER = { width: 64, height: 108 };

interface MapDrawingProps {
  map: PlaceMap;
  point: Point;
  /** How much of the drawing one pixel of the screen takes: lettering keeps its size on every screen. */
  unit: number;
}

/** The picture alone; what it shows is said in words beside it. */
export function MapDrawing({ map, point, unit }: MapDrawingProps) {
  const { t } = useTranslation('places');
  const { width, height } = map.projection;
  const marker = toPoint(map.projection, point);
  const widthKm = widthInKm(map.projection);
  const km = scaleLength(widthKm);
  const bar = { x: 12 * unit, y: height - 12 * unit, length: (km / widthKm) * width };
  const occupied = [
    boxAround(marker, MARKER_RADIUS * unit),
    { left: 0, right: bar.x + bar.length + 12 * unit, top: height - 40 * unit, bottom: height },
    { left: width - ZOOM_CORNER.width * unit, right: width, top: 0, bottom: ZOOM_CORNER.height * unit },
  ];
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
      <path className={classes.land} d={map.land} />
      <path className={classes.border} d={map.borders} />
      <g fontSize={12 * unit}>
        {placeLabels(map.places, map.projection, occupied, unit).map((label) => (
          <g key={`${label.name} ${label.x} ${label.y}`}>
            <circle className={classes.dot} cx={label.x} cy={label.y} r={2.5 * unit} />
            <text
              className={classes.label}
              x={label.x + (label.side === 'right' ? LABEL_GAP : -LABEL_GAP) * unit}
              y={label.y}
              strokeWidth={3 * unit}
              textAnchor={label.side === 'right' ? 'start' : 'end'}
            >
              {label.name}
            </text>
          </g>
        ))}
        <path
          className={classes.scale}
          d={`M${bar.x},${bar.y - 5 * unit}v${5 * unit}h${bar.length}v${-5 * unit}`}
        />
        <text
          className={classes.label}
          x={bar.x + bar.length / 2}
          y={bar.y - 8 * unit}
          strokeWidth={3 * unit}
          textAnchor="middle"
        >
          {t('map.scale', { distance: km })}
        </text>
      </g>
      <g transform={`translate(${marker.x} ${marker.y}) scale(${unit})`}>
        <circle className={classes.halo} r={16} />
        <circle className={classes.marker} r={7} />
      </g>
    </svg>
  );
}
