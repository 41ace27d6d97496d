import type { Focus } from '@minaret/contract/library/library-content';
import type { PictureField } from '@minaret/display/picture-fields';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import classes from './focus-field.module.css';

export const CENTRE: Focus = { x: 50, y: 50 };
const STEP = 2;
const LARGE_STEP = 10;

const MOVES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number) => Math.round(Math.max(0, Math.min(100, value)));

interface FocusFieldProps {
  /** Undefined: there is no picture yet. */
  url: string | undefined;
  focus: Focus | undefined;
  fields: readonly PictureField[];
  /** Undefined: it is shown whole. */
  onChange: (focus: Focus | undefined) => void;
}

/** Of a picture that fills its place: the point in the picture itself, and below it how each place cuts it. */
export function focusParts({ url, focus, fields, onChange }: FocusFieldProps) {
  if (!url) return {};
  return {
    shown: focus && <FocusPicker url={url} focus={focus} fields={fields} onChange={onChange} />,
    children: <FillField focus={focus} onChange={onChange} />,
  };
}

function FillField({ focus, onChange }: Pick<FocusFieldProps, 'focus' | 'onChange'>) {
  const { t } = useTranslation('libraryItem');
  return (
    <CheckField
      label={t('focus.fill')}
      description={t('focus.fillHelp')}
      checked={focus !== undefined}
      onChange={(fills) => onChange(fills ? CENTRE : undefined)}
    />
  );
}

interface FocusPickerProps {
  url: string;
  focus: Focus;
  fields: readonly PictureField[];
  onChange: (focus: Focus) => void;
}

function FocusPicker({ url, focus, fields, onChange }: FocusPickerProps) {
  const { t } = useTranslation('libraryItem');
  const id = useId();
  const picture = useRef<HTMLImageElement>(null);
  // While it is dragged the crops follow; the slide is told when the point is let go.
  const [dragged, setDragged] = useState<Focus | null>(null);
  const point = dragged ?? focus;

  function pointAt({ clientX, clientY }: PointerEvent): Focus {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return point;
    return {
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    };
  }
  const dragging = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(pointAt(event));
    },
    onPointerMove: (event: PointerEvent) => dragged && setDragged(pointAt(event)),
    onPointerUp(event: PointerEvent) {
      if (dragged) onChange(pointAt(event));
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
  };
  function move(event: KeyboardEvent): void {
    const [x, y] = MOVES[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange({ x: within(focus.x + x * step), y: within(focus.y + y * step) });
  }
  const position = { objectPosition: `${point.x}% ${point.y}%` };
  return (
    <div className={classes.parts}>
      {/* A picture has no other side in a script from the right. */}
      <div className={classes.picker} dir="ltr" {...dragging}>
        <img ref={picture} src={url} alt={t('picture.alt')} draggable={false} />
        <span
          className={classes.point}
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t('focus.point')}
          aria-describedby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.x}
          aria-valuetext={t('focus.at', { ...point })}
          onKeyDown={move}
        />
      </div>
      <p id={id} className={classes.help}>
        {t('focus.help')}
      </p>
      <p className={classes.help}>{t('focus.at', { ...point })}</p>
      <h3 className={classes.heading}>{t('focus.crops')}</h3>
      <ul className={classes.crops}>
        {fields.map(({ name, width, height }) => (
          <li key={name}>
            <img
              className={classes.crop}
              src={url}
              alt=""
              data-field={name}
              style={{ ...position, aspectRatio: `${width} / ${height}` }}
            />
            <span>{t(`focus.fields.${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
