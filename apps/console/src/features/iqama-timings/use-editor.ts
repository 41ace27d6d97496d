import type { LearntRecord } from '@minaret/contract/iqama/iqama-learn';
import type { IqamaSettings } from '@minaret/contract/iqama/iqama-timings';
import { IqamaSettings as Settings } from '@minaret/contract/iqama/iqama-timings';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { withFitted } from '@minaret/prayer/fit/with-fitted';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { isSame } from '../../app/forms/form-values.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../app/session/version-conflict.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useFindingsMessage } from '../timings/checks/use-findings-message.ts';
import { timingsKey } from '../timings/keys.ts';
import { iqamaApi, iqamaSettings } from './iqama-api.ts';

interface Save {
  rules: IqamahRules;
  /** Dated days of a learnt sheet, which are saved along. */
  records: LearntRecord[];
  version: number;
}

interface Changed {
  rules: IqamahRules;
  records: LearntRecord[];
  base: IqamaSettings;
}

const NO_RECORDS: LearntRecord[] = [];

/** The rules being written: until they are saved they live here, and the year beside them follows. */
export function useEditor(m_id: number, saved: IqamaSettings) {
  const { t } = useTranslation(['iqama', 'common']);
  const failureText = useFailureText();
  const withFindings = useFindingsMessage();
  const queries = useQueryClient();
  // With what was saved when the first change was made: what others save meanwhile is not overwritten unseen.
  const [changed, setChanged] = useState<Changed | null>(null);
  const [theirs, setTheirs] = useState<IqamaSettings | null>(null);

  const base = changed?.base ?? saved;

  function store(settings: IqamaSettings): void {
    setChanged(null);
    setTheirs(null);
    queries.setQueryData(iqamaSettings(m_id).queryKey, settings);
    void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  }
  const send = async ({ records, ...body }: Save) =>
    records.length > 0
      ? iqamaApi.saveLearnt({ params: { m_id }, body: { ...body, records } })
      : { ...(await iqamaApi.saveSettings({ params: { m_id }, body })), change_id: null };
  const failed = (error: unknown) => toast({ kind: 'failed', message: failureText(error, t('saveFailed')) });
  const undo = useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      store(settings);
      toast({ message: t('undone') });
    },
    onError: failed,
  });
  /** Rules and records came as one change, and go as one. */
  const restore = useMutation({
    mutationFn: async (change_id: number) => {
      const { historyApi } = await import('../timings/history/history-api.ts');
      return historyApi.restore({ params: { m_id, change_id }, query: {} });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      toast({ message: t('undone') });
    },
    onError: failed,
  });
  const save = useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      const former = (theirs ?? base).rules;
      store(settings);
      toast({
        message: withFindings(t('saved'), settings.findings),
        action: {
          label: t('common:undo'),
          run: () =>
            settings.change_id === null
              ? undo.mutate({ rules: former, records: NO_RECORDS, version: settings.version })
              : restore.mutate(settings.change_id),
        },
      });
    },
    onError: (error) => setTheirs(conflictingVersion(error, Settings)),
  });
  const rules = changed?.rules ?? saved.rules;
  const records = changed?.records ?? NO_RECORDS;
  return {
    rules,
    records,
    change: (next: IqamahRules) => setChanged({ rules: next, records, base }),
    /** What a sheet says: its rules in the place of those it speaks of. */
    learn: (learnt: IqamahRules, dated: LearntRecord[]) =>
      setChanged({ rules: withFitted(rules, learnt), records: dated, base }),
    leaveRecords: () => setChanged({ rules, records: NO_RECORDS, base }),
    isDirty: changed !== null && (records.length > 0 || !isSame(rules, base.rules)),
    /** Nobody has saved any: what is shown is a suggestion, which can be saved as it is. */
    isSuggestion: base.version === 0,
    discard: () => setChanged(null),
    save: () => save.mutate({ rules, records, version: base.version }),
    isSaving: save.isPending,
    error: save.error && !theirs ? failureText(save.error, t('saveFailed')) : null,
    /** Set while two versions wait for a choice. */
    theirs,
    saveOver: (merged: IqamahRules) =>
      theirs && save.mutate({ rules: merged, records, version: theirs.version }),
    dropMine: () => theirs && store(theirs),
  };
}
export type Editor = ReturnType<typeof useEditor>;
