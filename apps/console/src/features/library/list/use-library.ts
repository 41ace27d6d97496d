import { RequestFailure } from '@minaret/contract/api/client';
import type { LibraryItem } from '@minaret/contract/library/libraries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { screensKey } from '../../screens/screens-key.ts';
import { libraryApi, libraryKey } from '../library-api.ts';

type Listed = { list: LibraryItem[] };

/** What can be done to the items of the list. Each is seen at once and taken back when the server refuses. */
export function useLibrary(m_id: number) {
  const { t } = useTranslation(['library', 'common']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [needsPlan, setNeedsPlan] = useState(false);
  const listKey = [...libraryKey(m_id), 'list'];

  function settle(): void {
    void queries.invalidateQueries({ queryKey: libraryKey(m_id) });
    void queries.invalidateQueries({ queryKey: [...screensKey(m_id), 'manifest'] });
  }
  function fail(error: Error): void {
    if (error instanceof RequestFailure && error.code === 'feature_required') setNeedsPlan(true);
    else toast({ kind: 'failed', message: failureText(error, t('list.failed')) });
  }
  function show(change: (list: LibraryItem[]) => LibraryItem[]): void {
    // A list that is on its way is of before: it would put back what was changed.
    void queries.cancelQueries({ queryKey: listKey }, { revert: false, silent: true });
    queries.setQueriesData<Listed>(
      { queryKey: listKey },
      (listed) => listed && { ...listed, list: change(listed.list) },
    );
  }
  const shared = { onError: fail, onSettled: settle };

  const turning = useMutation({
    ...shared,
    mutationFn: ({ id, is_on }: { id: number; is_on: boolean }) =>
      libraryApi.updateStatus({ params: { id }, body: { is_on } }),
    onMutate: ({ id, is_on }) =>
      show((list) => list.map((item) => (item.id === id ? { ...item, is_on } : item))),
  });
  const ordering = useMutation({
    ...shared,
    mutationFn: (ids: number[]) => libraryApi.updateOrder({ body: { m_id, ids } }),
    onMutate: (ids) =>
      show((list) => {
        const byId = new Map(list.map((item) => [item.id, item]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      }),
  });
  const restoring = useMutation({
    ...shared,
    mutationFn: (id: number) => libraryApi.restore({ params: { id } }),
  });
  const removing = useMutation({
    ...shared,
    mutationFn: ({ id }: LibraryItem) => libraryApi.remove({ params: { id } }),
    onMutate: ({ id }) => show((list) => list.filter((item) => item.id !== id)),
    onSuccess: (_removed, { id, title }) =>
      toast({
        message: t('list.deleted', { title }),
        action: { label: t('common:undo'), run: () => restoring.mutate(id) },
      }),
  });
  const duplicating = useMutation({
    ...shared,
    mutationFn: ({ id }: LibraryItem) => libraryApi.duplicate({ params: { id } }),
    onSuccess: (_copy, { title }) => toast({ message: t('list.duplicated', { title }) }),
  });
  return {
    turn: turning.mutate,
    order: ordering.mutate,
    remove: removing.mutate,
    duplicate: duplicating.mutate,
    needsPlan,
    closePlan: () => setNeedsPlan(false),
  };
}
export type LibraryActions = ReturnType<typeof useLibrary>;
