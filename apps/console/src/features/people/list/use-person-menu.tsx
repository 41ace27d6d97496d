// Decides: what can be done about a user (menu), and why something cannot: own account, higher role.

import type { Person } from '@minaret/contract/people/people';
import {
  IconBan,
  IconCircleCheck,
  IconDoorExit,
  IconLock,
  IconMailForward,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { MenuEntry, MenuGroup } from '../../../ui/popovers/drop-menu.tsx';
import type { OpenDialog } from './open-dialog.ts';
import type { PersonActions } from './use-person-actions.ts';

/** What can be done about a person; what cannot says why. */
export function usePersonMenu(
  person: Person,
  acts: PersonActions,
  onAsk: (asked: OpenDialog) => void,
): MenuGroup[] {
  const { t } = useTranslation('people');
  const { status, is_last_mosque_admin: isLast } = person;
  const icon = (Icon: typeof IconBan) => <Icon size={18} aria-hidden />;
  if (!person.can_change) {
    return [{ key: 'none', entries: [{ label: t('menu.above'), icon: icon(IconLock), disabled: true }] }];
  }
  const roles: MenuEntry = {
    label: t('menu.roles'),
    icon: icon(IconUserCog),
    onClick: () => onAsk({ what: 'roles', person }),
  };
  const resend: MenuEntry = {
    label: t('menu.resend'),
    icon: icon(IconMailForward),
    onClick: () => acts.resend(person),
  };
  const withdraw: MenuEntry = {
    label: t('menu.withdraw'),
    icon: icon(IconTrash),
    danger: true,
    onClick: () => acts.withdraw(person),
  };
  if (person.u_id === null) {
    return [
      { key: 'change', entries: [roles, resend] },
      { key: 'end', entries: [withdraw] },
    ];
  }
  const off: MenuEntry = {
    label: t('menu.disable'),
    icon: icon(IconBan),
    onClick: () => acts.disable(person),
  };
  const on: MenuEntry = {
    label: t('menu.enable'),
    icon: icon(IconCircleCheck),
    onClick: () => acts.enable(person),
  };
  const leave: MenuEntry = {
    label: t('menu.leave'),
    icon: icon(IconDoorExit),
    danger: true,
    onClick: () => onAsk({ what: 'leave', person }),
  };
  const remove: MenuEntry = {
    label: t('menu.remove'),
    icon: icon(IconTrash),
    danger: true,
    onClick: () => onAsk({ what: 'remove', person }),
  };
  const last: MenuEntry = { label: t('menu.last'), icon: icon(IconLock), disabled: true };
  const switching = status === 'disabled' ? on : off;
  return [
    { key: 'change', entries: person.is_you || isLast ? [roles] : [roles, switching] },
    { key: 'end', entries: [isLast ? last : person.is_you ? leave : remove] },
  ];
}
