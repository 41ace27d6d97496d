import { Button } from '@mantine/core';
import type { Campaign } from '@minaret/contract/giving/campaigns';
import { type Pledge, PledgeNote } from '@minaret/contract/giving/pledges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { givingKey } from '../donations-api.ts';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { useOwnWords } from '../parts/use-own-words.ts';
import type { TabProps } from '../tabs.ts';
import { LastNoted } from './last-noted.tsx';
import { amountsOf, fieldsOf, NO_PLEDGE } from './pledge-draft.ts';
import { NameFields, ReachFields } from './pledge-fields.tsx';
import classes from './pledges.module.css';
import { pledgesApi } from './pledges-api.ts';

const SHOWN = 5;

/** For a volunteer with a phone among the rows: an amount, perhaps a name, one press, and ready for the next. */
export function QuickEntry({ masjid, settings, campaign }: TabProps & { campaign: Campaign }) {
  const { m_id } = masjid;
  const { t } = useTranslation('pledges');
  const { money, roundMoney } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const own = useOwnWords();
  const validate = useSchema(PledgeNote, own);
  const refused = useRefusedFields(own);
  // A second press is the same pledge; the next pledge has its own.
  const [operation, setOperation] = useState(() => crypto.randomUUID());
  const [noted, setNoted] = useState<readonly Pledge[]>([]);
  const bodyOf = (values: typeof NO_PLEDGE): PledgeNote => ({
    ...fieldsOf(values),
    operation,
    campaign_id: campaign.id,
  });
  const entry = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: NO_PLEDGE,
    validate: (values) => validate(bodyOf(values)),
  });
  const { values, errors } = form;
  const save = useMutation({
    mutationFn: () => pledgesApi.note({ params: { m_id }, body: bodyOf(form.getValues()) }),
    onSuccess: (pledge) => {
      form.reset();
      setOperation(crypto.randomUUID());
      setNoted((before) => [pledge, ...before].slice(0, SHOWN));
      // The amounts are in view again for the next one.
      entry.current?.scrollIntoView({ block: 'nearest' });
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const amounts = amountsOf(campaign, settings);
  return (
    <Section title={t('note.title')}>
      <form
        ref={entry}
        className={classes.entry}
        noValidate
        onSubmit={form.onSubmit(() => save.mutate(), focusInvalid)}
      >
        <fieldset className={classes.amounts} aria-label={t('note.amounts')}>
          {amounts.map((amount) => (
            <button
              key={amount}
              type="button"
              className={classes.amount}
              aria-pressed={values.amount === amount}
              onClick={() => {
                form.setFieldValue('amount', amount);
                form.clearFieldError('amount');
              }}
            >
              <bdi>{roundMoney(amount)}</bdi>
            </button>
          ))}
        </fieldset>
        <MoneyField
          label={t('note.other')}
          name="amount"
          currency={settings.currency}
          value={values.amount !== null && amounts.includes(values.amount) ? null : values.amount}
          error={errors.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
        />
        <NameFields form={form} />
        <details className={classes.more}>
          <summary>{t('note.more')}</summary>
          <div>
            <ReachFields form={form} />
          </div>
        </details>
        {save.error && Object.keys(errors).length === 0 && (
          <Notice kind="error" title={failureText(save.error, t('note.failed'))} />
        )}
        <Button type="submit" size="lg" fullWidth loading={save.isPending}>
          {values.amount === null ? t('note.save') : t('note.saveSum', { sum: money(values.amount) })}
        </Button>
      </form>
      {noted.length > 0 && (
        <LastNoted
          masjid={masjid}
          currency={settings.currency}
          pledges={noted}
          onChange={(pledge) =>
            setNoted((before) => before.map((each) => (each.id === pledge.id ? pledge : each)))
          }
        />
      )}
    </Section>
  );
}
