import type { KioskFund, KioskGift } from '@minaret/contract/giving/kiosk-device';
import { fill, sumOf, useShown } from '../core/text.ts';
import { Icon } from '../ui/icons.tsx';
import { Ring, Star } from '../ui/parts.tsx';
import { GiftHead } from './amount.tsx';

const CARD_SECONDS = 60;

interface TapProps {
  fund: KioskFund;
  gift: KioskGift | null;
  total: number;
  onCancel: () => void;
}

export function TapScreen({ fund, gift, total, onCancel }: TapProps) {
  const { feed, say, now } = useShown();
  const left = gift
    ? Math.min(CARD_SECONDS, Math.max(0, Math.ceil((Date.parse(gift.ends_at) - now) / 1000)))
    : CARD_SECONDS;
  return (
    <>
      <main class="whole">
        <header class="head">
          <GiftHead fund={fund} />
          <button type="button" class="plain-button" disabled={!gift} onClick={onCancel}>
            {say.cancel}
          </button>
        </header>
        <div class="tap">
          <div class="device" aria-hidden="true">
            <Star />
            <svg class="waves" viewBox="0 0 220 120" aria-hidden="true">
              <path d="M60 110q50-44 100 0" />
              <path d="M33 78q77-64 154 0" />
              <path d="M6 46q104-84 208 0" />
            </svg>
            <div class="terminal">
              <div class="terminal-glass">
                <bdi>{sumOf(feed, total)}</bdi>
                <small>{feed.masjid.name}</small>
              </div>
              <div class="terminal-keys">
                {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
                  <i key={key} />
                ))}
              </div>
            </div>
          </div>
          <div>
            <p class="tapped-sum">
              <bdi>{sumOf(feed, total)}</bdi>
            </p>
            <h1 class="hold">{say.hold}</h1>
            <div class="left-over">
              <Ring left={left} of={CARD_SECONDS} />
              <p>{say.seconds}</p>
            </div>
          </div>
        </div>
      </main>
      <footer class="foot steps">
        <span class="step now">{say.steps.waiting}</span>
        <span class="step">{say.steps.bank}</span>
        <span class="step">{say.steps.done}</span>
      </footer>
    </>
  );
}

export function AskingScreen({ total }: { total: number }) {
  const { feed, say } = useShown();
  return (
    <main class="whole middle" aria-live="polite">
      <span class="sign">
        <Star />
        <Icon name="glass" size={44} />
      </span>
      <h1>{say.asking}</h1>
      <p class="help">{fill(say.askingText, { sum: sumOf(feed, total) })}</p>
      <div class="bar" aria-hidden="true" />
    </main>
  );
}
