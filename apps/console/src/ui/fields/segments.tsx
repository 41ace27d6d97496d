import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[];
  onChange: (value: Value) => void;
}

/** One of a few, all in view, each with how many it holds: a filter above a list. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
