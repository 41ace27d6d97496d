import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { type FieldErrors, type ItemOf, isSame, type ListName, moveErrors, moveItem } from './form-values.ts';

interface FormOptions<Values> {
  initialValues: Values;
  /** `useSchema(...)`, or more; an empty answer means that all is well. */
  validate?: (values: Values) => FieldErrors;
  /** A field that is left answers for itself at once. */
  validateInputOnBlur?: boolean;
  onValuesChange?: (values: Values, previous: Values) => void;
}

type Name<Values> = Extract<keyof Values, string>;
/** A field hands over what it holds, or the event that changed it. */
type Change<Value> = Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export interface FieldProps<Value> {
  name: string;
  value: Value;
  onChange: (change: Change<Value>) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** A field that holds a list: its items are changed one at a time, and their errors stay with them. */
export interface ListField<Item> {
  add: (item: Item) => void;
  set: (index: number, item: Item) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** The error of an item, or of one of its fields. */
  errorOf: (index: number, field?: string) => string | undefined;
}

export interface Form<Values> {
  values: Values;
  errors: FieldErrors;
  /** Something is other than what was opened, or saved since. */
  isDirty: boolean;
  /** What is now saved: from here on it counts whether something was changed. */
  setSaved: (values: Values) => void;
  /** The values of this moment, also within a handler that began earlier. */
  getValues: () => Values;
  setValues: (values: Partial<Values>) => void;
  setFieldValue: <K extends Name<Values>>(name: K, value: Values[K]) => void;
  setErrors: (errors: FieldErrors) => void;
  clearErrors: () => void;
  clearFieldError: (name: Name<Values>) => void;
  reset: () => void;
  getInputProps: <K extends Name<Values>>(name: K) => FieldProps<Values[K]>;
  list: <K extends ListName<Values>>(name: K) => ListField<ItemOf<Values[K]>>;
  getInputNode: (name: Name<Values>) => HTMLElement | undefined;
  onSubmit: (
    onValid: (values: Values) => void,
    onInvalid?: (errors: FieldErrors) => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
}

function isChangeEvent(change: unknown): change is ChangeEvent<HTMLInputElement> {
  return typeof change === 'object' && change !== null && 'currentTarget' in change;
}

/** A form's values and errors. It weighs a tenth of a library and does what our forms do. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initialValues, validate, validateInputOnBlur = false, onValuesChange } = options;
  const [saved, setSaved] = useState(initialValues);
  const latest = useRef(initialValues);
  const [values, showValues] = useState(initialValues);
  const [errors, setErrors] = useState<FieldErrors>({});

  function setValues(changed: Partial<Values>): void {
    const previous = latest.current;
    latest.current = { ...previous, ...changed };
    showValues(latest.current);
    onValuesChange?.(latest.current, previous);
  }
  function setFieldError(name: string, error: string | undefined): void {
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));
  }
  /** What is being corrected is not scolded meanwhile. */
  function setFieldValue<K extends Name<Values>>(name: K, value: Values[K]): void {
    const changed: Partial<Values> = {};
    changed[name] = value;
    setValues(changed);
    setFieldError(name, undefined);
  }

  function listOf<K extends ListName<Values>>(name: K): ListField<ItemOf<Values[K]>> {
    type Item = ItemOf<Values[K]>;
    // The type of the key says that it is a list; TypeScript does not follow it that far.
    const read = () => latest.current[name] as unknown as readonly Item[];
    const write = (list: readonly Item[], placeOf: (index: number) => number | null) => {
      setValues({ [name]: list } as unknown as Partial<Values>);
      setErrors((before) => moveErrors(before, name, placeOf));
    };
    return {
      add: (item) => write([...read(), item], (index) => index),
      set: (index, item) => write(read().with(index, item), (place) => (place === index ? null : place)),
      remove: (index) =>
        write(read().toSpliced(index, 1), (place) =>
          place === index ? null : place - Number(place > index),
        ),
      move: (from, to) => {
        const order = moveItem([...read().keys()], from, to);
        write(moveItem(read(), from, to), (place) => order.indexOf(place));
      },
      errorOf: (index, field) => errors[[name, index, ...(field ? [field] : [])].join('.')],
    };
  }

  return {
    values,
    errors,
    isDirty: !isSame(values, saved),
    setSaved,
    getValues: () => latest.current,
    setValues,
    setFieldValue,
    setErrors,
    clearErrors: () => setErrors({}),
    clearFieldError: (name) => setFieldError(name, undefined),
    reset: () => {
      setValues(saved);
      setErrors({});
    },
    getInputProps: <K extends Name<Values>>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (change) =>
        setFieldValue(name, (isChangeEvent(change) ? change.currentTarget.value : change) as Values[K]),
      onBlur: () => {
        if (validateInputOnBlur && validate) setFieldError(name, validate(latest.current)[name]);
      },
    }),
    list: listOf,
    getInputNode: (name) => document.getElementsByName(name)[0],
    onSubmit: (onValid, onInvalid) => (event) => {
      event.preventDefault();
      const found = validate?.(latest.current) ?? {};
      setErrors(found);
      if (Object.keys(found).length === 0) onValid(latest.current);
      else onInvalid?.(found);
    },
  };
}
