import { useMemo } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { lengthText } from './sound-length.ts';
import { barsOf, type Part, secondsOf, within } from './sound-math.ts';
import classes from './sounds.module.css';

const BARS = 120;
const STEP_SECONDS = 0.1;

interface TrimFieldProps {
  samples: Float32Array;
  part: Part;
  disabled: boolean;
  onChange: (part: Part) => void;
}

/** The sound drawn, and its two ends as sliders: for fingers and for arrow keys. Time runs to the right everywhere. */
export function TrimField({ samples, part, disabled, onChange }: TrimFieldProps) {
  const { t } = useTranslation('athan');
  const bars = useMemo(() => barsOf(samples, BARS), [samples]);
  const whole = secondsOf(samples);
  const isKept = (index: number) => {
    const at = ((index + 0.5) / BARS) * whole;
    return at >= part.from && at <= part.to;
  };
  const end = (which: keyof Part, label: string) => (
    <label className={classes.end}>
      <span className={classes.label}>
        {label} <bdi>{lengthText(part[which])}</bdi>
      </span>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={whole}
        step={STEP_SECONDS}
        value={part[which]}
        disabled={disabled}
        aria-valuetext={t('own.at', { time: lengthText(part[which]) })}
        onChange={(event) =>
          onChange(within({ ...part, [which]: Number(event.currentTarget.value) }, whole, which))
        }
      />
    </label>
  );
  return (
    <fieldset className={classes.trim}>
      <legend className={classes.label}>
        {t('own.kept')} <bdi>{lengthText(part.to - part.from)}</bdi>
      </legend>
      <svg
        className={classes.wave}
        viewBox={`0 0 ${BARS * 3} 48`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: A bar is its place.
            key={index}
            data-kept={isKept(index) || undefined}
            x={index * 3}
            y={24 - Math.max(1, bar * 23)}
            width={2}
            height={Math.max(2, bar * 46)}
          />
        ))}
      </svg>
      {end('from', t('own.from'))}
      {end('to', t('own.to'))}
    </fieldset>
  );
}
