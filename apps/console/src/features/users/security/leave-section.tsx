import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from './leave-section.module.css';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../people/list/end-dialog.tsx')).LeaveDialog,
}));

/** One's own way out of a masjid, for every role. */
export function LeaveSection() {
  const { t } = useTranslation(['people', 'users']);
  const { masjid } = useSession();
  const [asks, setAsks] = useState(false);
  if (!masjid) return null;
  return (
    <Card className={classes.section}>
      <div className={classes.words}>
        <h2>{t('menu.leave')}</h2>
        <p>{t('users:security.leaveText', { masjid: isolate(masjid.m_name) })}</p>
      </div>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('leaveDialog.confirm')}
      </Button>
      <Suspense>{asks && <LeaveDialog masjid={masjid} onClose={() => setAsks(false)} />}</Suspense>
    </Card>
  );
}
