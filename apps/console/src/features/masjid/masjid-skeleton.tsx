import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { AsideLayout } from '../../ui/layout/aside-layout.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './masjid-skeleton.module.css';

function Field({ height = 36 }: { height?: number }) {
  return (
    <div className={classes.field}>
      <Skeleton height={12} width={96} radius={6} />
      <Skeleton height={height} radius="md" />
    </div>
  );
}

/** The shape of the form that comes. */
export function MasjidSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <AsideLayout
        aside={
          <Card>
            <div className={classes.fields}>
              <Skeleton height={14} width={140} radius={7} />
              <Field />
            </div>
          </Card>
        }
      >
        <div className={classes.form}>
          <Card>
            <div className={classes.fields}>
              <Skeleton height={14} width={120} radius={7} />
              <Field height={60} />
              <Field />
              <Field />
              <Skeleton height={14} width={120} radius={7} />
              <Field />
              <Field height={260} />
            </div>
          </Card>
        </div>
      </AsideLayout>
    </div>
  );
}
