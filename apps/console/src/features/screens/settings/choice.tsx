import { Input, NativeSelect, SegmentedControl } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function pick<Value extends string>({ options, onChange }: ChoiceProps<Value>, value: string): void {
  const chosen = options.find((option) => option.value === value);
  if (chosen) onChange(chosen.value);
}

/** A few short choices, all in view. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options } = props;
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        data={[...options]}
        onChange={(next) => pick(props, next)}
      />
    </Input.Wrapper>
  );
}

/** More or longer ones. */
export function ListChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options } = props;
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...options]}
      onChange={(event) => pick(props, event.currentTarget.value)}
    />
  );
}
