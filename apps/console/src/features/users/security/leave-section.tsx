import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useSession } from '../../../app/session.ts';
import { Section } from '../../../ui/card.tsx';
import { isolate } from '../../../ui/isolate.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../people/end-dialog.tsx')).LeaveDialog,
}));

/** One's own way out of a masjid, for every role. */
export function LeaveSection() {
  const { t } = useTranslation(['people', 'users']);
  const { masjid } = useSession();
  const [asks, setAsks] = useState(false);
  if (!masjid) return null;
  return (
    <Section
      title={t('menu.leave')}
      text={t('users:security.leaveText', { masjid: isolate(masjid.m_name) })}
      aside={
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('leaveDialog.confirm')}
        </Button>
      }
    >
      <Suspense>{asks && <LeaveDialog masjid={masjid} onClose={() => setAsks(false)} />}</Suspense>
    </Section>
  );
}
