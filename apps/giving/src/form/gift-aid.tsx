// Decides: what a giver declares for Gift Aid (United Kingdom), in HMRC's own words.

import { useGive } from '../core/give-context.ts';
import { sumText } from '../core/sums.ts';
import { fill } from '../core/text.ts';
import { Tick } from '../ui/parts.tsx';
import { amountOf, type Draft } from './draft.ts';
import type { FormParts } from './use-form.ts';

/** A quarter of the gift: basic rate of 20 % of what was earned for it. Never of what covers the fee. */
const SHARE = 4;

export function GiftAid({ draft, change, problemOf }: FormParts) {
  const { say, page } = useGive();
  const amount = amountOf(page, draft);
  if (amount === null) return null;
  const extra = Math.floor(amount / SHARE);
  const scopes: [NonNullable<Draft['scope']>, string][] = [
    ['this', say.giftAid.this],
    ['this_and_future', say.giftAid.future],
    ['past_and_future', say.giftAid.past],
  ];
  const problem = problemOf('scope');
  return (
    <div className="box">
      <Tick
        name="giftAid"
        isOn={draft.hasGiftAid}
        onChange={(hasGiftAid) => change({ hasGiftAid })}
        label={fill(say.giftAid.add, { sum: sumText(page, amount) })}
        hint={fill(say.giftAid.text, { extra: sumText(page, extra), sum: sumText(page, amount + extra) })}
      />
      {draft.hasGiftAid && (
        <>
          <fieldset className="scopes">
            <legend>
              {fill(say.giftAid.want, { masjid: page.masjid.charity_name ?? page.masjid.name })}
            </legend>
            {scopes.map(([scope, label], index) => (
              <label key={scope} className="radio">
                <input
                  id={index === 0 ? 'scope' : undefined}
                  type="radio"
                  name="scope"
                  checked={draft.scope === scope}
                  onChange={() => change({ scope })}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {problem && <p className="problem">{problem}</p>}
          <p className="declaration" lang="en" dir="ltr">
            {say.giftAid.words}
          </p>
        </>
      )}
    </div>
  );
}
