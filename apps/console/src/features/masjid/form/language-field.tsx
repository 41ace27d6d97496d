// Decides: how many languages a masjid (mosque) may choose, and their order.

import { VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import classes from './language-field.module.css';
import { LANGUAGES, ownName } from './language-names.ts';

const MOST = 8;

interface LanguageFieldProps {
  value: readonly string[];
  onChange: (languages: string[]) => void;
  error?: ReactNode;
}

/** Chips in order. Moving one earlier, again and again, makes every order. */
export function LanguageField({ value, onChange, error }: LanguageFieldProps) {
  const { t, locale } = useTranslation('masjid');
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const readerNames = useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }), [locale]);
  const spoken = (code: string) => readerNames.of(code) ?? code;

  /** React moves the chips about, and a button that was moved or is gone loses the focus. */
  function focusOn(code: string | undefined): void {
    const find = () =>
      (
        list.current?.querySelector<HTMLElement>(`[data-code="${code}"] button`) ??
        list.current?.parentElement?.querySelector<HTMLElement>('[role="combobox"]')
      )?.focus();
    requestAnimationFrame(find);
  }
  function moveEarlier(index: number): void {
    const [code, before] = [value[index], value[index - 1]];
    if (code === undefined || before === undefined) return;
    onChange(value.with(index - 1, code).with(index, before));
    setAnnouncement(t('languages.moved', { language: spoken(code), position: index, total: value.length }));
    focusOn(code);
  }
  function remove(index: number): void {
    onChange(value.toSpliced(index, 1));
    setAnnouncement(t('languages.removed', { language: spoken(value[index] ?? '') }));
    focusOn(value[index + 1] ?? value[index - 1]);
  }
  function add(code: string): void {
    onChange([...value, code]);
    setAnnouncement(t('languages.added', { language: spoken(code) }));
  }

  const isFull = value.length >= MOST;
  return (
    <div className={classes.field}>
      {value.length > 0 && (
        <ul ref={list} className={classes.chips} aria-label={t('fields.languages')}>
          {value.map((code, index) => (
            <li key={code} className={classes.chip} data-code={code}>
              {index > 0 && (
                <button
                  type="button"
                  className={classes.button}
                  aria-label={t('languages.earlier', { language: spoken(code) })}
                  onClick={() => moveEarlier(index)}
                >
                  <IconArrowLeft className="mirror" size={16} aria-hidden />
                </button>
              )}
              <span className={classes.name}>
                <bdi lang={code}>{ownName(code)}</bdi>
                {index === 0 && value.length > 1 && (
                  <span className={classes.first}>{t('languages.first')}</span>
                )}
              </span>
              <button
                type="button"
                className={classes.button}
                aria-label={t('languages.remove', { language: spoken(code) })}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchSelect
        // Empty again after each choice.
        key={value.join()}
        label={t('languages.add')}
        placeholder={t('languages.placeholder')}
        description={isFull ? t('languages.full') : undefined}
        disabled={isFull}
        error={error}
        value={null}
        onChange={add}
        nothingFoundMessage={t('languages.none')}
        data={Object.keys(LANGUAGES)
          .filter((code) => !value.includes(code))
          .map((code) => ({
            value: code,
            label: `${ownName(code)} ${readerNames.of(code)}`,
            content: (
              <span className={classes.option}>
                <bdi lang={code}>{ownName(code)}</bdi>
                <span className={classes.reader}>{readerNames.of(code)}</span>
              </span>
            ),
          }))}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
