import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

/** Times and numbers in a form that is sent by Enter; then each kind of field in its states. */
export function Fields() {
  const words = useWords();
  const [time, setTime] = useState('06:45');
  const [iqamah, setIqamah] = useState('');
  const [minutes, setMinutes] = useState(10);
  const [log, setLog] = useState('');
  return (
    <GalleryPart id="fields" title={words.fields} log={log}>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          setLog([time, iqamah, minutes].join(' '));
        }}
      >
        <TimeField label={words.time} value={time} onChange={setTime} />
        <TimeField label={words.iqamah} value={iqamah} onChange={setIqamah} usualFrom={18} />
        <NumberField label={words.minutes} value={minutes} onChange={setMinutes} min={0} max={60} />
        <Button type="submit">{words.save}</Button>
      </form>
      <TimeField label={`${words.time} 2`} value="" onChange={setTime} error={words.required} />
      <TimeField label={`${words.time} 3`} value="12:30" onChange={setTime} disabled />
      <TextInput label={words.name} description={words.suggestion} />
      <TextInput label={`${words.name} 2`} error={words.required} required />
      <TextInput label={`${words.name} 3`} value={words.fajr} disabled readOnly />
      <PasswordField label={`${words.name} 4`} autoComplete="off" />
      <NativeSelect label={words.status} data={[words.all, words.active, words.ended]} />
    </GalleryPart>
  );
}
