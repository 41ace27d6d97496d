import { lazy, Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { hasUnsaved, holdUnsaved } from '../../app/session/unsaved.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('common');
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title={t('leave.title')}
        question={t('unsaved')}
        cancelLabel={t('leave.stay')}
        confirmLabel={t('leave.leave')}
        onCancel={onStay}
        onConfirm={onLeave}
      />
    </Suspense>
  );
}

/** Asks before another page, Logout, or the end of this one takes what was typed. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  return isDirty ? <DirtyGuard /> : null;
}

/** Of a page and a dialog on it the last one is asked by the router, for both. */
function DirtyGuard() {
  const [asked, setAsked] = useState<((mayLeave: boolean) => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const release = holdUnsaved(() => new Promise((answer) => setAsked(() => answer)));
    const warn = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
  if (asked) {
    const answer = (mayLeave: boolean) => {
      setAsked(null);
      asked(mayLeave);
    };
    return <LeaveQuestion onStay={() => answer(false)} onLeave={() => answer(true)} />;
  }
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
