import type { SpecialContent, SpecialPrayer } from '@minaret/contract/athan/special-prayers';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSpecialWords } from '../../timings/words/use-special-words.ts';
import { specialApi, specialKey } from '../athan-api.ts';
import { announcedJanazahs } from '../janazah-api.ts';

interface Deleted {
  content: SpecialContent;
  /** Phones had been told of it, and now that it was withdrawn: they hear that it stands again. */
  wasTold: boolean;
}

async function isTold(queries: QueryClient, m_id: number, sp_id: number): Promise<boolean> {
  const { list } = await queries.fetchQuery(announcedJanazahs(m_id));
  return list.some((one) => one.sp_id === sp_id && one.push !== null);
}

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
    mutationFn: ({ content, wasTold }: Deleted) =>
      specialApi.save({ body: { m_id, content, ...(wasTold ? { tell_followers: true } : {}) } }),
    onSuccess: ({ content }) => toast({ message: t('special.back', { name: nameOf(content) }) }),
  });
  return useMutation({
    ...shared,
    mutationFn: async ({ sp_id, content }: SpecialPrayer): Promise<Deleted> => {
      const wasTold = content.type === 'janazah' && (await isTold(queries, m_id, sp_id));
      return { content: await specialApi.remove({ params: { sp_id } }), wasTold };
    },
    onSuccess: (deleted) =>
      toast({
        message: t('special.deleted', { name: nameOf(deleted.content) }),
        action: { label: t('common:undo'), run: () => undo.mutate(deleted) },
      }),
  });
}
