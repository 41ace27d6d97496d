// Decides: what a kiosk shows while no card can be taken: offline, the reader is lost, closed, prayer, nobody there.

import { clockOf, fill, useShown } from '../core/text.ts';
import { Icon } from '../ui/icons.tsx';
import { Qr, Ring } from '../ui/parts.tsx';

export type Rest = 'offline' | 'reader' | 'closed';
export const IDLE_SECONDS = 10;

export function RestScreen({ why, since }: { why: Rest; since: number | null }) {
  const { feed, say } = useShown();
  const title = { offline: say.rest, reader: say.lost, closed: say.closed }[why];
  const text = {
    offline: since === null ? null : fill(say.restText, { time: clockOf(feed, since) }),
    reader: say.lostText,
    closed: null,
  }[why];
  return (
    <>
      <div class="note" role="status">
        <Icon name={why === 'offline' ? 'offline' : 'noCard'} size={32} />
        <p>
          <b>{title}</b>
          {text}
        </p>
      </div>
      <div class="by-phone">
        <Qr of={feed.give.qr} label={say.phone} />
        <div>
          <h1>{say.phone}</h1>
          <p class="help">{say.phoneText}</p>
          <p class="address" dir="ltr">
            {feed.give.url.replace(/^https?:\/\//, '')}
          </p>
        </div>
      </div>
      {feed.cash_line && <p class="help">{fill(say.cash, { line: feed.cash_line })}</p>}
    </>
  );
}

export function PrayerScreen() {
  const { feed, say, now } = useShown();
  return (
    <main class="prayer">
      <svg viewBox="0 0 60 80" aria-hidden="true">
        <path d="M2 78V34C2 18 22 12 30 2c8 10 28 16 28 32v44z" />
      </svg>
      <p class="prayer-clock">
        <bdi>{clockOf(feed, now)}</bdi>
      </p>
      <p>{say.prayer}</p>
    </main>
  );
}

interface StillProps {
  left: number;
  onHere: () => void;
  onLeave: () => void;
}

export function StillScreen({ left, onHere, onLeave }: StillProps) {
  const { say } = useShown();
  return (
    <div class="middle">
      <Ring left={left} of={IDLE_SECONDS} />
      <h1>{say.still}</h1>
      <p class="help">{say.stillText}</p>
      <div class="two">
        <button type="button" class="plain-button" onClick={onLeave}>
          {say.startAgain}
        </button>
        <button type="button" class="main-button" onClick={onHere}>
          {say.here}
        </button>
      </div>
    </div>
  );
}
