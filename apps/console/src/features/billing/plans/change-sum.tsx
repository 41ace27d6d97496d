import type { Plan } from '@minaret/contract/billing/payment-billings';
import type { PaymentMethod } from '@minaret/contract/billing/payment-method';
import type { PlanChangePreview } from '@minaret/contract/billing/plan-change-preview';
import { useBillingWords } from '../use-billing-words.ts';
import classes from './change-sum.module.css';

interface ChangeSumProps {
  sum: PlanChangePreview;
  price: Plan;
  card: PaymentMethod | undefined;
  /** The name of the plan that is left. */
  current: string;
}

/** The two lines of every change are said in the reader's language; whatever else is there, in the provider's own words. */
function useLineTexts(sum: PlanChangePreview, price: Plan, current: string): readonly string[] {
  const { t, day, planName } = useBillingWords();
  const { lines, next_invoice_at } = sum;
  const isPlain = lines.length === 2 && lines.filter(({ amount }) => amount < 0).length === 1;
  return lines.map(({ description, amount }) => {
    if (!isPlain) return description;
    return amount < 0
      ? t('change.unused', { plan: current })
      : t('change.until', { plan: planName(price.plan), date: day(next_invoice_at) });
  });
}

/** Line by line what a change costs, to the cent, and when the next invoice comes. */
export function ChangeSum({ sum, price, card, current }: ChangeSumProps) {
  const texts = useLineTexts(sum, price, current);
  const { t, day, money, rate, cardName } = useBillingWords();
  const { due_today, credit, currency, lines, next_invoice_at, next_invoice_amount } = sum;
  const last =
    credit > 0
      ? { label: t('change.credit'), amount: credit }
      : due_today > 0
        ? {
            label: card ? t('change.chargedTo', { card: cardName(card) }) : t('change.charged'),
            amount: due_today,
          }
        : null;
  return (
    <>
      <dl className={classes.sum}>
        {lines.map(({ amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves.
          <div key={index} className={classes.line}>
            <dt>
              <bdi>{texts[index]}</bdi>
            </dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        {last && (
          <div className={classes.line} data-total>
            <dt>{last.label}</dt>
            <dd>{money(last.amount, currency)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.after}>
        {[
          !last && t('change.nothing'),
          t('change.next', { date: day(next_invoice_at), amount: money(next_invoice_amount, currency) }),
          next_invoice_amount !== price.price &&
            t('change.afterwards', { price: rate(price.price, price.currency, price.period) }),
          t('change.effect'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
