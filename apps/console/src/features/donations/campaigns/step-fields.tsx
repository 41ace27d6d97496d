import { ActionIcon, Button, TextInput } from '@mantine/core';
import { MAX_STEPS } from '@minaret/contract/giving/campaigns';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Form } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { MoneyField } from '../parts/money-field.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import classes from './campaigns.module.css';

interface StepFieldsProps {
  form: Form<CampaignDraft>;
  currency: string;
  given: number;
}

/** What each part of the goal pays, the smallest sum first. */
export function StepFields({ form, currency, given }: StepFieldsProps) {
  const { t } = useTranslation('donations');
  const { steps } = form.values;
  const list = form.list('steps');
  return (
    <fieldset className={classes.steps}>
      <legend>{t('campaignForm.steps')}</legend>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list.
        <div key={index} className={classes.step}>
          <MoneyField
            label={t('campaignForm.stepSum', { number: index + 1 })}
            currency={currency}
            value={step.amount}
            error={list.errorOf(index, 'amount')}
            onChange={(amount) => list.set(index, { ...step, amount })}
          />
          <TextInput
            label={t('campaignForm.stepLabel')}
            maxLength={80}
            attributes={READS_AS_TYPED}
            value={step.label}
            error={list.errorOf(index, 'label')}
            onChange={({ currentTarget }) => list.set(index, { ...step, label: currentTarget.value })}
          />
          <span className={classes.reached}>
            {step.amount !== null && step.amount <= given && (
              <StatusBadge status="success">{t('campaignForm.reached')}</StatusBadge>
            )}
          </span>
          <ActionIcon
            variant="subtle"
            aria-label={t('campaignForm.removeStep', { number: index + 1 })}
            onClick={() => list.remove(index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {form.errors.steps && (
        <p className={classes.error} role="alert">
          {form.errors.steps}
        </p>
      )}
      {steps.length < MAX_STEPS && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => list.add({ amount: null, label: '' })}
        >
          {t('campaignForm.addStep')}
        </Button>
      )}
    </fieldset>
  );
}
