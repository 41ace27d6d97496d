import type { GiveZakat } from '@minaret/contract/giving/zakat';
import type { ZakatWords } from '@minaret/i18n/give/zakat-en';
import { useGive } from '../core/give-context.ts';
import { sumText } from '../core/sums.ts';
import { fill } from '../core/text.ts';
import { Note, Sum } from '../ui/parts.tsx';
import { calculateZakat, missingPrices } from './calculate.ts';
import type { ReadEntries } from './entries.ts';

interface ResultProps {
  words: ZakatWords;
  zakat: GiveZakat;
  read: ReadEntries;
  onGive: (amount: number) => void;
}

const MILLIGRAMS = 1000;

/** We do not rule: whose nisab it is stands beside it, and what the masjid says. */
function Policy({ words, zakat: { why, policy } }: Pick<ResultProps, 'words' | 'zakat'>) {
  const masjid = useGive().page.masjid.name;
  return (
    <div className="zakat-policy">
      <p>
        {fill(words.chosen, { masjid })} {why}
      </p>
      {policy && (
        <p>
          <b>{fill(words.says, { masjid })}</b>
          <br />
          {policy}
        </p>
      )}
      <p>{words.ask}</p>
    </div>
  );
}

function Lines({ words, zakat, read: { wealth, terms, isEmpty }, onGive }: ResultProps) {
  const { page } = useGive();
  if (isEmpty) return <p className="soft">{words.empty}</p>;
  const [missing] = missingPrices(wealth, terms);
  if (missing) return <p className="soft">{words[missing].none}</p>;
  const { owned, net, nisab, isDue, due } = calculateZakat(wealth, terms);
  const weight = fill(words[zakat.metal].nisab, { grams: terms.nisab.milligrams / MILLIGRAMS });
  const sum = Math.min(due, page.maximum);
  return (
    <>
      <dl className="lines">
        <div className="line">
          <dt>{words.owned}</dt>
          <dd>
            <Sum of={owned} />
          </dd>
        </div>
        {wealth.debts > 0 && (
          <div className="line">
            <dt>{words.minus}</dt>
            <dd>
              <bdi className="sum">{`\u2212${sumText(page, wealth.debts)}`}</bdi>
            </dd>
          </div>
        )}
        <div className="line">
          <dt>{words.net}</dt>
          <dd>
            <Sum of={net} />
          </dd>
        </div>
        <div className="line">
          <dt>{fill(words.nisab, { weight })}</dt>
          <dd>
            <Sum of={nisab} />
          </dd>
        </div>
        {isDue && (
          <div className="line total">
            <dt>{words.due}</dt>
            <dd>
              <Sum of={due} />
            </dd>
          </div>
        )}
      </dl>
      {!isDue && <p>{words.below}</p>}
      {due > page.maximum && <Note>{fill(words.most, { sum: sumText(page, page.maximum) })}</Note>}
      {isDue && due < page.minimum && <Note>{fill(words.least, { sum: sumText(page, page.minimum) })}</Note>}
      {isDue && due >= page.minimum && (
        <button type="button" className="button main" onClick={() => onGive(sum)}>
          {fill(words.give, { sum: sumText(page, sum) })}
        </button>
      )}
    </>
  );
}

export function Result(props: ResultProps) {
  const { words, zakat, read } = props;
  return (
    <section className="zakat-result" aria-labelledby="zakat-result">
      <h3 id="zakat-result">{words.result}</h3>
      <div className="zakat-lines" aria-live="polite">
        {read.wrong.size > 0 ? <p className="problem">{words.unreadable}</p> : <Lines {...props} />}
      </div>
      <Policy words={words} zakat={zakat} />
    </section>
  );
}
