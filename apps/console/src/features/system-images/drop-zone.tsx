import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './images.module.css';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
}

/** Pictures are dropped here, or chosen by the button. */
export function DropZone({ onFiles, multiple = false, disabled = false }: DropZoneProps) {
  const { t } = useTranslation('system-images');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
    },
  };
  return (
    <div className={classes.drop} data-over={isOver || undefined} {...drop}>
      <IconPhotoPlus size={24} aria-hidden />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept=".png,.jpg,.jpeg,.webp"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {multiple ? t('chooseMany') : t('chooseOne')}
      </Button>
      <p>{multiple ? t('dropMany') : t('dropOne')}</p>
    </div>
  );
}
