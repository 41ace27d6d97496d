import { KIOSK_WORDS } from '@minaret/i18n/kiosk-words';
import { useEffect, useState } from 'preact/hooks';
import { pairingOf, type StartedPairing, startPairing } from '../core/api.ts';
import { keepKey } from '../core/kept.ts';
import { fill } from '../core/text.ts';
import { Qr } from '../ui/parts.tsx';

const EVERY_MS = 3000;
const say = KIOSK_WORDS.en;

/** Before it belongs to a masjid: a code that the office types. */
export function PairScreen({ onPaired }: { onPaired: (key: string) => void }) {
  const [pairing, setPairing] = useState<StartedPairing | null>(null);

  useEffect(() => {
    let isGone = false;
    let timer = 0;
    let own: StartedPairing | null = null;
    const round = async () => {
      try {
        own ??= await startPairing();
        setPairing(own);
        const found = await pairingOf(own.secret);
        if (isGone) return;
        if (found.status === 'paired') {
          keepKey(found.key);
          return onPaired(found.key);
        }
      } catch {
        // The code is over, or nobody answers: the next round asks for another.
        own = null;
        setPairing(null);
      }
      if (!isGone) timer = window.setTimeout(round, EVERY_MS);
    };
    void round();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [onPaired]);

  return (
    <main class="whole middle pair">
      <h1>{say.pair}</h1>
      {pairing ? (
        <>
          <p class="help">{fill(say.pairOpen, { address: pairing.pair_at })}</p>
          <div class="pair-code">
            <b data-testid="pairing-code">{pairing.code}</b>
            <Qr of={pairing.qr} label={pairing.code} />
          </div>
          <p class="help">{say.pairType}</p>
        </>
      ) : (
        <p class="help">{say.pairWait}</p>
      )}
    </main>
  );
}
