import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '@minaret/contract/athan-plus/push-notifications';
import { useId, useRef, useState } from 'react';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { insertAt, TIMES, type TimeOfDay, tokenOf } from './message-times.ts';
import classes from './parts.module.css';

interface TextFieldsProps {
  title: string;
  message: string;
  errors: FieldErrors;
  onTitle: (title: string) => void;
  onMessage: (message: string) => void;
  /** The name of a time, without its day. */
  sayTime: (time: TimeOfDay) => string;
}

/** What is said on the phone: a title, and a message with times that are filled in when it is sent. */
export function TextFields({ title, message, errors, onTitle, onMessage, sayTime }: TextFieldsProps) {
  const { t } = useTranslation('push');
  const field = useRef<HTMLTextAreaElement>(null);
  function insert(token: string): void {
    const { current } = field;
    const start = current?.selectionStart ?? message.length;
    const next = insertAt(message, token, start, current?.selectionEnd ?? start);
    onMessage(next.text);
    // After the new text is there, or the caret would go to its end.
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(next.caret, next.caret);
    });
  }
  return (
    <>
      <div>
        <TextInput
          name="title"
          label={t('title')}
          required
          maxLength={PUSH_TITLE_MAX}
          autoComplete="off"
          value={title}
          error={errors.title}
          onChange={({ currentTarget }) => onTitle(currentTarget.value)}
        />
        <p className={classes.counted}>
          <bdi dir="ltr">{t('counted', { used: title.length, most: PUSH_TITLE_MAX })}</bdi>
        </p>
      </div>
      <div>
        <Textarea
          ref={field}
          name="message"
          label={t('message')}
          required
          rows={3}
          value={message}
          error={errors.message}
          onChange={({ currentTarget }) => onMessage(currentTarget.value)}
        />
        <p className={classes.counted} data-over={message.length > PUSH_MESSAGE_MAX || undefined}>
          <span>{t('messageHelp')}</span>
          <bdi dir="ltr">{t('counted', { used: message.length, most: PUSH_MESSAGE_MAX })}</bdi>
        </p>
      </div>
      <TimePicker onInsert={insert} sayTime={sayTime} />
    </>
  );
}

interface TimePickerProps {
  onInsert: (token: string) => void;
  sayTime: (time: TimeOfDay) => string;
}

function TimePicker({ onInsert, sayTime }: TimePickerProps) {
  const { t } = useTranslation('push');
  const helpId = useId();
  const [token, setToken] = useState(() => TIMES.map(tokenOf)[0] ?? '');
  return (
    <div>
      <div className={classes.picker}>
        <NativeSelect
          className={classes.grow}
          label={t('tokens.label')}
          aria-describedby={helpId}
          value={token}
          data={(['today', 'tomorrow'] as const).map((day) => ({
            group: t(`tokens.${day}`),
            items: TIMES.filter((time) => time.day === day).map((time) => ({
              value: tokenOf(time),
              label: t('tokens.ofDay', { time: sayTime(time), day: t(`tokens.${day}`) }),
            })),
          }))}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
        />
        <Button variant="default" onClick={() => onInsert(token)}>
          {t('tokens.insert')}
        </Button>
      </div>
      <p id={helpId} className={classes.help}>
        {t('tokens.help')}
      </p>
    </div>
  );
}
