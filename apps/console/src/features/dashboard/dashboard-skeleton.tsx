import { Skeleton } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import classes from './dashboard-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** The shape of the card of times: hero, head, rows. */
export function DashboardSkeleton() {
  return (
    <Card flush>
      <div className={classes.hero} />
      <div className={classes.body}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={18} radius="md" />
        ))}
      </div>
    </Card>
  );
}
