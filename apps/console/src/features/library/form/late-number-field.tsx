import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const NumberField = lazy(async () => ({
  default: (await import('../../../ui/fields/number-field.tsx')).NumberField,
}));

/** Not part of a first load: what carries the page's words and picture comes before its numbers. */
export function LateNumberField(props: ComponentProps<typeof NumberField>) {
  return (
    <Suspense fallback={<Skeleton height={62} radius={8} />}>
      <NumberField {...props} />
    </Suspense>
  );
}
