import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import type { MasjidForm } from './use-masjid-form.ts';

export function IdentityFields({ form }: Pick<MasjidForm, 'form'>) {
  const { t } = useTranslation('masjid');
  return (
    <>
      <TextInput
        label={t('fields.name')}
        description={t('fields.nameHelp')}
        withAsterisk
        autoComplete="organization"
        attributes={READS_AS_TYPED}
        {...form.getInputProps('m_name')}
      />
      <TextInput
        label={t('fields.address')}
        withAsterisk
        autoComplete="street-address"
        attributes={READS_AS_TYPED}
        {...form.getInputProps('m_address')}
      />
    </>
  );
}
