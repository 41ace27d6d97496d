import { type ReactNode, useState } from 'react';
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx';

interface ConfirmedClose {
  /** For the dialog and its Cancel: closes at once when there is nothing to lose. */
  close: () => void;
  /** Stands within the dialog. */
  guard: ReactNode;
}

/** A dialog with something typed in it asks before it is closed, and before the page it stands on is left. */
export function useConfirmedClose(isDirty: boolean, onClose: () => void): ConfirmedClose {
  const [isAsked, setAsked] = useState(false);
  return {
    close: () => {
      // Escape answers the question, and is heard by the dialog below it too.
      if (isAsked) return;
      if (isDirty) setAsked(true);
      else onClose();
    },
    guard: (
      <>
        <LeaveGuard isDirty={isDirty} />
        {isAsked && <LeaveQuestion onStay={() => setAsked(false)} onLeave={onClose} />}
      </>
    ),
  };
}
