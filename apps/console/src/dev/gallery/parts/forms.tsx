import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from '../../../app/forms/use-form.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

interface Values {
  name: string;
  slots: { time: string }[];
}

/** A form with a list: Save is off while nothing is other than what is saved, errors stay with their rows. */
export function Forms() {
  const words = useWords();
  const [log, setLog] = useState('');
  const form = useForm<Values>({
    initialValues: { name: words.fajr, slots: [{ time: '13:30' }, { time: '14:15' }] },
    validate: ({ slots }) =>
      Object.fromEntries(
        slots.flatMap(({ time }, index) => (time ? [] : [[`slots.${index}.time`, words.required]])),
      ),
  });
  const slots = form.list('slots');
  return (
    <GalleryPart id="form" title={words.form} log={log}>
      <FormCard
        dirty={form.isDirty}
        onCancel={form.reset}
        onSubmit={form.onSubmit((values) => {
          setLog([values.name, ...values.slots.map(({ time }) => time)].join(' '));
          form.setSaved(values);
        })}
      >
        <TextInput label={words.name} {...form.getInputProps('name')} />
        {form.values.slots.map(({ time }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else to be known by.
          <div key={index} className={classes.row} data-slot>
            <TimeField
              label={`${words.time} ${index + 1}`}
              value={time}
              onChange={(next) => slots.set(index, { time: next })}
              error={slots.errorOf(index, 'time')}
            />
            <ActionIcon
              aria-label={`${words.moveUp} ${index + 1}`}
              disabled={index === 0}
              onClick={() => slots.move(index, index - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={`${words.remove} ${index + 1}`} onClick={() => slots.remove(index)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => slots.add({ time: '' })}
        >
          {words.addTime}
        </Button>
      </FormCard>
    </GalleryPart>
  );
}
