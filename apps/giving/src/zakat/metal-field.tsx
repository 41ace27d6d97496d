import type { Metal } from '@minaret/contract/giving/nisab';
import { useGive } from '../core/give-context.ts';
import { fill } from '../core/text.ts';
import { Field } from '../ui/parts.tsx';
import { CARATS } from './entries.ts';
import type { PartProps } from './part-props.ts';

/** By its weight, gold with its purity; or by what it is worth. */
export function MetalField({ metal, words, entries, enter, problemOf }: PartProps & { metal: Metal }) {
  const { page } = useGive();
  const by = entries[`${metal}By`];
  return (
    <div className="zakat-metal">
      <Field
        name={`zakat-${metal}`}
        label={fill(words[metal][by], { currency: page.currency.toUpperCase() })}
        value={entries[metal]}
        onChange={(value) => enter({ [metal]: value })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
        problem={problemOf(metal)}
      />
      <div className="segments" role="radiogroup" aria-label={words[metal].how}>
        {(['weight', 'worth'] as const).map((way) => (
          <label key={way} className="segment">
            <input
              type="radio"
              name={`zakat-${metal}-by`}
              checked={by === way}
              onChange={() => enter({ [`${metal}By`]: way })}
            />
            <span>{words[way]}</span>
          </label>
        ))}
      </div>
      {metal === 'gold' && by === 'weight' && (
        <div className="field zakat-purity">
          <label htmlFor="zakat-carat">{words.purity}</label>
          <select
            id="zakat-carat"
            value={entries.carat}
            onChange={(event) => enter({ carat: Number(event.target.value) })}
          >
            {CARATS.map((carat) => (
              <option key={carat} value={carat}>
                {fill(words.carat, { n: carat })}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
