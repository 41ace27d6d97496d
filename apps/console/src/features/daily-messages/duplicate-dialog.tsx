import { Button } from '@mantine/core';
import type { DailyMessage } from '@minaret/contract/system/daily-messages';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './dialogs.module.css';
import { MessageText } from './message-text.tsx';

interface DuplicateDialogProps {
  similar: readonly DailyMessage[];
  onChange: () => void;
  onKeep: () => void;
  saving: boolean;
}

/** Shows what is there already; both can stay. */
export function DuplicateDialog({ similar, onChange, onKeep, saving }: DuplicateDialogProps) {
  const { t } = useTranslation('system');
  return (
    <Dialog
      opened={similar.length > 0}
      onClose={onChange}
      size={520}
      title={t('duplicate.title')}
      text={t('duplicate.text')}
      actions={
        <>
          <Button variant="default" onClick={onChange} disabled={saving} data-autofocus>
            {t('duplicate.change')}
          </Button>
          <Button onClick={onKeep} loading={saving}>
            {t('duplicate.keep')}
          </Button>
        </>
      }
    >
      <ul className={classes.similar}>
        {similar.map((message) => (
          <li key={message.id} className={classes.shown}>
            <MessageText {...message} credit={message.translation_by} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
