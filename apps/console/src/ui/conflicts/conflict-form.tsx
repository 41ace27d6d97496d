import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import classes from './conflict-form.module.css';
import type { ConflictChoice, ConflictDialogProps, ConflictField } from './conflict-types.ts';

/** What the dialog of a conflict holds; fetched when one happens. */
export function ConflictForm<Name extends string>(props: ConflictDialogProps<Name>) {
  const { opened, onClose, who, fields, onResolve, saving = false } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Partial<Record<Name, ConflictChoice>>>({});

  const choiceOf = ({ name, suggested = 'mine' }: ConflictField<Name>) => chosen[name] ?? suggested;
  const choose = (choiceFor: (field: ConflictField<Name>) => ConflictChoice) =>
    Object.fromEntries(fields.map((field) => [field.name, choiceFor(field)])) as Record<Name, ConflictChoice>;

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={760}
      isForm
      isBusy={saving}
      title={t('conflict.title')}
      text={who ? t('conflict.text', { who }) : t('conflict.textUnknown')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={saving}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onResolve(choose(choiceOf))} loading={saving}>
            {t('conflict.saveChoice')}
          </Button>
        </>
      }
      note={
        <span className={classes.all}>
          <button type="button" onClick={() => setChosen(choose(() => 'mine'))}>
            {t('conflict.keepMine')}
          </button>
          <button type="button" onClick={() => setChosen(choose(() => 'theirs'))}>
            {t('conflict.takeTheirs')}
          </button>
        </span>
      }
    >
      <ul className={classes.fields}>
        {fields.map((field) => (
          <li key={field.name}>
            <fieldset className={classes.field}>
              <legend>{field.label}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={classes.version}>
                  <input
                    type="radio"
                    name={field.name}
                    checked={choiceOf(field) === side}
                    onChange={() => setChosen({ ...chosen, [field.name]: side })}
                  />
                  <span className={classes.side}>{t(`conflict.${side}`)}</span>
                  <span className={classes.value} dir="auto">
                    {field[side] || <em>{t('conflict.empty')}</em>}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
