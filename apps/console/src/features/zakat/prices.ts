// Decides: how a price of a gram is typed and written in the console (thousandths of the unit), and which sentences its refusals have.

import { PRICE_DIGITS } from '@minaret/contract/giving/nisab';
import { DAY_OF_PRICE } from '@minaret/contract/giving/zakat';
import { readMinorUnits } from '@minaret/prayer/text/money-text';
import { useTranslation } from '../../app/i18n/i18n.ts';

/** Empty is none; what cannot be read is no number, which the schema refuses. */
export const readPrice = (typed: string): number | null =>
  typed.trim() === '' ? null : readMinorUnits(typed, PRICE_DIGITS);

export const writePrice = (amount: number | null): string =>
  amount === null ? '' : (amount / 10 ** PRICE_DIGITS).toFixed(PRICE_DIGITS);

export function usePriceWords(): (message: string) => string | undefined {
  const { t } = useTranslation('zakat');
  const sentences: Readonly<Record<string, string>> = {
    'Enter an amount': t('refused.price'),
    [DAY_OF_PRICE]: t('refused.day'),
  };
  return (message) => sentences[message];
}
