import { Button } from '@mantine/core';
import { IconSlideshow } from '@tabler/icons-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

export function States() {
  const words = useWords();
  return (
    <>
      <GalleryPart id="buttons" title={words.buttons}>
        <div className={classes.row}>
          <Button>{words.save}</Button>
          <Button variant="default">{words.close}</Button>
          <Button variant="light">{words.edit}</Button>
          <Button variant="subtle">{words.download}</Button>
          <Button color="red">{words.remove}</Button>
          <Button disabled>{words.save}</Button>
          <Button loading>{words.save}</Button>
        </div>
        <div className={classes.row}>
          <StatusBadge>{words.all}</StatusBadge>
          <StatusBadge status="success" live>
            {words.active}
          </StatusBadge>
          <StatusBadge status="warning">{words.status}</StatusBadge>
          <StatusBadge status="error">{words.ended}</StatusBadge>
        </div>
      </GalleryPart>
      <GalleryPart id="states" title={words.states}>
        {(['info', 'warning', 'error', 'gold'] as const).map((kind) => (
          <Notice key={kind} kind={kind} title={kind === 'error' ? words.notSaved : words.saved}>
            {words.emptyText}
          </Notice>
        ))}
        <EmptyState
          icon={<IconSlideshow size={24} />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={<Button>{words.edit}</Button>}
        />
        <SkeletonTable columns={[words.columns, words.fajr, words.iqamah]} />
      </GalleryPart>
    </>
  );
}
