// Decides: how the Zakat calculator says whose price of gold or silver it uses and how old it is, and when the giver enters one.

import { METALS, type Metal, PRICE_DIGITS, PRICE_IS_OLD_AFTER } from '@minaret/contract/giving/nisab';
import type { GiveZakat, MetalPrice } from '@minaret/contract/giving/zakat';
import { IconClock } from '@tabler/icons-react';
import { type Give, useGive } from '../core/give-context.ts';
import { sumText } from '../core/sums.ts';
import { dayText, fill, TAGS, todayOf } from '../core/text.ts';
import { Field, Note } from '../ui/parts.tsx';
import type { PartProps } from './part-props.ts';

const DAY = 86_400_000;

function ageOf(give: Give, { on }: MetalPrice): number {
  return Math.max(0, Math.round((Date.parse(todayOf(give)) - Date.parse(on)) / DAY));
}

function told(give: Give, words: PartProps['words'], metal: Metal, price: MetalPrice): string {
  const { page, language } = give;
  return fill(words[metal].by, {
    sum: sumText({ currency: page.currency, decimals: PRICE_DIGITS }, price.amount),
    who: price.whose === 'masjid' ? page.masjid.name : words.operator,
    date: dayText(give, price.on),
    ago: new Intl.RelativeTimeFormat(TAGS[language], { numeric: 'auto' }).format(-ageOf(give, price), 'day'),
  });
}

interface PriceProps extends PartProps {
  zakat: GiveZakat;
  /** Needed, and nobody has entered it. */
  missing: readonly Metal[];
}

export function PriceFields({ words, zakat, missing, entries, enter, problemOf }: PriceProps) {
  const give = useGive();
  const { price, isOwnPrice } = entries;
  const given = METALS.filter((metal) => zakat.prices[metal] !== null);
  const isOld = given.some((metal) => {
    const shown = zakat.prices[metal];
    return shown !== null && ageOf(give, shown) > PRICE_IS_OLD_AFTER;
  });
  // A field that was asked for stays after it is filled.
  const typed = METALS.filter(
    (metal) =>
      (isOwnPrice && given.includes(metal)) ||
      (!given.includes(metal) && (missing.includes(metal) || price[metal] !== '')),
  );
  return (
    <fieldset className="zakat-part">
      <legend>{words.prices}</legend>
      {!isOwnPrice &&
        given.map((metal) => {
          const shown = zakat.prices[metal];
          return shown && <p key={metal}>{told(give, words, metal, shown)}</p>;
        })}
      {isOld && !isOwnPrice && (
        <Note tone="info" icon={<IconClock size={20} aria-hidden="true" />}>
          {words.old}
        </Note>
      )}
      {typed.map((metal) => (
        <Field
          key={metal}
          name={`zakat-price-${metal}`}
          label={fill(words[metal].price, { currency: give.page.currency.toUpperCase() })}
          value={price[metal]}
          onChange={(value) => enter({ price: { ...price, [metal]: value } })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          dir="ltr"
          {...(given.includes(metal) ? {} : { hint: words[metal].none })}
          problem={problemOf(`price-${metal}`)}
        />
      ))}
      {given.length > 0 && (
        <button type="button" className="link" onClick={() => enter({ isOwnPrice: !isOwnPrice })}>
          {isOwnPrice ? words.givenPrice : words.ownPrice}
        </button>
      )}
    </fieldset>
  );
}
