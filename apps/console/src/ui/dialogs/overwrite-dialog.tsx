import type { ComponentProps } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type OverwriteDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'title' | 'question' | 'isStatic'>;

/** The question before stored records are replaced, in the specification's words. */
export function OverwriteDialog(props: OverwriteDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog {...props} isStatic title={t('overwrite.title')} question={t('overwrite.question')} />
  );
}
