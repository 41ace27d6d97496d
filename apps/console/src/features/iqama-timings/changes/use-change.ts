import type { ChangeFrom, ChangeSaved } from '@minaret/contract/iqama/iqama-changes';
import { IqamaSettings } from '@minaret/contract/iqama/iqama-timings';
import { formatWeekday } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFindingsMessage } from '../../timings/checks/use-findings-message.ts';
import { historyApi } from '../../timings/history/history-api.ts';
import { timingsKey } from '../../timings/keys.ts';
import { iqamaSettings } from '../iqama-api.ts';
import { changesApi } from './changes-api.ts';

/** Puts what was saved where the page looks for it, and offers the one step back. */
function useSavedChange(m_id: number) {
  const { t } = useTranslation(['iqama', 'iqamaChange', 'common']);
  const failureText = useFailureText();
  const withFindings = useFindingsMessage();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  const undo = useMutation({
    mutationFn: (change_id: number) => historyApi.restore({ params: { m_id, change_id }, query: {} }),
    onSuccess: async () => {
      await refresh();
      toast({ message: t('iqamaChange:undone') });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('iqamaChange:failed')) }),
  });
  return ({ findings, change_id, ...settings }: ChangeSaved, message: string) => {
    queries.setQueryData(iqamaSettings(m_id).queryKey, settings);
    void refresh();
    toast({
      message: change_id === null ? t('iqamaChange:same') : withFindings(message, findings),
      ...(change_id !== null && {
        action: { label: t('common:undo'), run: () => undo.mutate(change_id) },
      }),
    });
  };
}

export function useSaveChange(m_id: number, onDone: () => void) {
  const { t, locale } = useTranslation(['iqama', 'iqamaChange']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const saved = useSavedChange(m_id);
  const save = useMutation({
    mutationFn: (body: Partial<ChangeFrom> & Pick<ChangeFrom, 'from'>) =>
      changesApi.change({ params: { m_id }, body }),
    onSuccess: (answer, { from }) => {
      saved(answer, t('iqamaChange:saved', { date: formatWeekday(from, locale) }));
      onDone();
    },
    onError: () => void queries.invalidateQueries({ queryKey: timingsKey(m_id) }),
  });
  const isMeanwhile = conflictingVersion(save.error, IqamaSettings) !== null;
  return {
    save: save.mutate,
    isSaving: save.isPending,
    /** Somebody else saved: the effect is reckoned anew, and the person looks again. */
    isMeanwhile,
    error: save.error && !isMeanwhile ? failureText(save.error, t('iqamaChange:failed')) : null,
  };
}

export interface EnteredChange {
  prayer: NonNullable<Parameters<typeof changesApi.remove>[0]['query']>['prayer'];
  slot: number | null;
  from: string;
  /** What the person is told was removed. */
  name: string;
}

export function useRemoveChange(m_id: number) {
  const { t, locale } = useTranslation(['iqama', 'iqamaChange']);
  const failureText = useFailureText();
  const saved = useSavedChange(m_id);
  return useMutation({
    mutationFn: ({ prayer, slot, from }: EnteredChange) =>
      changesApi.remove({ params: { m_id, from }, query: { prayer, ...(slot !== null && { slot }) } }),
    onSuccess: (answer, { name, from }) =>
      saved(answer, t('iqamaChange:removed', { prayer: name, date: formatWeekday(from, locale) })),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('iqamaChange:removeFailed')) }),
  });
}
