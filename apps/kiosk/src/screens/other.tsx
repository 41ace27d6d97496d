import type { KioskFund } from '@minaret/contract/giving/kiosk-device';
import { useState } from 'preact/hooks';
import { fill, roundSum, sumOf, useShown } from '../core/text.ts';
import { Icon } from '../ui/icons.tsx';
import { Keypad, Masjid } from '../ui/parts.tsx';
import { GiftHead } from './amount.tsx';

const MOST_FIGURES = 6;

interface OtherProps {
  fund: KioskFund;
  onAmount: (amount: number) => void;
  onBack: () => void;
}

/** Whole units: nobody types cents on a wall. */
export function OtherScreen({ fund, onAmount, onBack }: OtherProps) {
  const { feed, say } = useShown();
  const [typed, setTyped] = useState('');
  const amount = Number(typed || '0') * 10 ** feed.decimals;
  const isPossible = amount >= feed.minimum && amount <= feed.maximum;
  return (
    <main class="whole">
      <header class="head">
        <GiftHead fund={fund} onBack={onBack} />
        <Masjid />
      </header>
      <div class="typing">
        <div>
          <p>{say.another}</p>
          <p class="typed" aria-live="polite">
            <bdi>{roundSum(feed, amount)}</bdi>
          </p>
          <p class="help">
            {fill(say.limits, { least: roundSum(feed, feed.minimum), most: roundSum(feed, feed.maximum) })}
          </p>
          <button type="button" class="main-button" disabled={!isPossible} onClick={() => onAmount(amount)}>
            {fill(say.give, { sum: sumOf(feed, amount) })}
          </button>
        </div>
        <Keypad
          onFigure={(figure) => setTyped((text) => (text + figure).replace(/^0+/, '').slice(0, MOST_FIGURES))}
          onErase={() => setTyped((text) => text.slice(0, -1))}
          eraseLabel={say.erase}
        >
          <Icon name="erase" />
        </Keypad>
      </div>
    </main>
  );
}
