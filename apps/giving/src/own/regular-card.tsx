import type { RegularGift } from '@minaret/contract/giving/regular-gifts';
import { useState } from 'react';
import { useGive } from '../core/give-context.ts';
import { dayText, fill, ordinalDay, todayOf } from '../core/text.ts';
import { Note, Sum } from '../ui/parts.tsx';
import { cardWords } from './card-words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type Perform, useOwn } from './own-context.ts';
import { StopDialog } from './stop-dialog.tsx';

function Facts({ regular }: { regular: RegularGift }) {
  const give = useGive();
  const { say } = useOwn();
  const { campaign, fund, next_on, day_of_month, card } = regular;
  const name = campaign ?? fund.name;
  const parts = [
    next_on === null
      ? fill(say.noNext, { fund: name })
      : fill(say.next, { fund: name, date: dayText(give, next_on) }),
    day_of_month === null ? null : fill(say.onDay, { day: ordinalDay(give.language, day_of_month) }),
    card && fill(say.card, cardWords(card)),
  ];
  return <p className="own-facts">{parts.filter(Boolean).join(give.say.comma)}</p>;
}

/** Change, skip and stop, each in two taps at most; nothing is asked in between. */
export function RegularCard({ regular, perform }: { regular: RegularGift; perform: Perform }) {
  const give = useGive();
  const { say, desk } = useOwn();
  const [open, setOpen] = useState<'change' | 'stop' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, state, next_on, skipped_on } = regular;
  const act = (action: Parameters<typeof desk.act>[1]) => () => {
    if (isBusy) return;
    setBusy(true);
    void perform(() => desk.act(id, action)).finally(() => setBusy(false));
  };
  const pay = () =>
    void perform(async () => {
      const gift = await desk.pay(id);
      if (gift.pay_url) location.assign(gift.pay_url);
      return desk.get();
    });
  const isLive = state === 'active' || state === 'paused' || state === 'unpaid';
  const canRestart = state === 'stopped' && next_on !== null && next_on > todayOf(give);
  return (
    <section className="own-card" aria-label={say.frequencies[regular.frequency]}>
      <div className="own-line">
        <h2>{say.frequencies[regular.frequency]}</h2>
        <span className="tag" data-state={state}>
          {say.states[state]}
        </span>
      </div>
      <p className="own-sum">
        <Sum of={regular.amount + regular.cover} />
      </p>
      <Facts regular={regular} />
      {isLive && regular.is_refused && (
        <Note tone="error">
          <b>{say.refused}</b>
          <p>{state === 'unpaid' ? say.unpaidText : say.refusedText}</p>
          <button type="button" className="link" onClick={pay}>
            {say.pay}
          </button>
        </Note>
      )}
      {skipped_on && (
        <div className="own-line own-told" role="status">
          <span>{fill(say.skipped, { date: dayText(give, skipped_on) })}</span>
          <button type="button" className="link" onClick={act('undo-skip')}>
            {say.undo}
          </button>
        </div>
      )}
      {isLive && (
        <div className="own-buttons">
          <button type="button" className="button" onClick={() => setOpen('change')}>
            {say.change}
          </button>
          {state === 'active' && next_on && !regular.is_refused && (
            <button type="button" className="button" onClick={act('skip')} aria-disabled={isBusy}>
              {fill(say.skip, { date: dayText(give, next_on) })}
            </button>
          )}
          {state === 'active' && (
            <button type="button" className="button" onClick={act('pause')} aria-disabled={isBusy}>
              {say.pause}
            </button>
          )}
          {state === 'paused' && (
            <button type="button" className="button" onClick={act('resume')} aria-disabled={isBusy}>
              {say.resume}
            </button>
          )}
          <button type="button" className="button own-danger" onClick={() => setOpen('stop')}>
            {say.stop}
          </button>
        </div>
      )}
      {canRestart && (
        <button type="button" className="button" onClick={act('resume')} aria-disabled={isBusy}>
          {say.restart}
        </button>
      )}
      {open === 'change' && (
        <ChangeDialog regular={regular} perform={perform} onClose={() => setOpen(null)} />
      )}
      {open === 'stop' && <StopDialog regular={regular} perform={perform} onClose={() => setOpen(null)} />}
    </section>
  );
}
