import { formatDay } from '@minaret/i18n';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Time } from '../../../ui/text/time.tsx';
import { ChangeFromButton } from './change-from-button.tsx';
import { beginsOn, SLOTS, type Slots, timeOf } from './jumuah-slots.ts';
import classes from './rules.module.css';

const SlotSheet = lazy(async () => ({ default: (await import('./slot-sheet.tsx')).SlotSheet }));

interface JumuahRowProps {
  slots: Slots;
  date: string;
  onChangeFrom: () => void;
  onChange: (slots: Slots) => void;
}

export function JumuahRow({ slots, date, onChange, onChangeFrom }: JumuahRowProps) {
  const { t, locale } = useTranslation('iqama');
  const [editing, setEditing] = useState<{ slot: number; anchor: HTMLElement } | null>(null);
  return (
    <li className={classes.row}>
      <h3 className={classes.name}>{t('jumuah')}</h3>
      <div className={classes.slots}>
        {SLOTS.map((slot) => {
          const time = timeOf(slots[slot], date);
          const begins = beginsOn(slots[slot], date);
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
                  {time ? (
                    <Time value={time} iqamah />
                  ) : begins ? (
                    t('rules.jumuahFrom', { date: formatDay(begins, locale) })
                  ) : (
                    t('rules.jumuahOther')
                  )}
                </>
              )}
            </button>
          );
        })}
        <p className={classes.note}>{t('rules.jumuahNote')}</p>
      </div>
      <ChangeFromButton name={t('jumuah')} onClick={onChangeFrom} />
      {editing && (
        <Suspense>
          <SlotSheet
            slot={editing.slot}
            anchor={editing.anchor}
            slots={slots}
            date={date}
            onChange={onChange}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </li>
  );
}
