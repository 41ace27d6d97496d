import { TextInput } from '@mantine/core';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { givingKey } from '../donations-api.ts';

interface DayDialogProps {
  masjidId: number;
  today: string;
  words: { title: string; text: string; date: string; save: string; done: string; failed: string };
  /** No day before the money was there, and none after today. */
  earliest: string;
  onSave: (date: string) => Promise<unknown>;
  onClose: () => void;
}

/** Something happened to money on a day that only a person knows: it reached the bank, or stands on the statement. */
export function DayDialog({ masjidId, today, words, earliest, onSave, onClose }: DayDialogProps) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [date, setDate] = useState(today);
  const save = useMutation({
    mutationFn: () => onSave(date),
    onSuccess: () => {
      toast({ message: words.done });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(masjidId) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={date !== today}
      saving={save.isPending}
      canSave={isIsoDate(date)}
      title={words.title}
      text={words.text}
      saveLabel={words.save}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextInput
        type="date"
        label={words.date}
        min={earliest}
        max={today}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      {save.error && <Notice kind="error" title={failureText(save.error, words.failed)} />}
    </FormDialog>
  );
}
