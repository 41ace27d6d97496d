import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { logout } from '../../app/session/users-api.ts';
import { chooseLocale } from '../account/language-switch.tsx';
import { useSwitchMasjid } from '../account/use-switch-masjid.ts';
import type { PaletteAction } from './palette-entries.ts';

interface Parts {
  onDialog: (dialog: 'profile' | 'password') => void;
  onTour: () => void;
}

/** Does what a line of the palette says. */
export function usePaletteAction({ onDialog, onTour }: Parts): (action: PaletteAction) => void {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const switching = useSwitchMasjid();
  return (action) => {
    switch (action.kind) {
      case 'go':
        return void navigate(action.to);
      case 'open':
        return void window.open(action.href, '_blank', 'noopener');
      case 'dialog':
        return onDialog(action.dialog);
      case 'language':
        return void chooseLocale(action.locale);
      case 'scheme':
        return setColorScheme(action.scheme);
      case 'masjid':
        return switching.mutate(action.m_id);
      case 'tour':
        return onTour();
      case 'logout':
        return void logout();
    }
  };
}
