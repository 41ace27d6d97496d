import type { Screen } from '@minaret/contract/screens/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { screensApi } from '../screens-api.ts';
import { screensKey } from '../screens-key.ts';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));

const RehearsalDialog = lazy(async () => ({
  default: (await import('./rehearsal-dialog.tsx')).RehearsalDialog,
}));

type Named = Pick<Screen, 'id' | 'name'>;

/** What can be done to a screen, with the dialogs some of it asks for. */
export function useScreenActions(m_id: number) {
  const { t } = useTranslation(['screens', 'common']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [naming, setNaming] = useState<Screen | null>(null);
  const [rehearsing, setRehearsing] = useState<Screen | null>(null);
  const [retiring, setRetiring] = useState<Screen | null>(null);
  const of = ({ id }: Named) => ({ params: { m_id, id } });
  const shared = {
    onError: (error: Error) => toast({ kind: 'failed', message: failureText(error, t('card.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: screensKey(m_id) }),
  };
  const reloading = useMutation({
    ...shared,
    mutationFn: (screen: Screen) => screensApi.reload(of(screen)),
    onSuccess: (_nothing, { name }) => toast({ message: t('card.reloaded', { name }) }),
  });
  const identifying = useMutation({
    ...shared,
    mutationFn: (screen: Screen) => screensApi.identify(of(screen)),
    onSuccess: (_nothing, { name }) => toast({ message: t('card.identified', { name }) }),
  });
  const restoring = useMutation({
    ...shared,
    mutationFn: (screen: Named) => screensApi.restore(of(screen)),
    onSuccess: ({ name }) => toast({ message: t('retire.restored', { name }) }),
  });
  const retirement = useMutation({
    ...shared,
    mutationFn: (screen: Screen) => screensApi.retire(of(screen)),
    onSuccess: (_until, screen) => {
      setRetiring(null);
      toast({
        message: t('card.retired', { name: screen.name }),
        action: { label: t('common:undo'), run: () => restoring.mutate(screen) },
      });
    },
  });
  return {
    reload: reloading.mutate,
    identify: identifying.mutate,
    rename: setNaming,
    rehearse: setRehearsing,
    retire: setRetiring,
    takeBack: restoring.mutate,
    dialogs: (
      <>
        <ConfirmDialog
          opened={retiring !== null}
          title={t('retire.title', { name: retiring?.name ?? '' })}
          question={t('retire.text')}
          cancelLabel={t('common:cancel')}
          confirmLabel={t('retire.yes')}
          saving={retirement.isPending}
          onCancel={() => setRetiring(null)}
          onConfirm={() => retiring && retirement.mutate(retiring)}
        />
        <Suspense>
          {naming && <NameDialog m_id={m_id} screen={naming} onClose={() => setNaming(null)} />}
          {rehearsing && (
            <RehearsalDialog m_id={m_id} screen={rehearsing} onClose={() => setRehearsing(null)} />
          )}
        </Suspense>
      </>
    ),
  };
}
export type ScreenActions = ReturnType<typeof useScreenActions>;
