import { METALS } from '@minaret/contract/giving/nisab';
import type { GiveZakat } from '@minaret/contract/giving/zakat';
import type { ZakatWords } from '@minaret/i18n/give/zakat-en';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useGive } from '../core/give-context.ts';
import { fill } from '../core/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Note } from '../ui/parts.tsx';
import { missingPrices } from './calculate.ts';
import { NO_ENTRIES, readEntries, type SumName } from './entries.ts';
import { MetalField } from './metal-field.tsx';
import type { PartProps } from './part-props.ts';
import { PriceFields } from './price-fields.tsx';
import { Result } from './result.tsx';
import style from './zakat.css?inline';

export { loadZakatWords } from './zakat-words.ts';

export interface CalculatorProps {
  words: ZakatWords;
  zakat: GiveZakat;
  isOpen: boolean;
  onClose: () => void;
  onGive: (amount: number) => void;
}

const YEARS = [
  ['lunar', '2.5'],
  ['solar', '2.577'],
] as const;

export function ZakatCalculator({ words, zakat, isOpen, onClose, onGive }: CalculatorProps) {
  const { page } = useGive();
  const [entries, setEntries] = useState(NO_ENTRIES);
  if (!isOpen) return null;
  const currency = page.currency.toUpperCase();
  const read = readEntries(entries, page, zakat);
  const parts: PartProps = {
    words,
    entries,
    enter: (part) => setEntries((before) => ({ ...before, ...part })),
    problemOf: (field) => (read.wrong.has(field) ? words.unreadable : undefined),
  };
  const sum = (name: SumName) => (
    <Field
      name={`zakat-${name}`}
      label={fill(words[name], { currency })}
      value={entries[name]}
      onChange={(value) => parts.enter({ [name]: value })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      dir="ltr"
      problem={parts.problemOf(name)}
    />
  );
  return (
    <Dialog className="zakat" title={words.title} onClose={onClose}>
      <style>{style}</style>
      <Note icon={<IconLock size={20} aria-hidden="true" />}>{words.private}</Note>
      <fieldset className="zakat-part">
        <legend>{words.have}</legend>
        <small className="hint">{words.haveText}</small>
        {sum('cash')}
        {sum('bank')}
        {METALS.map((metal) => (
          <MetalField key={metal} {...parts} metal={metal} />
        ))}
        {sum('goods')}
        {sum('owed')}
        {sum('debts')}
      </fieldset>
      <fieldset className="zakat-part">
        <legend>{words.year}</legend>
        <div className="segments">
          {YEARS.map(([year, percent]) => (
            <label key={year} className="segment">
              <input
                type="radio"
                name="zakat-year"
                checked={entries.year === year}
                onChange={() => parts.enter({ year })}
              />
              <span>{fill(words[year], { percent })}</span>
            </label>
          ))}
        </div>
        <small className="hint">{words.yearText}</small>
      </fieldset>
      <PriceFields {...parts} zakat={zakat} missing={missingPrices(read.wealth, read.terms)} />
      <Result words={words} zakat={zakat} read={read} onGive={onGive} />
      <button type="button" className="button" onClick={onClose}>
        {words.close}
      </button>
    </Dialog>
  );
}
