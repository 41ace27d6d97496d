import { Button } from '@mantine/core';
import { PASSWORD_MIN } from '@minaret/contract/fields/fields';
import { PasswordChange } from '@minaret/contract/people/users';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { usersApi } from '../../app/session/users-api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

const FORM = 'password-form';
const EMPTY: PasswordChange = { current_password: '', new_password: '', confirm_password: '' };

/** Both passwords answer for a mismatch, each in its own words. */
function useMatchingPasswords(): (values: PasswordChange) => Record<string, string> {
  const { t } = useTranslation();
  const check = useSchema(PasswordChange);
  return (values) => {
    const differ =
      values.new_password !== '' &&
      values.confirm_password !== '' &&
      values.new_password !== values.confirm_password;
    return {
      ...(differ && {
        new_password: t('validation.newPasswordMatch'),
        confirm_password: t('validation.confirmPasswordMatch'),
      }),
      ...check(values),
    };
  };
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const failureText = useFailureText();
  const refused = useRefusedFields();
  const { user } = useSession();
  const form = useForm({ initialValues: EMPTY, validate: useMatchingPasswords() });
  const change = useMutation({
    mutationFn: (body: PasswordChange) =>
      usersApi.changePassword({ params: { user_id: user.u_id ?? 0 }, body }),
    onSuccess: () => {
      toast({ message: t('passwordForm.saved') });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm
      title={t('passwordForm.title')}
      text={t('passwordForm.text')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM} loading={change.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {change.isError && <Notice kind="error" title={failureText(change.error, t('passwordForm.failed'))} />}
      <form
        id={FORM}
        noValidate
        style={{ display: 'contents' }}
        onSubmit={form.onSubmit((values) => change.mutate(values))}
      >
        <input type="email" autoComplete="username" value={user.u_email ?? ''} readOnly hidden />
        <PasswordField
          label={t('passwordForm.current')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <PasswordField
          label={t('passwordForm.next')}
          description={t('passwordForm.help', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <PasswordField
          label={t('passwordForm.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('confirm_password')}
        />
      </form>
    </Dialog>
  );
}
