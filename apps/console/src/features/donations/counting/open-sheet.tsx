import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { type CountingSheet, MAX_BOXES, SheetOpen } from '@minaret/contract/giving/counting';
import type { Fund } from '@minaret/contract/giving/funds';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { countingApi, givingKey, sheetOf } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './counting.module.css';

type Boxes = CountingSheet['boxes'];

interface OpenSheetProps {
  masjid: SessionMasjid;
  funds: readonly Fund[];
  currency: string;
  /** Of the sheet before: usually the same boxes stand in the same places. */
  usual: Boxes;
  /** A booked sheet that this one puts right. */
  corrects?: CountingSheet;
  onClose: () => void;
}

export function OpenSheet({ masjid, funds, currency, usual, corrects, onClose }: OpenSheetProps) {
  const { m_id } = masjid;
  const { t, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [operation] = useState(() => crypto.randomUUID());
  const general = funds.find(({ kind }) => kind === 'general') ?? funds[0];
  const known = usual.filter(({ fund_id }) => funds.some(({ id }) => id === fund_id));
  const first = { name: t('counting.usualBox'), fund_id: general?.id ?? 0 };
  const bodyOf = (values: { counted_on: string; bag: string; boxes: Boxes }) => ({
    operation,
    counted_on: values.counted_on,
    boxes: values.boxes.map(({ name, fund_id }) => ({ name: name.trim(), fund_id })),
    bag: values.bag.trim() || null,
    corrects: corrects?.id ?? null,
  });
  const validate = useSchema(SheetOpen);
  const form = useForm({
    initialValues: {
      counted_on: corrects?.counted_on ?? today(),
      bag: corrects?.bag ?? '',
      boxes: known.length > 0 ? known : [first],
    },
    validate: (values) => validate(bodyOf(values)),
  });
  const { values, errors } = form;
  const open = useMutation({
    mutationFn: () => countingApi.open({ params: { m_id }, body: bodyOf(form.getValues()) }),
    onSuccess: (sheet) => {
      queries.setQueryData(sheetOf(m_id, sheet.id).queryKey, sheet);
      onClose();
      void navigate(tabAddress('enter', { sheet: sheet.id }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const change = (at: number, changed: Partial<Boxes[number]>) =>
    form.setFieldValue(
      'boxes',
      values.boxes.map((box, index) => (index === at ? { ...box, ...changed } : box)),
    );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={open.isPending}
      title={corrects ? t('counting.correctTitle', { number: corrects.number }) : t('counting.openTitle')}
      text={t(corrects ? 'counting.correctText' : 'counting.sheetsText')}
      saveLabel={t('counting.openDo')}
      onSubmit={form.onSubmit(() => open.mutate(), focusInvalid)}
    >
      <TextInput
        type="date"
        label={t('counting.day')}
        required
        max={today()}
        {...form.getInputProps('counted_on')}
      />
      <fieldset className={classes.boxes}>
        <legend>{t('counting.boxes')}</legend>
        {values.boxes.map((box, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place on the sheet.
          <div key={at} className={classes.row}>
            <TextInput
              aria-label={t('counting.boxName', { number: at + 1 })}
              required
              maxLength={60}
              attributes={READS_AS_TYPED}
              value={box.name}
              error={errors[`boxes.${at}.name`]}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('counting.boxFund', { number: at + 1 })}
              data={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(box.fund_id)}
              onChange={({ currentTarget }) => change(at, { fund_id: Number(currentTarget.value) })}
            />
            {values.boxes.length > 1 && (
              <ActionIcon
                variant="subtle"
                aria-label={t('counting.removeBox', { number: at + 1 })}
                onClick={() => form.setFieldValue('boxes', values.boxes.toSpliced(at, 1))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {values.boxes.length < MAX_BOXES && (
          <div>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.setFieldValue('boxes', [...values.boxes, { ...first, name: '' }])}
            >
              {t('counting.addBox')}
            </Button>
          </div>
        )}
      </fieldset>
      <TextInput
        label={t('counting.bag')}
        description={t('counting.bagHelp')}
        maxLength={40}
        attributes={READS_AS_TYPED}
        {...form.getInputProps('bag')}
      />
      {open.error && <Notice kind="error" title={failureText(open.error, t('counting.openFailed'))} />}
    </FormDialog>
  );
}
