import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../app/failure-text.ts';
import { saveUser, useSession } from '../../app/session.ts';
import { usersApi } from '../../app/users-api.ts';
import { InitialBadge } from '../../ui/initial-badge.tsx';
import { toast } from '../../ui/toasts.tsx';

/** For people who serve several masjids. The page loads anew: nothing of the other masjid stays in memory. */
export function MasjidSwitcher() {
  const { t } = useTranslation(['shell', 'common']);
  const say = useFailureText();
  const { masjid: selected, masjids } = useSession();
  const select = useMutation({
    mutationFn: (m_id: number) => usersApi.selectMasjid({ params: { m_id } }),
    onSuccess: (user) => {
      saveUser(user);
      window.location.assign('/');
    },
    onError: (error) => toast({ kind: 'failed', message: say(error, t('common:loadFailed')) }),
  });
  if (masjids.length < 2) return null;
  return (
    <>
      <Menu.Label>{t('switchMasjid')}</Menu.Label>
      {masjids.map((masjid) => (
        <Menu.Item
          key={masjid.m_id}
          leftSection={<InitialBadge name={masjid.m_name} size={22} />}
          aria-current={masjid.m_id === selected?.m_id ? 'true' : undefined}
          disabled={select.isPending}
          onClick={() => masjid.m_id !== selected?.m_id && select.mutate(masjid.m_id)}
        >
          {masjid.m_name}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
