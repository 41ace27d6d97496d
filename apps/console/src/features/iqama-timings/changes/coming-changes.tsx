import { Button } from '@mantine/core';
import type { IqamaChange, IqamaPreview } from '@minaret/contract/iqama-preview';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { ChangeLine, useChangeName } from './change-line.tsx';
import classes from './changes.module.css';

const ChangesDialog = lazy(async () => ({ default: (await import('./changes-dialog.tsx')).ChangesDialog }));

const SHOWN = 5;

/** The next steps, and the way to every notice. */
export function ComingChanges({ preview }: { preview: IqamaPreview }) {
  const { t } = useTranslation('iqama');
  const [isOpen, setOpen] = useState(false);
  const coming = preview.changes.filter(({ date }) => date > preview.today.date);
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('changes.title')}</h2>
      {coming.length === 0 ? (
        <p className={classes.none}>{t('changes.none')}</p>
      ) : (
        <ul className={classes.list}>
          {coming.slice(0, SHOWN).map((change) => (
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
  const { t } = useTranslation('iqama');
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
