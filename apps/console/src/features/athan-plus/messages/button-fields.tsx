import { Button, CloseButton, TextInput } from '@mantine/core';
import { MAX_PUSH_BUTTONS } from '@minaret/contract/athan-plus/push-data';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './messages.module.css';
import { readyButtons } from './messages-api.ts';

const TEXT_MAX = 20;
const URL_MAX = 500;

export interface ButtonDraft {
  text: string;
  url: string;
}

interface ButtonFieldsProps {
  m_id: number;
  value: readonly ButtonDraft[];
  errors: FieldErrors;
  onChange: (buttons: ButtonDraft[]) => void;
}

/** Up to two, each the masjid's own page or any other address. */
export function ButtonFields({ m_id, value, errors, onChange }: ButtonFieldsProps) {
  const { t } = useTranslation('push');
  const ready = useQuery(readyButtons(m_id));
  const offered = (ready.data ?? []).filter(({ url }) => value.every((button) => button.url !== url));
  const set = (index: number, changes: Partial<ButtonDraft>) =>
    onChange(value.map((button, place) => (place === index ? { ...button, ...changes } : button)));
  const add = (button: ButtonDraft) => onChange([...value, button]);
  return (
    <fieldset className={classes.group}>
      <legend>{t('dialog.buttons')}</legend>
      {value.map((button, index) => {
        const number = index + 1;
        return (
          <div key={number} className={classes.button}>
            <TextInput
              label={t('dialog.buttonText', { number })}
              maxLength={TEXT_MAX}
              value={button.text}
              error={errors[`buttons.${index}.text`]}
              onChange={({ currentTarget }) => set(index, { text: currentTarget.value })}
            />
            <TextInput
              label={t('dialog.buttonUrl', { number })}
              type="url"
              dir="ltr"
              placeholder="https://"
              maxLength={URL_MAX}
              value={button.url}
              error={errors[`buttons.${index}.url`]}
              onChange={({ currentTarget }) => set(index, { url: currentTarget.value })}
            />
            <CloseButton
              className={classes.remove}
              aria-label={t('dialog.removeButton', { number })}
              onClick={() => onChange(value.filter((_, place) => place !== index))}
            />
          </div>
        );
      })}
      {value.length < MAX_PUSH_BUTTONS && (
        <div className={classes.adds}>
          {offered.map(({ kind, url }) => {
            const name = t(`dialog.kinds.${kind}`);
            return (
              <Button key={kind} size="xs" variant="default" onClick={() => add({ text: name, url })}>
                {t('dialog.ready', { name })}
              </Button>
            );
          })}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add({ text: '', url: '' })}
          >
            {t('dialog.addButton')}
          </Button>
        </div>
      )}
      <p className={classes.at}>{t('dialog.buttonsHelp')}</p>
    </fieldset>
  );
}
