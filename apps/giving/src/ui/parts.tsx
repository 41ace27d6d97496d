import type { ReactNode } from 'react';
import { useGive } from '../core/give-context.ts';
import { shortSum, sumText } from '../core/sums.ts';

/** Sums keep their own direction. */
export function Sum({ of, isShort = false }: { of: number; isShort?: boolean }) {
  const { page } = useGive();
  return <bdi className="sum">{isShort ? shortSum(page, of) : sumText(page, of)}</bdi>;
}

interface TickProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
}

/** The giver's own tick: never set beforehand. */
export function Tick({ name, isOn, onChange, label, hint }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email';
  autoComplete?: string;
  maxLength?: number;
  hint?: string;
  problem?: string | undefined;
  inputMode?: 'decimal';
  dir?: 'ltr' | 'auto';
}

export function Field({ name, label, value, onChange, hint, problem, ...input }: FieldProps) {
  const help = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={help ? `${name}-help` : undefined}
        {...input}
      />
      {help && (
        <small id={`${name}-help`} className={problem ? 'problem' : 'hint'}>
          {help}
        </small>
      )}
    </div>
  );
}

type Tone = 'plain' | 'gold' | 'error' | 'info';

export function Note({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`note ${tone}`}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
