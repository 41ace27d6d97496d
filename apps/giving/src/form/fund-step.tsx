import type { GiveFund } from '@minaret/contract/giving/give';
import { IconCalendar, IconLock } from '@tabler/icons-react';
import { useGive } from '../core/give-context.ts';
import { shortSum } from '../core/sums.ts';
import { dayOf, fill } from '../core/text.ts';
import { isLateFitr, withoutCampaign } from './draft.ts';
import type { FormParts } from './use-form.ts';

const isZakat = ({ kind }: GiveFund) => kind === 'zakat' || kind === 'zakat_al_fitr';

function FundBadge({ fund }: { fund: GiveFund }) {
  const { say, now } = useGive();
  if (!fund.is_open) {
    const isAhead = fund.opens_at !== null && Date.parse(fund.opens_at) > now;
    return (
      <span className="tag">
        <IconCalendar size={14} aria-hidden="true" />
        {isAhead ? say.fund.notYet : say.fund.closed}
      </span>
    );
  }
  if (!isZakat(fund)) return null;
  return (
    <span className="tag gold">
      <IconLock size={14} aria-hidden="true" />
      {say.fund.kept}
    </span>
  );
}

function purposeOf(give: ReturnType<typeof useGive>, fund: GiveFund): string {
  const { say, page, now } = give;
  const isAhead = !fund.is_open && fund.opens_at !== null && Date.parse(fund.opens_at) > now;
  if (isLateFitr(fund, now)) return say.fund.sadaqah;
  return [
    fund.amount_a_person !== null && fill(say.fund.person, { sum: shortSum(page, fund.amount_a_person) }),
    fund.purpose,
    isAhead && fund.opens_at && fill(say.fund.opens, { date: dayOf(give, fund.opens_at) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What it is for, and what it may be used for, before any sum. */
export function FundStep({ draft, change, go, problemOf }: FormParts) {
  const give = useGive();
  const { page, say } = give;
  const problem = problemOf('fundId');
  return (
    <section className="step-fund step">
      <h2 id="fund-title" tabIndex={-1}>
        <span className="number" aria-hidden="true">
          1
        </span>
        <span className="wide-only">{say.fund.card}</span>
        <span className="phone-only">{say.fund.question}</span>
      </h2>
      {page.funds.length === 0 && <p className="soft">{say.fund.none}</p>}
      <div className="funds" role="radiogroup" aria-labelledby="fund-title">
        {page.funds.map((fund) => (
          <label key={fund.id} className="fund" data-chosen={draft.fundId === fund.id || undefined}>
            <input
              type="radio"
              name="fund"
              value={fund.id}
              checked={draft.fundId === fund.id}
              disabled={!fund.is_open}
              onChange={() => change({ fundId: fund.id, ...withoutCampaign(page, draft) })}
              // A finger goes on at once: fund and amount are two taps. Keys choose first, then press the button.
              onClick={(event) => event.detail > 0 && go('amount')}
            />
            <span>
              <span className="fund-name">
                <b>{fund.name}</b>
                <FundBadge fund={fund} />
              </span>
              <small>{purposeOf(give, fund)}</small>
            </span>
          </label>
        ))}
      </div>
      {problem && <p className="problem">{problem}</p>}
    </section>
  );
}
