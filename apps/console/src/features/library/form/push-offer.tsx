import { Button } from '@mantine/core';
import type { LibraryItem } from '@minaret/contract/library/libraries';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import classes from './item-form.module.css';

const PushSend = lazy(async () => ({ default: (await import('./push-send.tsx')).PushSend }));

/** Announcements to phones belong to Athan+; what the plan lacks stays in view. */
export function PushOffer(props: { m_id: number; item: LibraryItem | null; isDirty: boolean }) {
  const { t } = useTranslation(['libraryItem', 'library', 'common']);
  const { has } = useSession();
  const [isAsking, setAsking] = useState(false);
  const isHeld = has('announcement_message_push_notification');
  return (
    <div className={classes.push}>
      <span className={classes.pushIcon} aria-hidden="true">
        <IconBell size={20} />
      </span>
      <div className={classes.pushWords}>
        <h3>{t('form.push')}</h3>
        <p className={classes.help}>
          {t('form.pushText')} {!isHeld && t('form.pushPlan')}
        </p>
        {isHeld && (
          <Suspense>
            <PushSend {...props} />
          </Suspense>
        )}
      </div>
      {!isHeld && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('common:upgrade.button')}
        </Button>
      )}
      <UpgradePrompt
        opened={isAsking}
        onClose={() => setAsking(false)}
        description={`${t('form.pushText')} ${t('form.pushPlan')}`}
      />
    </div>
  );
}
