import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown this once: it closes when their owner says that they are kept. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('users');
  const { user } = useSession();
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const { field, isCopied, copy } = useCopy<HTMLOListElement>(text, t('security.copyFailed'));

  function download(): void {
    const head = t('security.fileHead', { email: user.u_email ?? '' });
    const url = URL.createObjectURL(new Blob([`${head}\n\n${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = t('security.fileName');
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <Dialog
      opened
      isStatic
      onClose={onClose}
      size={460}
      title={t('security.codesTitle')}
      text={t('security.codesText')}
      actions={
        <Button onClick={onClose} disabled={!kept}>
          {t('security.done')}
        </Button>
      }
    >
      <ol ref={field} className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.ways}>
        <Button
          variant="default"
          data-autofocus
          leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? t('security.copied') : t('security.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('security.download')}
        </Button>
      </div>
      <VisuallyHidden role="status">{isCopied && t('security.copied')}</VisuallyHidden>
      <CheckField label={t('security.kept')} checked={kept} onChange={setKept} />
    </Dialog>
  );
}
