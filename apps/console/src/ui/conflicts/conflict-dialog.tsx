import { lazy, Suspense } from 'react';
import type { ConflictDialogProps } from './conflict-types.ts';

const Form = lazy(async () => ({ default: (await import('./conflict-form.tsx')).ConflictForm }));

/** Two people saved: both versions side by side, and a choice for each field. */
export function ConflictDialog<Name extends string>(props: ConflictDialogProps<Name>) {
  if (!props.opened) return null;
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
