import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { AnchoredSheet } from '../../../ui/popovers/anchored-sheet.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import { SLOTS, type Slots, timeOf, withTime } from './jumuah-slots.ts';
import classes from './rules.module.css';

interface SlotSheetProps {
  slot: number;
  slots: Slots;
  date: string;
  anchor: HTMLElement;
  onChange: (slots: Slots) => void;
  onClose: () => void;
}

/** One Jumu'ah time, in the order the specification asks for. */
export function SlotSheet({ slot, slots, date, anchor, onChange, onClose }: SlotSheetProps) {
  const { t } = useTranslation(['iqama', 'common']);
  const [value, setValue] = useState(timeOf(slots[slot], date) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const isFilled = (at: number) => (slots[at]?.length ?? 0) > 0;

  /** The order the specification asks for: no slot without those before it. */
  function orderProblem(filled: readonly boolean[]): string | null {
    if (filled[2] && !(filled[0] && filled[1])) return t('value.jumuah12First');
    return filled[1] && !filled[0] ? t('value.jumuah1First') : null;
  }
  function put(time: string | null): void {
    const filled = SLOTS.map((at) => (at === slot ? time !== null : isFilled(at)));
    const found = orderProblem(filled);
    setProblem(found);
    if (found) return;
    const next = SLOTS.map((at) => (at === slot ? [] : (slots[at] ?? [])));
    if (time !== null) next[slot] = withTime(slots[slot], date, time);
    onChange(next.filter((each) => each.length > 0));
    onClose();
  }
  function set(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (value === '') setProblem(t('value.required'));
    else put(value);
  }
  return (
    <AnchoredSheet anchor={anchor} title={t('jumuahSlot', { slot: slot + 1 })} onClose={onClose}>
      <form onSubmit={set} noValidate>
        <TimeField
          label={t('value.time')}
          value={value}
          usualFrom={USUAL_FROM.jumuah}
          onChange={(time) => {
            setValue(time);
            setProblem(null);
          }}
          error={problem}
          autoFocus
        />
        <div className={classes.actions}>
          {isFilled(slot) && (
            <Button variant="default" onClick={() => put(null)}>
              {t('rules.removeSlot', { slot: slot + 1 })}
            </Button>
          )}
          {!isFilled(slot) && (
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit">{t('value.set')}</Button>
        </div>
      </form>
    </AnchoredSheet>
  );
}
