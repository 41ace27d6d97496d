import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useConfirmedClose } from '../../../ui/dialogs/use-confirmed-close.tsx';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

const KINDS = ['plainDialog', 'formDialog', 'staticDialog'] as const;

function FormSample({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const words = useWords();
  const [name, setName] = useState('');
  const { close, guard } = useConfirmedClose(name !== '', onClose);
  return (
    <Dialog
      opened
      isForm
      onClose={close}
      title={words.formDialog}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {words.close}
          </Button>
          <Button type="submit" form="gallery-form">
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="gallery-form"
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
      </form>
      {guard}
    </Dialog>
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
