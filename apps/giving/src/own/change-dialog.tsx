import type { RegularGift } from '@minaret/contract/giving/regular-gifts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useGive } from '../core/give-context.ts';
import { readAmount, shortSum } from '../core/sums.ts';
import { fill } from '../core/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Sum } from '../ui/parts.tsx';
import { cardWords } from './card-words.ts';
import { type Perform, useOwn } from './own-context.ts';

const DAYS = Array.from({ length: 31 }, (_none, index) => index + 1);

/** What was not changed is not sent, and stays. */
export function ChangeDialog({
  regular,
  perform,
  onClose,
}: {
  regular: RegularGift;
  perform: Perform;
  onClose: () => void;
}) {
  const { page } = useGive();
  const { say, desk } = useOwn();
  const whole = 10 ** page.decimals;
  const write = (sum: number) => (sum / whole).toFixed(sum % whole === 0 ? 0 : page.decimals);
  const [text, setText] = useState(write(regular.amount));
  const [day, setDay] = useState(regular.day_of_month);
  const [isBusy, setBusy] = useState(false);
  const amount = readAmount(text, page);
  const isWithin =
    amount !== null && amount >= page.minimum && amount <= page.maximum && amount % page.step === 0;
  const step = 5 * whole;
  const move = (by: number) => {
    const next = (amount ?? regular.amount) + by;
    setText(write(Math.min(page.maximum, Math.max(page.minimum, next))));
  };
  const save = async () => {
    if (!isWithin || isBusy) return;
    setBusy(true);
    const isDone = await perform(() =>
      desk.change(regular.id, {
        ...(amount !== regular.amount && { amount }),
        ...(day !== null && day !== regular.day_of_month && { day_of_month: day }),
      }),
    );
    setBusy(false);
    if (isDone) onClose();
  };
  const card = () =>
    void perform(async () => {
      location.assign((await desk.card(regular.id)).url);
      return desk.get();
    });
  return (
    <Dialog className="own-dialog" title={say.changeTitle} onClose={onClose}>
      <div className="own-stepper">
        <button type="button" className="own-step" aria-label={say.less} onClick={() => move(-step)}>
          <IconMinus aria-hidden="true" />
        </button>
        <Field
          name="amount"
          label={`${say.amount}, ${page.currency.toUpperCase()}`}
          value={text}
          onChange={setText}
          inputMode="decimal"
          dir="ltr"
          maxLength={16}
          autoComplete="off"
          problem={isWithin ? undefined : say.amountWrong}
        />
        <button type="button" className="own-step" aria-label={say.more} onClick={() => move(step)}>
          <IconPlus aria-hidden="true" />
        </button>
      </div>
      <dl className="lines">
        <div className="line">
          <dt>{say.now}</dt>
          <dd>
            <Sum of={regular.amount} />
          </dd>
        </div>
        {day !== null && (
          <div className="line">
            <dt>
              <label htmlFor="day">{say.day}</label>
            </dt>
            <dd>
              <select id="day" value={day} onChange={(event) => setDay(Number(event.target.value))}>
                {DAYS.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </dd>
          </div>
        )}
        {regular.card && (
          <div className="line">
            <dt>
              {say.cardLabel}: {fill(say.card, cardWords(regular.card))}
            </dt>
            <dd>
              <button type="button" className="link" onClick={card}>
                {say.otherCard}
              </button>
            </dd>
          </div>
        )}
      </dl>
      {regular.cover > 0 && <small className="hint">{say.coverNote}</small>}
      <div className="own-buttons">
        <button type="button" className="button" onClick={onClose}>
          {say.keep}
        </button>
        <button
          type="button"
          className="button main"
          aria-disabled={!isWithin || isBusy}
          onClick={() => void save()}
        >
          {fill(say.save, { sum: shortSum(page, amount ?? regular.amount) })}
        </button>
      </div>
    </Dialog>
  );
}
