import { type AthanCall, type AthanCalls, AthanSettings } from '@minaret/contract/athan/athan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { isSame } from '../../app/forms/form-values.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../app/session/version-conflict.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { timingsKey } from '../timings/keys.ts';
import { athanApi, athanSettings } from './athan-api.ts';
import { problemIn } from './calls/call-values.ts';

export interface Draft {
  prayers: AthanCalls;
  jumuah: AthanCall | null;
}

const draftOf = ({ prayers, jumuah }: AthanSettings): Draft => ({ prayers, jumuah });

/** The settings being written live here until they are saved; two who save are shown each other's. */
export function useAthanEditor(m_id: number, saved: AthanSettings) {
  const { t } = useTranslation(['athan', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  // With what was saved when the first change was made: what others save meanwhile is not overwritten unseen.
  const [changed, setChanged] = useState<{ draft: Draft; base: AthanSettings } | null>(null);
  const [theirs, setTheirs] = useState<AthanSettings | null>(null);
  const base = changed?.base ?? saved;
  const draft = changed?.draft ?? draftOf(saved);

  function store(settings: AthanSettings): void {
    setChanged(null);
    setTheirs(null);
    queries.setQueryData(athanSettings(m_id).queryKey, settings);
    void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  }
  const send = (body: Draft & { version: number }) => athanApi.saveSettings({ params: { m_id }, body });
  const undo = useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      store(settings);
      toast({ message: t('undone') });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('saveFailed')) }),
  });
  const save = useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      const former = draftOf(theirs ?? base);
      store(settings);
      toast({
        message: t('saved'),
        action: {
          label: t('common:undo'),
          run: () => undo.mutate({ ...former, version: settings.version }),
        },
      });
    },
    onError: (error) => setTheirs(conflictingVersion(error, AthanSettings)),
  });
  const calls = [...Object.values(draft.prayers), ...(draft.jumuah ? [draft.jumuah] : [])];
  return {
    draft,
    change: (next: Draft) => setChanged({ draft: next, base }),
    isDirty: changed !== null && !isSame(draft, draftOf(base)),
    isValid: calls.every((call) => problemIn(call) === null),
    discard: () => setChanged(null),
    save: () => save.mutate({ ...draft, version: base.version }),
    isSaving: save.isPending,
    error: save.error && !theirs ? failureText(save.error, t('saveFailed')) : null,
    /** Set while two versions wait for a choice. */
    theirs,
    saveOver: (merged: Draft) => theirs && save.mutate({ ...merged, version: theirs.version }),
    dropMine: () => theirs && store(theirs),
  };
}
export type AthanEditorState = ReturnType<typeof useAthanEditor>;
