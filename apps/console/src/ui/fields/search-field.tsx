import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'type'> {
  /** What is searched: its name, and what it says while it is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Narrows the list under it. */
export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      {...rest}
      type="search"
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
