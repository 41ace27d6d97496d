import { Button, Textarea } from '@mantine/core';
import { MAX_TEXT_FILE_BYTES, type SentFile } from '@minaret/contract/fields/text-file';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './moving.module.css';

interface SourceFormProps {
  onGive: (file: SentFile) => void;
  onCancel: () => void;
  isReading: boolean;
  error: string | null;
}

const ACCEPTED = '.csv,.txt,.tsv,.json,.html,.htm,.ics,.zip';

/** A link or a text to paste, or a file to drop. */
export function SourceForm({ onGive, onCancel, isReading, error }: SourceFormProps) {
  const { t } = useTranslation('moving');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const hint = useId();
  async function take(picked: File | undefined): Promise<void> {
    if (!picked) return;
    setTooLarge(picked.size > MAX_TEXT_FILE_BYTES);
    if (picked.size > MAX_TEXT_FILE_BYTES) return;
    const bytes = new Uint8Array(await picked.arrayBuffer());
    onGive({ name: picked.name, type: picked.type || 'application/octet-stream', bytes });
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!isReading) void take(event.dataTransfer.files[0]);
  }
  const problem = isTooLarge ? t('tooLarge') : error;
  return (
    <form
      className={classes.source}
      aria-busy={isReading}
      onSubmit={(event) => {
        event.preventDefault();
        setTooLarge(false);
        onGive({ name: 'pasted.txt', type: 'text/plain', text });
      }}
    >
      <Textarea
        label={t('paste')}
        description={t('pasteHint')}
        rows={3}
        maxLength={MAX_TEXT_FILE_BYTES}
        dir="auto"
        spellCheck={false}
        value={text}
        disabled={isReading}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={classes.or}>{t('or')}</p>
      {/* A place to drop on; whoever uses no mouse has the button in it. */}
      <fieldset
        className={classes.drop}
        data-over={isOver || undefined}
        aria-label={t('drop')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={22} aria-hidden />
        <span>{t('drop')}</span>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          disabled={isReading}
          onChange={(event) => {
            const picked = event.currentTarget.files?.[0];
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
            void take(picked);
          }}
        />
        <Button
          variant="default"
          disabled={isReading}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <small id={hint}>{t('kinds')}</small>
      </fieldset>
      {problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        {isReading && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" loading={isReading} disabled={text.trim() === '' || isReading}>
          {t('look')}
        </Button>
        <span className={classes.hidden} role="status">
          {isReading && t('reading')}
        </span>
      </div>
    </form>
  );
}
