import type { ReactNode } from 'react';

/** A field in which the two versions differ, as people read it. */
export interface ConflictField<Name extends string> {
  name: Name;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Chosen until the person says otherwise; a field they did not touch is better left theirs. */
  suggested?: ConflictChoice;
}
export type ConflictChoice = 'mine' | 'theirs';

export interface ConflictDialogProps<Name extends string> {
  opened: boolean;
  onClose: () => void;
  /** Who saved first, when it is known. */
  who: string | null;
  fields: readonly ConflictField<Name>[];
  /** Called with a choice for every field; the caller saves on top of their version. */
  onResolve(choices: Record<Name, ConflictChoice>): void;
  saving?: boolean;
}
