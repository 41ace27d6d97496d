import { Button, Skeleton, TextInput } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/api/client';
import { type Profile, ProfileUpdate } from '@minaret/contract/people/users';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../app/forms/validation.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { currentUser, usersApi } from '../../app/session/users-api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useMailAction } from '../../ui/feedback/use-mail-action.ts';
import { READS_AS_TYPED } from '../../ui/fields/input-direction.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

function profileOf(user_id: number) {
  return queryOptions({
    queryKey: ['profile', user_id],
    queryFn: () => usersApi.get({ params: { user_id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { user } = useSession();
  const profile = useQuery(profileOf(user.u_id ?? 0));
  if (profile.data) return <ProfileForm profile={profile.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('profileForm.title')} text={t('profileForm.text')}>
      {profile.isError ? (
        <LoadFailed onTryAgain={() => void profile.refetch()} />
      ) : (
        [0, 1, 2].map((row) => <Skeleton key={row} height={60} radius="md" />)
      )}
    </Dialog>
  );
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const failureText = useFailureText();
  const refused = useRefusedFields();
  const queries = useQueryClient();
  const { u_firstname, u_lastname, u_email, pending_email, version } = profile;
  const mailAction = useMailAction();
  const check = useSchema(ProfileUpdate);
  /** Another address than the one in use and the one that waits: then the password is asked for. */
  const isOther = (email: string) => ![u_email, pending_email].includes(email.trim().toLowerCase());
  const form = useForm({
    initialValues: { u_firstname, u_lastname, u_email, current_password: '', code: '' },
    validate: ({ current_password, ...values }) =>
      check(isOther(values.u_email) ? { ...values, current_password } : values),
    validateInputOnBlur: true,
  });
  const isMoving = isOther(form.values.u_email);
  const save = useMutation({
    mutationFn: ({ current_password, code, ...names }: typeof form.values) =>
      usersApi.update({
        params: { user_id: profile.u_id },
        body: {
          ...names,
          version,
          ...(isMoving && { current_password, ...(code && { code }) }),
        },
      }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries(currentUser);
      const pending = saved.pending_email;
      toast({
        message: pending ? t('profileForm.savedPending', { email: pending }) : t('profileForm.saved'),
        action: pending ? mailAction : undefined,
      });
      onClose();
    },
    onError: (error) => form.setErrors(refused(error)),
  });
  const wantsCode =
    save.error instanceof RequestFailure && save.error.code.startsWith('second_factor') && isMoving;
  const keepEmail = useMutation({
    mutationFn: () =>
      usersApi.update({
        params: { user_id: profile.u_id },
        body: { u_firstname, u_lastname, u_email, pending_email: null, version },
      }),
    // What is typed in the form meanwhile stays there.
    onSuccess: (saved) => {
      queries.setQueryData(profileOf(profile.u_id).queryKey, saved);
      toast({ message: t('profileForm.emailKept') });
    },
  });
  const failure = save.error ?? keepEmail.error;
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      title={t('profileForm.title')}
      text={t('profileForm.text')}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {failure && <Notice kind="error" title={failureText(failure, t('profileForm.failed'))} />}
      <TextInput
        label={t('profileForm.firstName')}
        autoComplete="given-name"
        attributes={READS_AS_TYPED}
        data-autofocus
        {...form.getInputProps('u_firstname')}
      />
      <TextInput
        label={t('profileForm.lastName')}
        autoComplete="family-name"
        attributes={READS_AS_TYPED}
        {...form.getInputProps('u_lastname')}
      />
      <TextInput
        label={t('profileForm.email')}
        description={
          pending_email && (
            <>
              {t('profileForm.pending', { email: pending_email })}
              <Button
                variant="default"
                size="xs"
                mt={6}
                display="block"
                loading={keepEmail.isPending}
                onClick={() => keepEmail.mutate()}
              >
                {t('profileForm.keepEmail')}
              </Button>
            </>
          )
        }
        type="email"
        autoComplete="email"
        {...form.getInputProps('u_email')}
      />
      {isMoving && (
        <PasswordField
          label={t('passwordForm.current')}
          description={t('profileForm.passwordWhy')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
      )}
      {wantsCode && (
        <TextInput
          label={t('profileForm.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          {...form.getInputProps('code')}
        />
      )}
    </FormDialog>
  );
}
