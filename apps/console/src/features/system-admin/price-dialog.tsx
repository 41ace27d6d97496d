import { NativeSelect } from '@mantine/core';
import { CURRENCIES, Currency } from '@minaret/contract/giving/money';
import { type OperatorPrice, OperatorPriceSave } from '@minaret/contract/giving/zakat';
import { currencyName } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { focusInvalid } from '../../ui/fields/focus-invalid.ts';
import { PriceInputs, type TypedPrices } from '../zakat/price-inputs.tsx';
import { readPrice, usePriceWords, writePrice } from '../zakat/prices.ts';
import { metalPrices, metalPricesApi } from '../zakat/zakat-api.ts';

interface PriceDialogProps {
  price: OperatorPrice;
  /** All that are entered: another currency that is chosen begins with its own. */
  known: readonly OperatorPrice[];
  onClose: () => void;
}
type Values = TypedPrices & { currency: Currency; version: number };

const valuesOf = ({ currency, gold, silver, priced_on, version }: OperatorPrice): Values => ({
  currency,
  gold: writePrice(gold),
  silver: writePrice(silver),
  priced_on: priced_on ?? '',
  version,
});
const saveOf = ({ gold, silver, priced_on, version }: Values): OperatorPriceSave => ({
  gold: readPrice(gold),
  silver: readPrice(silver),
  priced_on: priced_on || null,
  version,
});

export function PriceDialog({ price, known, onClose }: PriceDialogProps) {
  const { t, locale } = useTranslation('zakat');
  const failureText = useFailureText();
  const own = usePriceWords();
  const validate = useSchema(OperatorPriceSave, own);
  const refused = useRefusedFields(own);
  const queries = useQueryClient();
  const form = useForm<Values>({
    initialValues: valuesOf(price),
    validate: (values) => validate(saveOf(values)),
  });
  const { values, errors } = form;
  const choose = (chosen: string) => {
    const currency = Currency.safeParse(chosen).data ?? values.currency;
    const kept = known.find((each) => each.currency === currency);
    form.setValues(valuesOf(kept ?? { currency, gold: null, silver: null, priced_on: null, version: 0 }));
  };
  const save = useMutation({
    mutationFn: (given: Values) =>
      metalPricesApi.save({ params: { currency: given.currency }, body: saveOf(given) }),
    onSuccess: () => {
      toast({ message: t('system.saved') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: metalPrices.queryKey }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      size={520}
      title={t('system.dialog')}
      text={t('system.dialogText')}
      saveLabel={t('system.save')}
      onSubmit={form.onSubmit((given) => save.mutate(given), focusInvalid)}
    >
      {save.isError && Object.keys(errors).length === 0 && (
        <Notice kind="error" title={failureText(save.error, t('failed'))} />
      )}
      <NativeSelect
        label={t('system.currency')}
        data={CURRENCIES.map((value) => ({
          value,
          label: `${value.toUpperCase()} – ${currencyName(value, locale)}`,
        }))}
        value={values.currency}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data-autofocus
      />
      <PriceInputs
        currency={values.currency}
        values={values}
        errors={errors}
        onChange={(name, value) => form.setFieldValue(name, value)}
      />
    </FormDialog>
  );
}
