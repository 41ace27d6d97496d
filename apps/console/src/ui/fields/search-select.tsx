import { IconSelector } from '@tabler/icons-react';
import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react';
import { searchText } from '../text/search-text.ts';
import { ComboField, type ComboOption } from './combo-field.tsx';

type FieldProps = Omit<
  ComponentProps<typeof ComboField>,
  'text' | 'onText' | 'options' | 'onChoose' | 'chosen' | 'empty' | 'onLeave' | 'takesFirst'
>;

interface SearchSelectProps extends FieldProps {
  data: readonly ComboOption[];
  value: string | null;
  onChange: (value: string) => void;
  nothingFoundMessage?: ReactNode;
}

function narrow(data: readonly ComboOption[], text: string): readonly ComboOption[] {
  const words = searchText(text).split(/\s+/).filter(Boolean);
  return data.filter(({ label, value }) =>
    words.every((word) => searchText(`${label} ${value}`.replaceAll('_', ' ')).includes(word)),
  );
}

/** A choice from a long list that is found by typing. Short lists are better served by `NativeSelect`. */
export function SearchSelect({ data, value, onChange, nothingFoundMessage, ...field }: SearchSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const selected = data.find((option) => option.value === value);
  return (
    <ComboField
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      {...field}
      text={typed ?? selected?.label ?? ''}
      onText={setTyped}
      options={typed === null ? data : narrow(data, typed)}
      chosen={value}
      empty={nothingFoundMessage}
      takesFirst={typed !== null}
      onLeave={() => setTyped(null)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
      onChoose={(option) => {
        setTyped(null);
        onChange(option.value);
      }}
    />
  );
}
