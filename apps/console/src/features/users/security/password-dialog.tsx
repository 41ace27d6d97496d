import { Button } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/api/client';
import { Login } from '@minaret/contract/people/users';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useCountdown, waitOf } from '../countdown.ts';
import { WaitNotice } from '../wait-notice.tsx';

const FORM = 'confirm-by-password';

interface PasswordDialogProps<Result> {
  title: string;
  text: ReactNode;
  label: string;
  /** What is lost by it: the button is red. */
  destructive?: boolean;
  act: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** For what a borrowed browser must not do: asks for the password, then does it. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  const { title, text, label, destructive = false, act, onDone, onClose } = props;
  const { t } = useTranslation(['users', 'common']);
  const failureText = useFailureText();
  const refused = useRefusedFields();
  const { user } = useSession();
  const wait = useCountdown();
  const form = useForm({
    initialValues: { password: '' },
    validate: useSchema(z.pick(Login, { password: true })),
  });
  const action = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => {
      const isWrong = error instanceof RequestFailure && error.code === 'wrong_password';
      const errors = isWrong ? { password: failureText(error, '') } : refused(error);
      form.setErrors(errors);
      focusInvalid();
      wait.start(waitOf(error));
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm
      title={title}
      text={text}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM}
            color={destructive ? 'red' : undefined}
            loading={action.isPending}
            disabled={wait.left > 0}
          >
            {label}
          </Button>
        </>
      }
    >
      {wait.left > 0 && <WaitNotice left={wait.left} />}
      {action.isError && Object.keys(form.errors).length === 0 && waitOf(action.error) === 0 && (
        <Notice kind="error" title={failureText(action.error, t('noConnection'))} />
      )}
      <form
        id={FORM}
        noValidate
        onSubmit={form.onSubmit(({ password }) => action.mutate(password), focusInvalid)}
      >
        <input type="email" autoComplete="username" value={user.u_email ?? ''} readOnly hidden />
        <PasswordField
          label={t('security.yourPassword')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      </form>
    </Dialog>
  );
}
