import { Button } from '@mantine/core';
import type { Kiosk } from '@minaret/contract/giving/kiosks';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './kiosks.module.css';

/** Shown this once: only a digest of it is kept. */
export function PinDialog({ kiosk, pin, onClose }: { kiosk: Kiosk; pin: string; onClose: () => void }) {
  const { t } = useTranslation('kiosks');
  return (
    <Dialog
      opened
      onClose={onClose}
      size={460}
      title={t('pin.title', { name: kiosk.name })}
      text={t('pin.text')}
      actions={<Button onClick={onClose}>{t('pin.done')}</Button>}
    >
      <p className={classes.pin} dir="ltr" data-testid="kiosk-pin">
        {pin}
      </p>
    </Dialog>
  );
}
