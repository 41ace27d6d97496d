import { TextInput } from '@mantine/core';
import type { Form } from '../../../app/forms/use-form.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import type { Draft } from './draft.ts';

export function MasjidFields({ form }: { form: Form<Draft> }) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <>
      <TextInput
        label={t('registration.masjidName')}
        autoComplete="organization"
        attributes={READS_AS_TYPED}
        {...form.getInputProps('m_name')}
      />
      <TextInput
        label={t('registration.address')}
        description={t('registration.addressHelp')}
        autoComplete="street-address"
        attributes={READS_AS_TYPED}
        {...form.getInputProps('m_address')}
      />
      <TextInput
        label={`${t('registration.phone')} (${t('common:optional')})`}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('m_phone')}
      />
    </>
  );
}
