import { NativeSelect } from '@mantine/core';
import { COLUMN_MEANINGS } from '@minaret/contract/timings/timing-answers';
import type { PreviewColumn } from '@minaret/contract/timings/timing-upload';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { UploadKind } from '../upload/use-upload.ts';
import classes from './preview.module.css';

interface PreviewColumnsProps {
  kind: UploadKind;
  columns: readonly PreviewColumn[];
  onAnswer: (id: string, value: string) => void;
}

type Meaning = PreviewColumn['role'];

/** What a column may be here: of the other kind only what it is said to be already. */
function meaningsFor(kind: UploadKind, current: Meaning): Meaning[] {
  const others = kind === 'salah' ? /^(iqamah\.|jumuah$)/ : /^salah\./;
  return COLUMN_MEANINGS.filter((role) => role === current || (role !== 'unknown' && !others.test(role)));
}

/** Each column by its own heading and first values, with what it was taken for: to be put right here. */
export function PreviewColumns({ kind, columns, onAnswer }: PreviewColumnsProps) {
  const { t } = useTranslation(['upload', 'timings']);
  const inDoubt = columns.some(({ is_guessed, guess, role }) => is_guessed || (role === 'unknown' && guess));
  const [isOpen, setOpen] = useState(inDoubt);
  return (
    <details
      className={classes.disclosure}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <IconChevronDown size={16} aria-hidden />
        {t('columns')}
      </summary>
      <p>{t('columnsText')}</p>
      <ul className={classes.columns}>
        {columns.map(({ index, header, role, is_guessed, sample }) => {
          const name = header || t('column', { position: index + 1 });
          return (
            <li key={index} className={classes.column} data-guessed={is_guessed || undefined}>
              <div className={classes.heading}>
                <strong className={classes.header}>
                  <bdi>{name}</bdi>
                </strong>
                <span className={classes.sample}>
                  <bdi>{sample.join(' · ')}</bdi>
                  {is_guessed && <em className={classes.guess}>{t('guessed')}</em>}
                </span>
              </div>
              <NativeSelect
                aria-label={t('meaning', { column: name })}
                value={role}
                data={meaningsFor(kind, role).map((value) => ({ value, label: t(`timings:roles.${value}`) }))}
                onChange={(event) => onAnswer(`column.${index}`, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
