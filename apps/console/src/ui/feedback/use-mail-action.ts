import { useQuery } from '@tanstack/react-query';
import { demo } from '../../app/demo-api.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import type { Toast } from './toast.ts';

/** For a toast that tells of a mail: where it is read, on an installation that sends none. */
export function useMailAction(): Toast['action'] {
  const { t } = useTranslation('common');
  const mailbox = useQuery(demo).data?.mailbox;
  if (!mailbox) return undefined;
  return {
    label: t('mailbox.openShort'),
    run: () => window.open(mailbox, '_blank', 'noopener'),
  };
}
