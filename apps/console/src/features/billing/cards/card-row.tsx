import { Button } from '@mantine/core';
import type { PaymentMethod } from '@minaret/contract/billing/payment-method';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import { CardBrand } from './card-brand.tsx';
import { expiryState, expiryText } from './card-expiry.ts';
import classes from './payment-methods.module.css';

interface CardRowProps {
  card: PaymentMethod;
  today: string;
  isBusy: boolean;
  onMakeDefault: () => void;
  onRemove: () => void;
}

/** The default one can only be replaced; the others can be removed or made the default. */
export function CardRow({ card, today, isBusy, onMakeDefault, onRemove }: CardRowProps) {
  const { t, cardName } = useBillingWords();
  const name = cardName(card);
  const state = expiryState(card, today);
  return (
    <li className={classes.row}>
      <span className={classes.brand} aria-hidden="true">
        <CardBrand brand={card.brand} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {card.isDefaultMethod && <StatusBadge status="primary">{t('cards.default')}</StatusBadge>}
        </p>
        <p className={classes.expires} data-state={state}>
          {t(state === 'expired' ? 'cards.expired' : 'cards.expires', { date: expiryText(card) })}
        </p>
      </div>
      {!card.isDefaultMethod && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={isBusy}
            aria-label={t('cards.makeDefaultOf', { card: name })}
            onClick={onMakeDefault}
          >
            {t('cards.makeDefault')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            disabled={isBusy}
            aria-label={t('cards.removeOf', { card: name })}
            onClick={onRemove}
          >
            {t('cards.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
