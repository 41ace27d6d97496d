import { moneyParts } from '@minaret/i18n';
import { useLocale } from '../../app/i18n/i18n.ts';
import classes from './price.module.css';

/** A sum as a figure: its sign small and raised, on the side its language wants. */
export function Price({ amount, currency }: { amount: number; currency: string }) {
  const { symbol, number, isSymbolFirst } = moneyParts(amount, currency, useLocale());
  const sign = <span className={classes.sign}>{symbol}</span>;
  return (
    <bdi className={classes.price}>
      {isSymbolFirst && sign}
      <span className={classes.figure}>{number}</span>
      {!isSymbolFirst && sign}
    </bdi>
  );
}
