import { type ReactNode, useId } from 'react';
import classes from './check-field.module.css';

interface CheckFieldProps {
  label: ReactNode;
  /** The label with what tells it from others of the page; without it the label is the name. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** A switch takes effect at once; a box waits for Save. */
  look?: 'box' | 'switch';
}

/** A checkbox or a switch with its words; the browser's own, drawn as the board has it. */
export function CheckField(props: CheckFieldProps) {
  const { label, name, checked, onChange, description, error, disabled, look = 'box' } = props;
  const id = useId();
  const help = error ?? description;
  return (
    <div className={classes.field}>
      <input
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={classes[look]}
        checked={checked}
        disabled={disabled}
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={classes.help} data-error={error ? true : undefined}>
          {help}
        </p>
      )}
    </div>
  );
}
