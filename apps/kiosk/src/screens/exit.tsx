import { useState } from 'preact/hooks';
import type { KioskApi } from '../core/api.ts';
import { forgetAll } from '../core/kept.ts';
import { clockOf, fill, useShown } from '../core/text.ts';
import { Icon } from '../ui/icons.tsx';
import { Keypad } from '../ui/parts.tsx';

const FIGURES = 6;

interface ExitProps {
  api: KioskApi;
  onBack: () => void;
  onOut: () => void;
}

/** Six figures, judged by the server alone. */
export function ExitScreen({ api, onBack, onOut }: ExitProps) {
  const { feed, say } = useShown();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const type = async (figure: string) => {
    if (pin.length >= FIGURES) return;
    const next = pin + figure;
    setPin(next);
    setProblem(null);
    if (next.length < FIGURES) return;
    try {
      const { is_right, rests_until } = await api.exit(next);
      if (is_right) return onOut();
      setProblem(
        rests_until ? fill(say.pinRests, { time: clockOf(feed, Date.parse(rests_until)) }) : say.pinWrong,
      );
    } catch {
      setProblem(say.pairWait);
    }
    setPin('');
  };

  return (
    <div class="middle exit">
      <h1>{say.volunteers}</h1>
      <p class="help">{say.pinText}</p>
      <div class="pin" dir="ltr" role="status" aria-label={`${pin.length} / ${FIGURES}`}>
        {Array.from({ length: FIGURES }, (_, i) => (
          <i key={i} class={i < pin.length ? 'on' : ''} />
        ))}
      </div>
      <Keypad
        onFigure={(figure) => void type(figure)}
        onErase={() => setPin((text) => text.slice(0, -1))}
        eraseLabel={say.erase}
      >
        <Icon name="erase" />
      </Keypad>
      <button type="button" class="plain-button" onClick={onBack}>
        {say.backToGiving}
      </button>
      <p class={problem ? 'small problem' : 'small'} role="alert">
        {problem ?? say.pinRule}
      </p>
    </div>
  );
}

/** Behind the PIN: the tablet's own lock is the other half of the way out. */
export function OutScreen({ onBack }: { onBack: () => void }) {
  const { say } = useShown();
  return (
    <main class="whole middle">
      <h1>{say.out}</h1>
      <p class="help">{say.outText}</p>
      <div class="two">
        <button
          type="button"
          class="plain-button"
          onClick={() => {
            forgetAll();
            location.reload();
          }}
        >
          {say.forget}
        </button>
        <button type="button" class="main-button" onClick={onBack}>
          {say.backToGiving}
        </button>
      </div>
    </main>
  );
}
