import { Button } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { logout } from '../../../app/session/users-api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Lattice } from '../../../ui/motif/lattice.tsx';
import { StarFrame } from '../../../ui/motif/star-frame.tsx';
import upgrade from '../../../ui/upgrade/upgrade-prompt.module.css';
import classes from './success-dialog.module.css';

interface SuccessDialogProps {
  kind: 'subscribed' | 'updated';
  onClose: () => void;
}

/** After a first plan, and after a change of plan. */
export function SuccessDialog({ kind, onClose }: SuccessDialogProps) {
  const { t } = useTranslation('billing');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`success.${kind}`)}
      hero={
        <div className={upgrade.hero}>
          <Lattice />
          <StarFrame tone="gold">
            <IconConfetti size={26} />
          </StarFrame>
        </div>
      }
    >
      <p className={classes.text}>{t(`success.${kind}Text`)}</p>
      <div className={classes.buttons}>
        {kind === 'updated' && (
          <Button variant="default" onClick={() => void logout()}>
            {t('success.logout')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('success.done')}
        </Button>
      </div>
    </Dialog>
  );
}
