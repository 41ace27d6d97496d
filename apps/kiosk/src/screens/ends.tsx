// Decides: what a kiosk says at the end of a gift: first what happened to the money, then what can be done.

import type { KioskFund, KioskGift } from '@minaret/contract/giving/kiosk-device';
import { clockOf, fill, sumOf, useShown } from '../core/text.ts';
import { Icon } from '../ui/icons.tsx';
import { Ground } from '../ui/panel.tsx';
import { Qr, Ring, Star } from '../ui/parts.tsx';

export const THANKS_SECONDS = 30;
const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

interface ThanksProps {
  gift: KioskGift;
  fund: KioskFund;
  left: number;
  onDone: () => void;
}

export function ThanksScreen({ gift, fund, left, onDone }: ThanksProps) {
  const { feed, language, say, now } = useShown();
  const { card, receipt } = gift;
  return (
    <div class="split">
      <aside class="panel thanks">
        <Ground />
        <span class="gold-star">
          <Star />
          <Icon name="check" size={48} />
        </span>
        <h1>{say.thanks}</h1>
        <p>{fill(say.reached, { sum: sumOf(feed, gift.total), masjid: feed.masjid.name })}</p>
      </aside>
      <main class="side">
        <div class="receipt-head">
          <div>
            <h2>{receipt ? say.receipt : say.thanks}</h2>
            {receipt && <p class="help">{say.scanReceipt}</p>}
          </div>
          <Ring left={left} of={THANKS_SECONDS} />
        </div>
        <div class="receipt">
          {receipt && <Qr of={receipt.qr} label={say.receipt} />}
          <div class="receipt-facts">
            <dl>
              <div>
                <dt>
                  <bdi>{fund.name[language]}</bdi>
                </dt>
                <dd>
                  <b>
                    <bdi>{sumOf(feed, gift.total)}</bdi>
                  </b>
                </dd>
              </div>
              {card && (
                <div>
                  <dt>{say.paidBy}</dt>
                  <dd>
                    <bdi>{`${BRANDS[card.brand] ?? card.brand} •••• ${card.last4}`}</bdi>
                  </dd>
                </div>
              )}
              <div>
                <dt>{say.at}</dt>
                <dd>
                  <bdi>{clockOf(feed, gift.paid_at ? Date.parse(gift.paid_at) : now)}</bdi>
                </dd>
              </div>
            </dl>
            {receipt && <p class="small">{say.once}</p>}
          </div>
        </div>
        <button type="button" class="main-button" onClick={onDone}>
          {say.done}
        </button>
        <p class="closes">{say.closes}</p>
      </main>
    </div>
  );
}

interface EndProps {
  /** Of the gift; null: it was refused before a card was asked for. */
  state: KioskGift['state'] | null;
  total: number;
  onAgain: () => void;
  onStop: () => void;
}

export function EndScreen({ state, total, onAgain, onStop }: EndProps) {
  const { feed, say } = useShown();
  const words = {
    refused: [say.refused, say.refusedText],
    timed_out: [say.timedOut, say.nothingTaken],
    canceled: [say.canceled, say.nothingTaken],
    reader_lost: [say.lost, say.lostText],
  } as const;
  const [title, text] = words[state as keyof typeof words] ?? [say.notNow, say.notNowText];
  const canRepeat = state === 'refused' || state === 'timed_out';
  return (
    <main class="whole middle" aria-live="assertive">
      <span class="sign">
        <Star />
        <Icon name="noCard" size={44} />
      </span>
      <h1>{title}</h1>
      <p class="help">{text}</p>
      <div class="two">
        <button type="button" class={canRepeat ? 'plain-button' : 'main-button'} onClick={onStop}>
          {canRepeat ? say.stop : say.startAgain}
        </button>
        {canRepeat && (
          <button type="button" class="main-button" onClick={onAgain}>
            {fill(say.again, { sum: sumOf(feed, total) })}
          </button>
        )}
      </div>
    </main>
  );
}
