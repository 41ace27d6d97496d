import { type ReactNode, useEffect } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differences, type Parts, settle } from './two-versions.ts';

interface RecordConflictProps<Values, Name extends string> {
  parts: Parts<Values, Name>;
  labels: Record<Name, string>;
  /** A part as people read it, beside what the other version says. */
  describe: (name: Name, values: Values, other: Values) => ReactNode;
  /** What both began with. */
  base: Values;
  mine: Values;
  theirs: Values;
  who: string | null;
  /** Called with what is to be saved on top of theirs. */
  onSave: (merged: Values) => void;
  onClose: () => void;
  saving?: boolean;
}

/** Two people saved one record: each part in which they differ, with a choice; nothing is left when both say the same. */
export function RecordConflict<Values extends object, Name extends string>(
  props: RecordConflictProps<Values, Name>,
) {
  const { parts, labels, describe, base, mine, theirs, who, onSave, onClose, saving } = props;
  const between = differences(parts, base, mine, theirs);
  const isAlike = between.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to choose.
  useEffect(() => {
    if (isAlike) onSave(mine);
  }, [isAlike]);
  return (
    <ConflictDialog
      opened={!isAlike}
      onClose={onClose}
      who={who}
      saving={saving}
      fields={between.map(({ name, suggested }) => ({
        name,
        suggested,
        label: labels[name],
        mine: describe(name, mine, theirs),
        theirs: describe(name, theirs, mine),
      }))}
      onResolve={(choices) => onSave(settle(parts, choices, mine, theirs))}
    />
  );
}
