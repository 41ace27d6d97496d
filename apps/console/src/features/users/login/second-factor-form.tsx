import { Button, TextInput } from '@mantine/core';
import { plainText } from '@minaret/prayer/text/plain-text';
import { useState } from 'react';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import forms from '../form.module.css';

interface SecondFactorFormProps {
  onSubmit: (code: string) => void;
  /** By the app or, when the phone is not at hand, by a recovery code. */
  recovery: boolean;
  pending: boolean;
  blocked: boolean;
  error: string | null;
}

/** As people type and paste them, in any digits: the app shows `123 456`, recovery codes carry dashes. */
function bare(code: string): string {
  return plainText(code).replace(/[^0-9a-z]/gi, '');
}

export function SecondFactorForm({ onSubmit, recovery, pending, blocked, error }: SecondFactorFormProps) {
  const { t } = useTranslation(['users', 'common']);
  // A refusal is about the code last sent, not about the one being typed.
  const [edited, setEdited] = useState(true);
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }): FieldErrors => (bare(code) ? {} : { code: t('common:validation.required') }),
    onValuesChange: () => setEdited(true),
  });
  const props = form.getInputProps('code');
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={form.onSubmit(({ code }) => {
        setEdited(false);
        onSubmit(bare(code));
      }, focusInvalid)}
    >
      <TextInput
        label={recovery ? t('secondFactor.recoveryCode') : t('secondFactor.code')}
        description={recovery ? null : t('secondFactor.codeHelp')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="off"
        spellCheck={false}
        classNames={{ input: forms.latin }}
        autoFocus
        {...props}
        error={props.error ?? (edited ? null : error)}
      />
      <Button type="submit" fullWidth loading={pending} disabled={blocked}>
        {t('login.button')}
      </Button>
    </form>
  );
}
