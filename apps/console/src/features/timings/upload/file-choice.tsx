import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { rowCount } from './row-count.ts';
import classes from './upload-dialog.module.css';

interface FileChoiceProps {
  file: { name: string; text: string } | null;
  onChoose: (file: File) => Promise<void>;
  disabled: boolean;
}

export function FileChoice({ file, onChoose, disabled }: FileChoiceProps) {
  const { t } = useTranslation('timings');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.drop}>
      <span className={classes.tile} aria-hidden="true">
        <IconFileUpload size={20} />
      </span>
      <input
        ref={input}
        type="file"
        accept=".csv"
        hidden
        disabled={disabled}
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (picked) void onChoose(picked);
        }}
      />
      <Button
        variant="default"
        onClick={() => input.current?.click()}
        disabled={disabled}
        aria-describedby="chosen-file"
        data-autofocus
      >
        {t('upload.select')}
      </Button>
      <p id="chosen-file" className={classes.file} aria-live="polite">
        {file ? (
          <>
            <strong>
              <bdi>{file.name}</bdi>
            </strong>{' '}
            <span>{t('upload.rows', { count: rowCount(file.text) })}</span>
          </>
        ) : (
          t('upload.none')
        )}
      </p>
    </div>
  );
}
