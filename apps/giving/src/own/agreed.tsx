import type { AgreedGift } from '@minaret/contract/giving/give-again';
import { starOutline } from '@minaret/design/motif';
import { useEffect, useState } from 'react';
import { giveAddress, ownAddress } from '../core/addresses.ts';
import { useGive } from '../core/give-context.ts';
import { dayText, fill } from '../core/text.ts';
import { HeroGround } from '../ui/hero-ground.tsx';
import { Sum } from '../ui/parts.tsx';
import { useOwn } from './own-context.ts';

const STAR = starOutline(40, 38);
const PAUSE_MS = 2500;

/** After the provider's page: thanks only once the card is kept. */
export function Agreed({ token }: { token: string }) {
  const give = useGive();
  const { desk, say } = useOwn();
  const [agreed, setAgreed] = useState<AgreedGift | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const answer = await desk.agreed(token).catch(() => null);
      if (isOver) return;
      if (answer) setAgreed(answer);
      if (!answer || answer.state === 'starting') timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk, token]);
  const hash = give.page.masjid.hash_id;
  if (!agreed || (agreed.state === 'starting' && !agreed.pay_url))
    return (
      <main className="narrow waiting" data-busy aria-live="polite">
        <span className="pulse" aria-hidden="true" />
        <h1>{say.agreedWait}</h1>
      </main>
    );
  const { next_on, most_gifts } = agreed;
  if (next_on === null)
    return (
      <main className="narrow own-ask" aria-live="polite">
        <h1>{say.agreedOver}</h1>
        <p>{say.agreedOverText}</p>
        <a
          className="button main"
          href={agreed.pay_url ?? giveAddress(hash, '', { amount: agreed.amount, lang: give.language })}
        >
          {agreed.pay_url ? give.say.thanks.resume : say.begin}
        </a>
      </main>
    );
  const total = agreed.amount + agreed.cover;
  return (
    <main className="thanks" aria-live="polite">
      <div className="hero thanks-hero">
        <HeroGround />
        <div className="inner">
          <svg width="80" height="80" viewBox="0 0 80 80" aria-hidden="true">
            <path d={STAR} className="thanks-star" />
            <path d="M28 41l8 8 16-17" className="thanks-check" />
          </svg>
          <h1>{say.agreed}</h1>
          <p>{say.agreedText}</p>
        </div>
      </div>
      <div className="narrow">
        <dl className="lines box">
          <div className="line">
            <dt>
              {agreed.fund.name}
              {give.say.comma}
              {say.frequencies[agreed.frequency]}
            </dt>
            <dd>
              <Sum of={total} />
            </dd>
          </div>
          <div className="line">
            <dt>{fill(say.agreedNext, { date: dayText(give, next_on) })}</dt>
            <dd />
          </div>
          {most_gifts !== null && (
            <div className="line total">
              <dt>{say.atMost}</dt>
              <dd>
                <Sum of={total * most_gifts} />
              </dd>
            </div>
          )}
        </dl>
        <a className="button" href={ownAddress(hash, give.language)}>
          {say.own}
        </a>
      </div>
    </main>
  );
}
