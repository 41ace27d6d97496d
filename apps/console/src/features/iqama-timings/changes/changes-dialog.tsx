import { Button } from '@mantine/core';
import type { IqamaChange } from '@minaret/contract/iqama/iqama-preview';
import { formatMonth } from '@minaret/i18n';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { ChangeLine, useChangeName } from './change-line.tsx';
import classes from './changes.module.css';

interface ChangesDialogProps {
  opened: boolean;
  changes: readonly IqamaChange[];
  onClose: () => void;
}

/** The calendar of changes, month by month, each with the words to tell it by. */
export function ChangesDialog({ opened, changes, onClose }: ChangesDialogProps) {
  const { t, locale } = useTranslation('iqama');
  const months = [...new Set(changes.map(({ date }) => date.slice(0, 7)))];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('changes.dialog')}
      text={t('changes.dialogText')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('changes.close')}
        </Button>
      }
    >
      {months.map((month) => (
        <section key={month} className={classes.month}>
          <h3>{formatMonth(`${month}-01`, locale)}</h3>
          <ul>
            {changes
              .filter(({ date }) => date.startsWith(month))
              .map((change) => (
                <NoticeOf key={`${change.date} ${change.prayer} ${change.slot}`} change={change} />
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function NoticeOf({ change }: { change: IqamaChange }) {
  const { t } = useTranslation('iqama');
  const { name, day } = useChangeName(change);
  const { en, ar } = change.notice;
  const { field, isCopied, copy } = useCopy<HTMLDivElement>(`${en}\n${ar}`, t('changes.copyFailed'));
  return (
    <li className={classes.notice}>
      <p className={classes.noticeHead}>
        <span className={classes.day}>{day}</span> <strong>{name}</strong> <ChangeLine change={change} />
      </p>
      <div ref={field}>
        <p lang="en" dir="ltr">
          {en}
        </p>
        <p lang="ar" dir="rtl">
          {ar}
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        aria-label={t('changes.copyLabel', { prayer: name, date: day })}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? t('changes.copied') : t('changes.copy')}</span>
      </Button>
    </li>
  );
}
