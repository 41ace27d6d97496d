import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import { type Ended, leaveUnsaved, useSession } from '../../app/session/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { isolate } from '../../ui/text/isolate.ts';

/** Somebody is logged out while something is not saved: it stays, and goes on once they are back from another tab. */
export function EndedDialog({ ended }: { ended: Exclude<Ended, 'membership'> }) {
  const { t } = useTranslation(['shell', 'common']);
  const { user, masjid } = useSession();
  useEffect(
    () => () => {
      toast({ message: t('ended.back') });
      // What was asked for meanwhile was refused.
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    },
    [t],
  );
  const who = { email: isolate(user.u_email ?? ''), masjid: isolate(masjid?.m_name ?? '') };
  return (
    <Dialog
      opened
      onClose={() => undefined}
      isStatic
      closesOnEscape={false}
      size={460}
      title={t('ended.title')}
      text={t(`ended.${ended}`)}
      actions={
        <>
          <Button variant="default" onClick={leaveUnsaved}>
            {t('ended.leave')}
          </Button>
          <Button
            component="a"
            href="/login"
            target="_blank"
            rel="noopener"
            data-autofocus
            aria-description={t('common:opensInNewTab')}
          >
            {t('ended.login')}
          </Button>
        </>
      }
    >
      <p>{masjid ? t('ended.kept', who) : t('ended.keptSystem', who)}</p>
    </Dialog>
  );
}
