import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

const KINDS = ['plainDialog', 'formDialog', 'staticDialog'] as const;

function FormSample({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const words = useWords();
  const [name, setName] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={words.formDialog}
      isDirty={name !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name);
      }}
    >
      <TextInput
        label={words.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

export function Dialogs() {
  const words = useWords();
  const [shown, setShown] = useState<(typeof KINDS)[number] | null>(null);
  const [log, setLog] = useState('');
  const close = () => setShown(null);
  const answer = (text: string) => {
    setLog(text);
    close();
  };
  return (
    <GalleryPart id="dialogs" title={words.dialogs} log={log}>
      <div className={classes.row}>
        {KINDS.map((kind) => (
          <Button key={kind} variant="default" onClick={() => setShown(kind)}>
            {words[kind]}
          </Button>
        ))}
      </div>
      <Dialog
        opened={shown === 'plainDialog'}
        onClose={close}
        title={words.plainDialog}
        text={words.emptyText}
        actions={<Button onClick={() => answer(words.done)}>{words.done}</Button>}
      />
      {shown === 'formDialog' && <FormSample onClose={close} onSave={answer} />}
      <ConfirmDialog
        opened={shown === 'staticDialog'}
        title={words.staticDialog}
        question={words.question}
        facts={[{ label: words.month, value: '30', warn: true }]}
        onCancel={close}
        onConfirm={() => answer(words.remove)}
        isStatic
      />
    </GalleryPart>
  );
}
