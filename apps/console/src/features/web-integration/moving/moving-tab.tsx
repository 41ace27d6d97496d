import { Button, Skeleton } from '@mantine/core';
import { ADMIN_ROLES, hasRole, TIMINGS_ROLES } from '@minaret/contract/access/access';
import { exportAddress } from '@minaret/contract/masjid/masjid-export';
import { IconDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { LateMoveIn } from '../../moving/late-move-in.ts';
import type { TabProps } from '../tabs.ts';
import classes from './moving-tab.module.css';

/** In from anywhere, and out with everything. */
export function MovingTab({ masjid }: TabProps) {
  const { t } = useTranslation('web');
  const { roles } = useSession();
  return (
    <div className={classes.stack}>
      <Section title={t('moveIn.title')} text={t('moveIn.text')}>
        {hasRole(roles, TIMINGS_ROLES) ? (
          <Suspense fallback={<Skeleton height={240} radius={12} />}>
            <LateMoveIn masjid={masjid} />
          </Suspense>
        ) : (
          <Notice kind="info" title={t('moveIn.notAllowed')} />
        )}
      </Section>
      <Section title={t('moveOut.title')} text={t('moveOut.text')}>
        {hasRole(roles, ADMIN_ROLES) ? (
          <Button
            component="a"
            variant="default"
            href={exportAddress(masjid.m_id)}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('moveOut.download')}
          </Button>
        ) : (
          <Notice kind="info" title={t('moveOut.notAllowed')} />
        )}
      </Section>
    </div>
  );
}
