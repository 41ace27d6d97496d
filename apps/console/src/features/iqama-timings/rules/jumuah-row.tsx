import { Button } from '@mantine/core';
import type { IqamahRules } from '@minaret/prayer/iqamah-rules';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { AnchoredSheet } from '../../../ui/anchored-sheet.tsx';
import { Time } from '../../../ui/time.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import classes from './rules.module.css';

type Slots = IqamahRules['jumuah'];
const SLOTS = [0, 1, 2];

interface JumuahRowProps {
  slots: Slots;
  onChange: (slots: Slots) => void;
}

/** The one time of a slot; null when it is empty or has a rule of its own. */
function timeOf(slot: Slots[number] | undefined): string | null {
  const [rule] = slot ?? [];
  return slot?.length === 1 && !rule?.when && rule?.time.kind === 'fixed' ? rule.time.time : null;
}

export function JumuahRow({ slots, onChange }: JumuahRowProps) {
  const { t } = useTranslation('iqama');
  const [editing, setEditing] = useState<{ slot: number; anchor: HTMLElement } | null>(null);
  const close = () => setEditing(null);
  return (
    <li className={classes.row}>
      <h3 className={classes.name}>{t('jumuah')}</h3>
      <div className={classes.slots}>
        {SLOTS.map((slot) => {
          const time = timeOf(slots[slot]);
          const isEmpty = (slots[slot]?.length ?? 0) === 0;
          return (
            <button
              key={slot}
              type="button"
              className={classes.slot}
              data-empty={isEmpty || undefined}
              aria-haspopup="dialog"
              aria-expanded="false"
              onClick={(event) => setEditing({ slot, anchor: event.currentTarget })}
            >
              {isEmpty ? (
                <>
                  <IconPlus size={14} aria-hidden /> {t('rules.addSlot', { slot: slot + 1 })}
                </>
              ) : (
                <>
                  <span className={classes.number}>{slot + 1}</span>{' '}
                  {time ? <Time value={time} iqamah /> : t('rules.jumuahOther')}
                </>
              )}
            </button>
          );
        })}
        <p className={classes.note}>{t('rules.jumuahNote')}</p>
      </div>
      {editing && (
        <AnchoredSheet
          anchor={editing.anchor}
          title={t('jumuahSlot', { slot: editing.slot + 1 })}
          onClose={close}
        >
          <SlotForm
            slot={editing.slot}
            slots={slots}
            onCancel={close}
            onChange={(next) => {
              onChange(next);
              close();
            }}
          />
        </AnchoredSheet>
      )}
    </li>
  );
}

interface SlotFormProps extends JumuahRowProps {
  slot: number;
  onCancel: () => void;
}

function SlotForm({ slot, slots, onChange, onCancel }: SlotFormProps) {
  const { t } = useTranslation(['iqama', 'common']);
  const [value, setValue] = useState(timeOf(slots[slot]) ?? '');
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
    if (time !== null) next[slot] = [{ time: { kind: 'fixed', time } }];
    onChange(next.filter((each) => each.length > 0));
  }
  function set(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (value === '') setProblem(t('value.required'));
    else put(value);
  }
  return (
    <form onSubmit={set} noValidate>
      <TimeField
        label={t('value.time')}
        value={value}
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
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit">{t('value.set')}</Button>
      </div>
    </form>
  );
}
