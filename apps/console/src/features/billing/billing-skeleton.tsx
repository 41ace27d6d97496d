import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './billing.module.css';

/** The shape of the cards that come. */
export function BillingSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" className={classes.page}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={classes.top}>
        <Card flush>
          <Skeleton height={102} radius={0} />
          <Lines count={4} />
        </Card>
        <div className={classes.side}>
          <Card flush>
            <Lines count={2} />
          </Card>
          <Card flush>
            <Lines count={3} />
          </Card>
        </div>
      </div>
      <Card flush>
        <Lines count={6} />
      </Card>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <div className={classes.lines}>
      {rows.map((row) => (
        <Skeleton key={row} height={12} width={`${78 - row * 7}%`} radius={6} />
      ))}
    </div>
  );
}
