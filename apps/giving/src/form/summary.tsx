import type { Frequency } from '@minaret/contract/giving/regular-gifts';
import { IconAlertCircle, IconLock, IconShieldLock } from '@tabler/icons-react';
import { useGive } from '../core/give-context.ts';
import { shortSum, sumText } from '../core/sums.ts';
import { dayText, fill } from '../core/text.ts';
import { Note, Sum } from '../ui/parts.tsx';
import { amountOf, fundOf } from './draft.ts';
import { everyOf, nightsOf } from './often.ts';
import type { Form } from './use-form.ts';

/** What is paid: the gift, and the cover beside it. */
export function totalOf(
  page: ReturnType<typeof useGive>['page'],
  { draft, cover }: Pick<Form, 'draft' | 'cover'>,
) {
  const amount = amountOf(page, draft);
  if (amount === null) return null;
  return amount + (draft.isCovered && cover.state === 'known' ? cover.fee.cover : 0);
}

function FeeLine({ draft, cover }: Form) {
  const { say, page } = useGive();
  if (cover.state !== 'known') return null;
  const { fee } = cover;
  if (draft.isCovered)
    return (
      <div className="line">
        <dt>{say.pay.feeYours}</dt>
        <dd>
          <Sum of={fee.cover} />
        </dd>
      </div>
    );
  const lost = fee.amount - fee.arrives_without;
  if (lost === 0 || !fundOf(page, draft)?.kind.startsWith('zakat')) return null;
  return (
    <div className="line">
      <dt>{fill(say.pay.feeOf, { sum: sumText(page, lost) })}</dt>
      <dd>{say.pay.feeMasjid}</dd>
    </div>
  );
}

function giftName({ draft }: Form, give: ReturnType<typeof useGive>): string {
  const { say, page } = give;
  const campaign = page.campaigns.find(({ slug }) => slug === draft.campaign);
  const fund = campaign?.title ?? fundOf(page, draft)?.name ?? '';
  if (!draft.hasDedication || draft.dedicationName.trim() === '') return fund;
  const text = draft.dedicationKind === 'in_honour' ? say.pay.honour : say.pay.deceased;
  return fill(text, { fund, name: draft.dedicationName.trim() });
}

/** `Each month, from today`. */
export function totalName({ draft }: Pick<Form, 'draft'>, give: ReturnType<typeof useGive>): string {
  const { say, page } = give;
  const every = everyOf(page, draft);
  if (every === 'monthly') return say.often.eachMonth;
  if (every === 'fridays')
    return fill(say.often.eachFriday, { date: dayText(give, page.regular?.fridays.first_on ?? '') });
  return every ? say.often.eachNight : say.pay.once;
}

export function Summary(form: Form) {
  const give = useGive();
  const { say, page } = give;
  const amount = amountOf(page, form.draft);
  const total = totalOf(page, form);
  const every = everyOf(page, form.draft);
  const nights = nightsOf(page, every);
  return (
    <section className="step-pay step summary">
      <h2 id="pay-title" tabIndex={-1}>
        {say.pay.card}
      </h2>
      {amount !== null && total !== null && (
        <dl className="lines">
          <div className="line">
            <dt>{giftName(form, give)}</dt>
            <dd>
              <Sum of={amount} />
            </dd>
          </div>
          <FeeLine {...form} />
          <div className="line total">
            <dt>
              {totalName(form, give)} <small>{page.currency.toUpperCase()}</small>
            </dt>
            <dd>
              <Sum of={total} />
            </dd>
          </div>
          {nights && (
            <>
              {nights.least < nights.most && (
                <div className="line">
                  <dt>{fill(say.often.least, { n: nights.least })}</dt>
                  <dd>
                    <Sum of={total * nights.least} />
                  </dd>
                </div>
              )}
              <div className="line total">
                <dt>{fill(say.often.most, { n: nights.most })}</dt>
                <dd>
                  <Sum of={total * nights.most} />
                </dd>
              </div>
            </>
          )}
        </dl>
      )}
      <div role="alert">
        {form.refusal && (
          <Note tone="error" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
            <b>{say.pay.nothing}</b>
            <p>{form.refusal}</p>
          </Note>
        )}
      </div>
      <GiveButton {...form} />
      {every && every !== 'monthly' && <small className="hint">{say.often.later}</small>}
      <Note icon={<IconShieldLock size={18} aria-hidden="true" />}>
        <small>{say.pay.where}</small>
      </Note>
    </section>
  );
}

function giveWords(every: Frequency | null, { pay, often }: ReturnType<typeof useGive>['say']): string {
  if (!every) return pay.give;
  return every === 'monthly' ? often.giveMonthly : every === 'fridays' ? often.giveFridays : often.giveNights;
}

/** "Giving…" from the first press until another page is there. */
export function GiveButton(form: Form) {
  const { say, page } = useGive();
  const total = totalOf(page, form);
  return (
    <button
      type="button"
      className="button main give-button"
      aria-disabled={form.isGiving}
      onClick={form.give}
      data-giving={form.isGiving || undefined}
    >
      <IconLock size={18} aria-hidden="true" />
      {form.isGiving
        ? say.pay.giving
        : total === null
          ? say.pay.giveNone
          : fill(giveWords(everyOf(page, form.draft), say), { sum: shortSum(page, total) })}
    </button>
  );
}
