import type { SpecialContent, SpecialPrayer } from '@minaret/contract/athan/special-prayers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSpecialWords } from '../../timings/words/use-special-words.ts';
import { specialApi, specialKey } from '../athan-api.ts';

/** Gone at once, and back by Undo. */
export function useDeleteSpecial(m_id: number) {
  const { t } = useTranslation(['athan', 'common']);
  const { nameOf } = useSpecialWords();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const shared = {
    onError: (error: Error) =>
      toast({ kind: 'failed', message: failureText(error, t('special.deleteFailed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: specialKey(m_id) }),
  };
  const undo = useMutation({
    ...shared,
    mutationFn: (content: SpecialContent) => specialApi.save({ body: { m_id, content } }),
    onSuccess: ({ content }) => toast({ message: t('special.back', { name: nameOf(content) }) }),
  });
  return useMutation({
    ...shared,
    mutationFn: ({ sp_id }: SpecialPrayer) => specialApi.remove({ params: { sp_id } }),
    onSuccess: (content) =>
      toast({
        message: t('special.deleted', { name: nameOf(content) }),
        action: { label: t('common:undo'), run: () => undo.mutate(content) },
      }),
  });
}
