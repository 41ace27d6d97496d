import type { CalendarYear, Field, SpecialValues } from './special-values.ts';

export interface FieldsProps {
  values: SpecialValues;
  put: (change: Partial<SpecialValues>) => void;
  errorOf: (field: Field) => string | undefined;
  today: string;
  years: readonly CalendarYear[];
}
