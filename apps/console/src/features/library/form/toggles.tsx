import classes from './toggles.module.css';

interface TogglesProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** A few choices of which several may hold: chips with a box. */
export function Toggles({ label, options, chosen, onToggle }: TogglesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere.
    <div role="group" aria-label={label} className={classes.toggles}>
      {options.map((option) => (
        <label key={option.value} className={classes.toggle}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
