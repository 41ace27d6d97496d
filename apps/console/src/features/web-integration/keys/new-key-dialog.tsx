import { TextInput } from '@mantine/core';
import { API_SCOPES, type ApiScope, hasRole, SCOPE_ROLES } from '@minaret/contract/access/access';
import { API_KEY_DAYS, NewApiKey, type ShownApiKey } from '@minaret/contract/public-api/api-keys';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import classes from '../calendars/calendars-tab.module.css';
import { keysApi } from './keys-api.ts';
import { SCOPE_WORDS } from './scope-words.ts';

interface NewKeyDialogProps {
  m_id: number;
  onClose: (made?: ShownApiKey) => void;
}

export function NewKeyDialog({ m_id, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation(['web', 'common']);
  const failureText = useFailureText();
  const { roles } = useSession();
  // A key may do no more than its maker.
  const offered = API_SCOPES.filter((scope) => hasRole(roles, SCOPE_ROLES[scope]));
  const form = useForm<NewApiKey>({
    initialValues: { name: '', scopes: ['timings:read'], days: 365 },
    validate: useSchema(NewApiKey),
  });
  const add = useMutation({
    mutationFn: (body: NewApiKey) => keysApi.add({ params: { m_id }, body }),
    onSuccess: (made) => onClose(made),
  });
  const { scopes, days } = form.values;
  const turn = (scope: ApiScope, isOn: boolean) =>
    form.setFieldValue('scopes', isOn ? [...scopes, scope] : scopes.filter((held) => held !== scope));
  return (
    <FormDialog
      title={t('keys.addTitle')}
      text={t('keys.addText')}
      isDirty={form.isDirty}
      saving={add.isPending}
      saveLabel={t('keys.make')}
      onClose={() => onClose()}
      onSubmit={form.onSubmit((values) => add.mutate(values))}
    >
      {add.error && <Notice kind="error" title={failureText(add.error, t('keys.failed'))} />}
      <TextInput
        label={t('keys.name')}
        description={t('keys.nameHelp')}
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{t('keys.may')}</legend>
        {offered.map((scope) => (
          <CheckField
            key={scope}
            label={t(SCOPE_WORDS[scope])}
            checked={scopes.includes(scope)}
            error={scopes.length === 0 ? form.errors.scopes : undefined}
            onChange={(isOn) => turn(scope, isOn)}
          />
        ))}
      </fieldset>
      <div>
        <p className={classes.legend}>{t('keys.days')}</p>
        <Segments
          label={t('keys.days')}
          value={String(days)}
          options={API_KEY_DAYS.map((value) => ({
            value: String(value),
            label: value === null ? t('keys.endless') : t('keys.dayCount', { count: value }),
          }))}
          onChange={(value) =>
            form.setFieldValue('days', API_KEY_DAYS.find((known) => String(known) === value) ?? null)
          }
        />
      </div>
    </FormDialog>
  );
}
