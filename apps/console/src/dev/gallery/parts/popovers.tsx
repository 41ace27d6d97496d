import { Button } from '@mantine/core';
import { clockParts } from '@minaret/i18n';
import { useState } from 'react';
import { useLocale } from '../../../app/i18n/i18n.ts';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { AnchoredSheet } from '../../../ui/popovers/anchored-sheet.tsx';
import { Time } from '../../../ui/text/time.tsx';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

const TIMES = ['05:30', '13:15', '20:05'];

/** One small form for three buttons, and the month's list. */
export function Popovers() {
  const words = useWords();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [time, setTime] = useState('05:30');
  const [log, setLog] = useState('');
  const [month, setMonth] = useState('');
  const clockWords = (value: string) => {
    const { time: shown, half } = clockParts(value, locale);
    return `${shown} ${half}`;
  };
  const close = () => setAnchor(null);
  return (
    <GalleryPart id="popover" title={words.popover} log={log}>
      <div className={classes.row}>
        {TIMES.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.trigger}
            aria-haspopup="dialog"
            aria-label={`${words.change} ${clockWords(one)}`}
            onClick={(event) => {
              setTime(one);
              setAnchor(event.currentTarget);
            }}
          >
            <Time value={one} />
          </button>
        ))}
      </div>
      {anchor && (
        <AnchoredSheet anchor={anchor} title={words.change} subtitle={words.fajr} onClose={close}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setLog(time);
              close();
            }}
          >
            <TimeField label={words.newTime} value={time} onChange={setTime} autoFocus />
            <Button type="submit" mt="sm" fullWidth>
              {words.save}
            </Button>
          </form>
        </AnchoredSheet>
      )}
      <MonthField label={words.month} value={month} onChange={setMonth} year={2026} />
      <MonthField
        label={`${words.month} 2`}
        value=""
        onChange={setMonth}
        year={2026}
        error={words.required}
      />
    </GalleryPart>
  );
}
