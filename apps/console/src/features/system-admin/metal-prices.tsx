import { Button } from '@mantine/core';
import { CURRENCIES } from '@minaret/contract/giving/money';
import type { OperatorPrice } from '@minaret/contract/giving/zakat';
import { currencyName, formatDate } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { writePrice } from '../zakat/prices.ts';
import { metalPrices } from '../zakat/zakat-api.ts';
import { PriceDialog } from './price-dialog.tsx';
import classes from './system.module.css';

/** Prices of a gram by currency, for masjids that enter none of their own. */
export function MetalPricesSection() {
  const { t, locale } = useTranslation('zakat');
  const failureText = useFailureText();
  const { data, error } = useQuery(metalPrices);
  const [edited, setEdited] = useState<OperatorPrice | null>(null);
  const listed = data?.list.filter(({ gold, silver }) => gold !== null || silver !== null) ?? [];
  const unused = CURRENCIES.find((currency) => !listed.some((price) => price.currency === currency));
  const first = (): OperatorPrice => {
    const currency = listed.some((price) => price.currency === 'usd') ? (unused ?? 'usd') : 'usd';
    const kept = data?.list.find((price) => price.currency === currency);
    return kept ?? { currency, gold: null, silver: null, priced_on: null, version: 0 };
  };
  const written = (amount: number | null) =>
    amount === null ? t('system.none') : isolate(writePrice(amount));
  return (
    <Section title={t('system.title')} text={t('system.text')} flush>
      {error && <Notice kind="error" title={failureText(error, t('system.failed'))} />}
      {data && listed.length === 0 && <p className={classes.nothing}>{t('system.empty')}</p>}
      <ul className={classes.list}>
        {listed.map((price) => (
          <li key={price.currency} className={classes.masjid}>
            <div>
              <p className={classes.name}>
                {price.currency.toUpperCase()} – {currencyName(price.currency, locale)}
              </p>
              <p className={classes.quiet}>
                {t('system.line', {
                  gold: written(price.gold),
                  silver: written(price.silver),
                  date: price.priced_on ? isolate(formatDate(price.priced_on, locale)) : '',
                })}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={t('system.changeOne', { currency: price.currency.toUpperCase() })}
              onClick={() => setEdited(price)}
            >
              {t('system.change')}
            </Button>
          </li>
        ))}
      </ul>
      {data && (
        <div className={classes.masjid}>
          <Button variant="default" onClick={() => setEdited(first())}>
            {t('system.add')}
          </Button>
        </div>
      )}
      {edited && <PriceDialog price={edited} known={data?.list ?? []} onClose={() => setEdited(null)} />}
    </Section>
  );
}
