import { direction, moneyParts } from '@minaret/i18n';
import { useLocale } from '../../app/i18n/i18n.ts';
import classes from './price.module.css';

/** A sum as a figure: its sign small and raised, on the side its language wants. */
export function Price({ amount, currency }: { amount: number; currency: string }) {
  const locale = useLocale();
  const { symbol, number, isSymbolFirst } = moneyParts(amount, currency, locale);
  const sign = <bdi className={classes.sign}>{symbol}</bdi>;
  return (
    <bdi className={classes.price} dir={direction(locale)}>
      {isSymbolFirst && sign}
      <span className={classes.figure}>{number}</span>
      {!isSymbolFirst && sign}
    </bdi>
  );
}
