import type { LiveSetup, SaveLive } from '@minaret/contract/athan-plus/live-broadcast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { liveApi, liveBroadcasts } from './live-api.ts';

/** Saves what is named; what somebody else has saved meanwhile is shown instead. */
export function useSaveSetup(m_id: number, { version }: LiveSetup) {
  const { t } = useTranslation('live');
  const say = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: SaveLive) => liveApi.save({ body: { m_id, version, ...changes } }),
    onSuccess: () => toast({ message: t('setup.saved') }),
    onError: (error) => toast({ kind: 'failed', message: say(error, t('setup.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: liveBroadcasts(m_id).queryKey }),
  });
}
