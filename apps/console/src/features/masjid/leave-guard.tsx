import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Asks before another page, or the end of this one, takes what was typed. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title={t('leave.title')}
        question={t('unsaved')}
        cancelLabel={t('leave.stay')}
        confirmLabel={t('leave.leave')}
        onCancel={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
