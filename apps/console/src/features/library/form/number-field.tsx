import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface NumberFieldProps {
  name: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  unit?: ReactNode;
  error?: string | undefined;
}

/** A whole number with its unit inside the field. Empty is 0, which the schema refuses in words. */
export function NumberField({ name, label, value, onChange, min, max, unit, error }: NumberFieldProps) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      name={name}
      label={label}
      min={min}
      max={max}
      value={value === 0 ? '' : String(value)}
      error={error}
      rightSection={unit}
      rightSectionWidth={unit ? 76 : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(Math.round(Number(event.currentTarget.value)))}
    />
  );
}
