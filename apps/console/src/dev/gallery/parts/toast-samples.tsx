import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

export function ToastSamples() {
  const words = useWords();
  const [log, setLog] = useState('');
  const undo = { label: words.undo, run: () => setLog(words.undo) };
  return (
    <GalleryPart id="toasts" title={words.toasts} log={log}>
      <div className={classes.row}>
        <Button variant="default" onClick={() => toast({ message: words.saved })}>
          {words.done}
        </Button>
        <Button variant="default" onClick={() => toast({ kind: 'failed', message: words.notSaved })}>
          {words.failed}
        </Button>
        <Button variant="default" onClick={() => toast({ message: words.saved, action: undo })}>
          {words.withUndo}
        </Button>
      </div>
    </GalleryPart>
  );
}
