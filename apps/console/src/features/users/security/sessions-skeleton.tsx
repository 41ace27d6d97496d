import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './session-row.module.css';

/** Two rows in the shape of those that come. */
export function SessionsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[0, 1].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={36} height={36} radius="md" />
          <div className={classes.words}>
            <Skeleton width={140} height={10} radius={5} />
            <Skeleton width={240} height={10} radius={5} mt={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
