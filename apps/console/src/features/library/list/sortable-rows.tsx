import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { LibraryItem } from '@minaret/contract/library/libraries';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import rowClasses from './library-row.module.css';
import { LibraryRow } from './library-row.tsx';
import type { RowsProps } from './plain-rows.tsx';
import classes from './sortable-rows.module.css';

function SortableRow({ item, ...props }: { item: LibraryItem } & Omit<RowsProps, 'items'> & Moves) {
  const { t } = useTranslation('library');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
    });
  const style = transform
    ? { transform: `translateY(${Math.round(transform.y)}px)`, transition }
    : { transition };
  return (
    <li ref={setNodeRef} className={classes.item} style={style} data-dragging={isDragging || undefined}>
      <LibraryRow
        item={item}
        actions={props.actions}
        onMove={props.onMove}
        grip={
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={rowClasses.move}
            {...attributes}
            {...listeners}
            aria-label={t('list.drag', { title: item.title })}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
        }
      />
    </li>
  );
}

interface Moves {
  onMove: { up?: (() => void) | undefined; down?: (() => void) | undefined };
}

/** The list whose order is changed by pointer, finger or keyboard; each step is read out. */
export function SortableRows({ items, actions }: RowsProps) {
  const { t } = useTranslation('library');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => actions.order(arrayMove(ids, from, to));
  const titleOf = (id: unknown) => items.find((item) => item.id === id)?.title ?? '';
  const placeText = (id: unknown, over: unknown) =>
    t('list.moved', { title: titleOf(id), place: ids.indexOf(Number(over)) + 1, total: ids.length });
  function end({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('list.dragHelp') },
        announcements: {
          onDragStart: ({ active }) => placeText(active.id, active.id),
          onDragOver: ({ active, over }) => placeText(active.id, over?.id ?? active.id),
          onDragEnd: ({ active, over }) => placeText(active.id, over?.id ?? active.id),
          onDragCancel: ({ active }) => placeText(active.id, active.id),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul>
          {items.map((item, at) => (
            <SortableRow
              key={item.id}
              item={item}
              actions={actions}
              onMove={{
                up: at > 0 ? () => move(at, at - 1) : undefined,
                down: at < items.length - 1 ? () => move(at, at + 1) : undefined,
              }}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
