import { Button } from '@mantine/core';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CopyField } from '../copy-field.tsx';

/** This one time: it closes only by its button. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog
      opened
      onClose={onClose}
      isStatic
      size={520}
      title={t('secret.title')}
      text={t('secret.text')}
      actions={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <CopyField label={t('secret.label')} value={secret} />
    </Dialog>
  );
}
