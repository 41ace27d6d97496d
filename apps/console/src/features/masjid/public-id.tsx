import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useCopy } from '../../ui/feedback/use-copy.ts';

/** The id that other programs ask for. */
export function PublicId({ value }: { value: string }) {
  const { t } = useTranslation('masjid');
  const { field, isCopied, copy } = useCopy(value, t('about.copyFailed'));
  return (
    <TextInput
      ref={field}
      label={t('about.publicId')}
      description={t('about.publicIdHelp')}
      value={value}
      readOnly
      rightSection={
        <ActionIcon
          size="sm"
          aria-label={isCopied ? t('about.copied') : t('about.copy')}
          aria-live="polite"
          onClick={() => void copy()}
        >
          {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      }
    />
  );
}
