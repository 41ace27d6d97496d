import { Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { Suspense } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LateMoveIn } from './late-move-in.ts';

interface MoveInDialogProps {
  masjid: SessionMasjid;
  onClose: () => void;
}

/** For the first steps: a press beside it does not lose what was pasted. */
export function MoveInDialog({ masjid, onClose }: MoveInDialogProps) {
  const { t } = useTranslation('start');
  return (
    <Dialog opened onClose={onClose} size={760} isForm title={t('moveIn.title')} text={t('moveIn.text')}>
      <Suspense fallback={<Skeleton height={240} radius={12} />}>
        <LateMoveIn masjid={masjid} />
      </Suspense>
    </Dialog>
  );
}
