import { dayOf } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import { wallClock } from '@minaret/prayer/clock/zone';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { amount, clock, digits } from '../core/text.ts';
import { Switch } from '../ui/parts.tsx';
import { BEFORE_MINUTES, type BeforeMinutes } from './choices.ts';

interface MinutesSheetProps {
  prayer: IqamahPrayer;
  minutes: BeforeMinutes;
  onSave: (minutes: BeforeMinutes, isForAll: boolean) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** How long before the iqamah, with the clock time that it means. */
export function MinutesSheet({ prayer, minutes, onSave, onRemove, onClose }: MinutesSheetProps) {
  const app = useApp();
  const { say, words, times, today } = app;
  const text = say.reminders;
  const [chosen, setChosen] = useState(minutes);
  const [isForAll, setForAll] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const iqamah = dayOf(times, today)?.prayers[prayer].iqamah;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="sheet" ref={dialog} onClose={onClose} aria-labelledby="sheet-title">
      <h2 id="sheet-title">{fill(text.sheet, { prayer: words.prayers[prayer] })}</h2>
      {iqamah && <p className="soft">{fill(text.follows, { time: clock(app, iqamah[1]) })}</p>}
      <p className="sheet-big">{amount(app, 'minutes', chosen)}</p>
      {iqamah && (
        <p className="soft centre" aria-live="polite">
          {fill(text.thatIs, { time: clock(app, wallClock(times.zone, (iqamah[0] - chosen) * 60_000).time) })}
        </p>
      )}
      <div className="sheet-steps">
        {BEFORE_MINUTES.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={amount(app, 'minutes', each)}
            aria-pressed={each === chosen}
            onClick={() => setChosen(each)}
          >
            {digits(app, each)}
          </button>
        ))}
      </div>
      <div className="row">
        <b className="grow">{text.forAll}</b>
        <Switch isOn={isForAll} label={text.forAll} onChange={setForAll} />
      </div>
      <div className="actions">
        <button type="button" className="button" onClick={onRemove}>
          {text.remove}
        </button>
        <button type="button" className="button main" onClick={() => onSave(chosen, isForAll)}>
          {text.save}
        </button>
      </div>
    </dialog>
  );
}
