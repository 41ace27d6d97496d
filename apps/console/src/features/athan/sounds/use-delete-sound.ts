import type { OwnAthanSound } from '@minaret/contract/athan/athan-sounds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { athanSounds, soundsApi } from '../../timings/words/athan-sounds-api.ts';
import { useCallNames } from './use-call-names.ts';

/** Gone at once, and back by Undo; one that a call uses stays, and says so. */
export function useDeleteSound(m_id: number): (sound: OwnAthanSound) => void {
  const { t } = useTranslation(['athan', 'common']);
  const failureText = useFailureText();
  const namesOf = useCallNames();
  const queries = useQueryClient();
  const shared = {
    onError: (error: Error) => toast({ kind: 'failed', message: failureText(error, t('own.deleteFailed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: athanSounds(m_id).queryKey }),
  };
  const undo = useMutation({
    ...shared,
    mutationFn: (sound_id: number) => soundsApi.restore({ params: { m_id, sound_id } }),
    onSuccess: ({ name }) => toast({ message: t('own.back', { name }) }),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (sound_id: number) => soundsApi.remove({ params: { m_id, sound_id } }),
    onSuccess: ({ id, name }) =>
      toast({
        message: t('own.deleted', { name }),
        action: { label: t('common:undo'), run: () => undo.mutate(id) },
      }),
  });
  return ({ id, name, used_by }) => {
    if (used_by.length === 0) remove.mutate(id);
    else toast({ kind: 'failed', message: t('own.inUse', { name, prayers: namesOf(used_by) }) });
  };
}
