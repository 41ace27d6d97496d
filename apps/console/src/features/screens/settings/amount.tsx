import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface AmountProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number with its unit. What is out of bounds while it is typed comes back into them when it is left. */
export function Amount({ label, unit, min, max, value, onChange }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function put(text: string): void {
    const number = Math.round(Number(text));
    if (text !== '' && number >= min && number <= max) onChange(number);
  }
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      label={label}
      min={min}
      max={max}
      value={typed ?? String(value)}
      rightSection={unit}
      rightSectionWidth={76}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        put(currentTarget.value);
      }}
      onBlur={() => {
        if (typed) onChange(Math.min(max, Math.max(min, Math.round(Number(typed)))));
        setTyped(null);
      }}
    />
  );
}
