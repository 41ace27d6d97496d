import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { saveUser } from '../../app/session/session.ts';
import { mayLeave } from '../../app/session/unsaved.ts';
import { usersApi } from '../../app/session/users-api.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** For people who serve several masjids. The page loads anew: nothing of the other masjid stays in memory. */
export function useSwitchMasjid() {
  const { t } = useTranslation('failures');
  const failureText = useFailureText();
  const switching = useMutation({
    mutationFn: (m_id: number) => usersApi.selectMasjid({ params: { m_id } }),
    onSuccess: (user) => {
      saveUser(user);
      window.location.assign('/');
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('unavailable')) }),
  });
  const mutate = async (m_id: number) => {
    if (await mayLeave()) switching.mutate(m_id);
  };
  return { ...switching, mutate };
}
