import type { GiveFund } from '@minaret/contract/giving/give';
import { IconClock, IconLock, IconMinus, IconPlus } from '@tabler/icons-react';
import { useGive } from '../core/give-context.ts';
import { shortSum, sumText } from '../core/sums.ts';
import { fill, momentOf } from '../core/text.ts';
import { Field, Note, Sum, Tick } from '../ui/parts.tsx';
import { amountOf, fundOf, isLateFitr, presetsOf } from './draft.ts';
import { OftenStep } from './often-step.tsx';
import type { FormParts } from './use-form.ts';
import { ZakatSlot } from './zakat-slot.tsx';

/** More than a household; the masjid's own limit of a gift holds too. */
const MOST_PEOPLE = 60;

function People({ fund, draft, change }: FormParts & { fund: GiveFund }) {
  const give = useGive();
  const { say, page } = give;
  const set = (people: number) => change({ people: Math.min(MOST_PEOPLE, Math.max(1, people)) });
  return (
    <>
      <div className="people">
        <b id="people">{say.amount.people}</b>
        <div className="stepper">
          <button type="button" aria-label={say.amount.fewer} onClick={() => set(draft.people - 1)}>
            <IconMinus aria-hidden="true" />
          </button>
          <output aria-labelledby="people">{draft.people}</output>
          <button type="button" aria-label={say.amount.more} onClick={() => set(draft.people + 1)}>
            <IconPlus aria-hidden="true" />
          </button>
        </div>
        <small>{say.amount.peopleText}</small>
      </div>
      {fund.closes_at && (
        <Note tone="gold" icon={<IconClock size={20} aria-hidden="true" />}>
          <b>{fill(say.amount.openUntil, { date: momentOf(give, fund.closes_at) })}</b>
          <p>{say.amount.openUntilText}</p>
        </Note>
      )}
      <small className="hint">
        {fill(say.amount.setBy, {
          sum: sumText(page, fund.amount_a_person ?? 0),
          masjid: page.masjid.name,
        })}
      </small>
    </>
  );
}

function Amounts({ draft, change, problemOf }: FormParts) {
  const { say, page } = useGive();
  const problem = problemOf('amount');
  return (
    <>
      <div className="amounts" role="radiogroup" aria-labelledby="amount-title">
        {presetsOf(page, draft.campaign).map((preset) => (
          <label key={preset} className="amount">
            <input
              type="radio"
              name="amount"
              checked={!draft.isOther && draft.preset === preset}
              onChange={() => change({ preset, isOther: false })}
            />
            <span>
              <Sum of={preset} isShort />
            </span>
          </label>
        ))}
        <label className="amount">
          <input
            type="radio"
            name="amount"
            checked={draft.isOther}
            onChange={() => change({ isOther: true, preset: null })}
          />
          <span>{say.amount.other}</span>
        </label>
      </div>
      {draft.isOther && (
        <Field
          name="other"
          label={fill(say.amount.otherLabel, { currency: page.currency.toUpperCase() })}
          value={draft.other}
          onChange={(other) => change({ other })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          dir="ltr"
          problem={problem}
        />
      )}
      {!draft.isOther && problem && <p className="problem">{problem}</p>}
    </>
  );
}

/** The fee to the cent by the server, both outcomes said. */
function CoverTick({ draft, change, cover }: FormParts) {
  const { say, page } = useGive();
  const amount = amountOf(page, draft);
  if (amount === null || cover.state === 'none') return null;
  if (cover.state === 'asking') return <p className="soft">{say.cover.asking}</p>;
  if (cover.state === 'unknown') return <p className="soft">{say.cover.unknown}</p>;
  if (cover.fee.cover === 0) return null;
  const isZakat = ['zakat', 'zakat_al_fitr'].includes(fundOf(page, draft)?.kind ?? '');
  const sum = sumText(page, cover.fee.cover);
  return (
    <div className="box">
      <Tick
        name="cover"
        isOn={draft.isCovered}
        onChange={(isCovered) => change({ isCovered })}
        label={fill(isZakat ? say.cover.addZakat : say.cover.add, { sum })}
        hint={
          isZakat
            ? say.cover.textZakat
            : fill(say.cover.text, {
                amount: sumText(page, amount),
                without: sumText(page, cover.fee.arrives_without),
              })
        }
      />
    </div>
  );
}

export function AmountStep(parts: FormParts) {
  const { draft, go } = parts;
  const { page, say, now } = useGive();
  const fund = fundOf(page, draft);
  const isLate = fund !== null && isLateFitr(fund, now);
  const campaign = page.campaigns.find(({ slug }) => slug === draft.campaign);
  const amount = amountOf(page, draft);
  return (
    <section className="step-amount step">
      <div className="is-for phone-only">
        <span>
          <small>{say.amount.isFor}</small>
          <b>{campaign?.title ?? fund?.name}</b>
        </span>
        <button type="button" className="link" onClick={() => go('fund')}>
          {say.amount.change}
        </button>
      </div>
      <h2 id="amount-title" tabIndex={-1}>
        <span className="number" aria-hidden="true">
          2
        </span>
        {say.amount.card}
      </h2>
      {isLate && (
        <Note tone="gold" icon={<IconClock size={20} aria-hidden="true" />}>
          <span role="status">{say.fund.sadaqah}</span>
        </Note>
      )}
      {fund && fund.amount_a_person !== null ? (
        !isLate && <People {...parts} fund={fund} />
      ) : (
        <Amounts {...parts} />
      )}
      {fund?.kind === 'zakat' && page.zakat && <ZakatSlot {...parts} zakat={page.zakat} />}
      <OftenStep {...parts} />
      <CoverTick {...parts} />
      {fund?.kind === 'zakat' && amount !== null && (
        <Note tone="gold" icon={<IconLock size={20} aria-hidden="true" />}>
          {fill(say.zakat.whole, { sum: shortSum(page, amount) })}
        </Note>
      )}
    </section>
  );
}
