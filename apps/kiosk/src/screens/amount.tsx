// Decides: which amounts a kiosk offers: the office's, or shares of Zakat al-Fitr; the card fee is added by one switch, off for each new person.

import type { KioskFeed, KioskFund } from '@minaret/contract/giving/kiosk-device';
import { fill, roundSum, sumOf, useShown } from '../core/text.ts';
import { FundIcon, Icon } from '../ui/icons.tsx';
import { Masjid } from '../ui/parts.tsx';

/** The one whose fee is said as the example. */
const EXAMPLE = 2;
const MOST_SHARES = 6;

export function GiftHead({ fund, onBack }: { fund: KioskFund; onBack?: () => void }) {
  const { language, say } = useShown();
  return (
    <div class="gift-head">
      {onBack && (
        <button type="button" class="square" onClick={onBack} aria-label={say.back}>
          <Icon name="back" />
        </button>
      )}
      <FundIcon kind={fund.kind} />
      <p>
        {say.isFor}
        <b>
          <bdi>{fund.name[language]}</bdi>
        </b>
      </p>
    </div>
  );
}

interface AmountProps {
  fund: KioskFund;
  hasCover: boolean;
  onCover: (isOn: boolean) => void;
  onAmount: (amount: number) => void;
  onOther: () => void;
  onBack: () => void;
}

const sharesOf = ({ maximum }: KioskFeed, share: number): number[] =>
  Array.from({ length: MOST_SHARES }, (_, i) => (i + 1) * share).filter((amount) => amount <= maximum);

export function AmountScreen({ fund, hasCover, onCover, onAmount, onOther, onBack }: AmountProps) {
  const { feed, say } = useShown();
  const share = fund.amount_a_person;
  const example = feed.presets[EXAMPLE] ?? feed.presets[0];
  const coverOf = (amount: number) => feed.presets.find((each) => each.amount === amount)?.cover;
  const amounts = share === null ? feed.presets.map(({ amount }) => amount) : sharesOf(feed, share);
  const payText = (amount: number) => {
    const cover = coverOf(amount);
    return hasCover && cover !== undefined ? fill(say.pay, { sum: sumOf(feed, amount + cover) }) : null;
  };
  return (
    <main class="whole">
      <header class="head">
        <GiftHead fund={fund} onBack={onBack} />
        <Masjid />
      </header>
      <h1>{share === null ? say.howMuch : say.howMany}</h1>
      <div class="amounts">
        {amounts.map((amount) => (
          <button type="button" class="amount" key={amount} onClick={() => onAmount(amount)}>
            <bdi>{roundSum(feed, amount)}</bdi>
            {share !== null && (
              <small>{fill(say.people, { n: amount / share, sum: roundSum(feed, share) })}</small>
            )}
            {payText(amount) && <small>{payText(amount)}</small>}
          </button>
        ))}
        {share === null && (
          <button type="button" class="amount other" onClick={onOther}>
            {say.other}
          </button>
        )}
      </div>
      {feed.offers_cover && example && (
        <button
          type="button"
          class="cover"
          role="switch"
          aria-checked={hasCover}
          onClick={() => onCover(!hasCover)}
        >
          <span>
            <b>{fund.kind === 'zakat' ? say.coverZakat : say.cover}</b>
            <small>
              {fill(hasCover ? say.coverOn : say.coverText, {
                sum: roundSum(feed, example.amount),
                fee: sumOf(feed, example.cover),
              })}
            </small>
          </span>
          <i class="switch" aria-hidden="true" />
        </button>
      )}
    </main>
  );
}
