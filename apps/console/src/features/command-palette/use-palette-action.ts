import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { logout } from '../../app/session/users-api.ts';
import { chooseLocale } from '../shell/account/language-switch.tsx';
import { useSwitchMasjid } from '../shell/account/use-switch-masjid.ts';
import type { Deed } from './palette-entries.ts';

interface Parts {
  onDialog: (dialog: 'profile' | 'password') => void;
  onTour: () => void;
}

/** Does what a line of the palette says. */
export function useDeed({ onDialog, onTour }: Parts): (deed: Deed) => void {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const switching = useSwitchMasjid();
  return (deed) => {
    switch (deed.kind) {
      case 'go':
        return void navigate(deed.to);
      case 'open':
        return void window.open(deed.href, '_blank', 'noopener');
      case 'dialog':
        return onDialog(deed.dialog);
      case 'language':
        return void chooseLocale(deed.locale);
      case 'scheme':
        return setColorScheme(deed.scheme);
      case 'masjid':
        return switching.mutate(deed.m_id);
      case 'tour':
        return onTour();
      case 'logout':
        return void logout();
    }
  };
}
