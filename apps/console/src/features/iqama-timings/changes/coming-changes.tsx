import { Button } from '@mantine/core';
import type { IqamaChange } from '@minaret/contract/iqama/iqama-preview';
import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ChangeLine, useChangeName } from './change-line.tsx';
import classes from './changes.module.css';
import { EnteredChanges, type EnteredChangesProps } from './entered-changes.tsx';

const ChangesDialog = lazy(async () => ({ default: (await import('./changes-dialog.tsx')).ChangesDialog }));

const SHOWN = 5;

interface ComingChangesProps extends EnteredChangesProps {
  onAdd: () => void;
}

/** What was entered, the next steps, and the way to every notice. */
export function ComingChanges({ onAdd, ...entered }: ComingChangesProps) {
  const { preview } = entered;
  const { t } = useTranslation(['iqama', 'iqamaChange']);
  const [isOpen, setOpen] = useState(false);
  const coming = preview.changes.filter(({ date }) => date > preview.today.date);
  const steps = coming.filter(({ cause }) => cause !== 'change');
  return (
    <section className={classes.card}>
      <header className={classes.title}>
        <h2>{t('changes.title')}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          {t('iqamaChange:add')}
        </Button>
      </header>
      <EnteredChanges {...entered} />
      {coming.length === 0 ? (
        <p className={classes.none}>{t('changes.none')}</p>
      ) : (
        <ul className={classes.list} hidden={steps.length === 0}>
          {steps.slice(0, SHOWN).map((change) => (
            <ComingChange key={`${change.date} ${change.prayer} ${change.slot}`} change={change} />
          ))}
        </ul>
      )}
      {coming.length > 0 && (
        <Button variant="default" className={classes.all} onClick={() => setOpen(true)}>
          {t('changes.all', { count: coming.length })}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ChangesDialog opened changes={coming} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function ComingChange({ change }: { change: IqamaChange }) {
  const { t } = useTranslation(['iqama', 'iqamaChange']);
  const { name, day } = useChangeName(change);
  return (
    <li className={classes.item}>
      <span className={classes.day}>{day}</span>
      <span>
        <strong>{name}</strong> <ChangeLine change={change} />
        <span className={classes.cause}>{t(`changes.cause.${change.cause}`)}</span>
      </span>
    </li>
  );
}
