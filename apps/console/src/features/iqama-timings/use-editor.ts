import type { IqamaSettings } from '@minaret/contract/iqama-timings';
import { IqamaSettings as Settings } from '@minaret/contract/iqama-timings';
import type { IqamahRules } from '@minaret/contract/iqamah-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { savedMeanwhile } from '../../app/stale.ts';
import { toast } from '../../ui/toast.ts';
import { useToLook } from '../timings/checks/use-to-look.ts';
import { timingsKey } from '../timings/keys.ts';
import { iqamaApi, iqamaSettings } from './iqama-api.ts';

interface Save {
  rules: IqamahRules;
  version: number;
}

/** The rules being written: until they are saved they live here, and the year beside them follows. */
export function useEditor(m_id: number, saved: IqamaSettings) {
  const { t } = useTranslation(['iqama', 'common']);
  const say = useFailureText();
  const toLook = useToLook();
  const queries = useQueryClient();
  // With what was saved when the first change was made: what others save meanwhile is not overwritten unseen.
  const [changed, setChanged] = useState<{ rules: IqamahRules; base: IqamaSettings } | null>(null);
  const [theirs, setTheirs] = useState<IqamaSettings | null>(null);

  const base = changed?.base ?? saved;

  function store(settings: IqamaSettings): void {
    setChanged(null);
    setTheirs(null);
    queries.setQueryData(iqamaSettings(m_id).queryKey, settings);
    void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  }
  const send = (body: Save) => iqamaApi.saveSettings({ params: { m_id }, body });
  const undo = useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      store(settings);
      toast({ message: t('undone') });
    },
    onError: (error) => toast({ kind: 'failed', message: say(error, t('saveFailed')) }),
  });
  const save = useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      const former = (theirs ?? base).rules;
      store(settings);
      toast({
        message: toLook(t('saved'), settings.findings),
        action: {
          label: t('common:undo'),
          run: () => undo.mutate({ rules: former, version: settings.version }),
        },
      });
    },
    onError: (error) => setTheirs(savedMeanwhile(error, Settings)),
  });
  const rules = changed?.rules ?? saved.rules;
  return {
    rules,
    change: (next: IqamahRules) => setChanged({ rules: next, base }),
    isDirty: changed !== null && JSON.stringify(rules) !== JSON.stringify(base.rules),
    /** Nobody has saved any: what is shown is a suggestion, which can be saved as it is. */
    isSuggestion: base.version === 0,
    discard: () => setChanged(null),
    save: () => save.mutate({ rules, version: base.version }),
    isSaving: save.isPending,
    error: save.error && !theirs ? say(save.error, t('saveFailed')) : null,
    /** Set while two versions wait for a choice. */
    theirs,
    saveOver: (merged: IqamahRules) => theirs && save.mutate({ rules: merged, version: theirs.version }),
    dropMine: () => theirs && store(theirs),
  };
}
export type Editor = ReturnType<typeof useEditor>;
