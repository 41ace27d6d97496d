import { VisuallyHidden } from '@mantine/core';
import { IconArrowUpRight, IconBolt, IconChevronRight, IconFile, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './palette.module.css';
import type { PaletteAction } from './palette-entries.ts';
import type { Found } from './search-words.ts';
import { useEntries } from './use-palette-entries.ts';

const A_PAGE = 8;

interface PaletteSearchProps {
  hasTour: boolean;
  onChoose: (action: PaletteAction) => void;
}

/** A field with the list of what it finds; the keys stay with the field. */
export function PaletteSearch({ hasTour, onChoose }: PaletteSearchProps) {
  const { t } = useTranslation(['start', 'common']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const found = useEntries(typed, hasTour);
  const groups = [...new Set(found.map(({ entry }) => entry.group))];
  const last = found.length - 1;
  const current = found[Math.min(marked, last)];
  const optionId = ({ entry }: Found) => `${id}-${entry.id}`;
  const currentId = current && optionId(current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setMarked(marked >= last ? 0 : marked + 1),
      ArrowUp: () => setMarked(marked <= 0 ? last : marked - 1),
      PageDown: () => setMarked(Math.min(last, marked + A_PAGE)),
      PageUp: () => setMarked(Math.max(0, marked - A_PAGE)),
      Enter: () => current && onChoose(current.entry.action),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={classes.search}>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          dir="auto"
          aria-label={t('palette.title')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        tabIndex={-1}
        className={classes.list}
      >
        {groups.map((group) => {
          const lines = found.filter(({ entry }) => entry.group === group);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className={classes.title}>
                {t(`palette.${group}`)}
              </p>
              {lines.map((line) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
                <div
                  key={line.entry.id}
                  id={optionId(line)}
                  role="option"
                  aria-selected={line === current}
                  tabIndex={-1}
                  className={classes.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setMarked(found.indexOf(line))}
                  onClick={() => onChoose(line.entry.action)}
                >
                  {group === 'pages' ? (
                    <IconFile size={18} aria-hidden />
                  ) : (
                    <IconBolt size={18} aria-hidden />
                  )}
                  <span className={classes.name}>{line.label}</span>
                  {line.entry.action.kind === 'open' && (
                    <IconArrowUpRight
                      className="mirror"
                      size={16}
                      role="img"
                      aria-label={t('common:opensInNewTab')}
                    />
                  )}
                  {line.entry.action.kind === 'go' && (
                    <IconChevronRight className="mirror" size={16} aria-hidden />
                  )}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {typed && found.length === 0 && (
        <p className={classes.nothing}>{t('palette.nothing', { text: typed })}</p>
      )}
      <VisuallyHidden role="status">{typed && t('palette.found', { count: found.length })}</VisuallyHidden>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('palette.hint')}
      </p>
    </div>
  );
}
