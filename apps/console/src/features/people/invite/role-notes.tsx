import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './role-notes.module.css';

/** What each role opens, for whoever gives them. */
export function RoleNotes() {
  const { t } = useTranslation(['people', 'common']);
  const notes = (['mosque-admin', 'admin', 'timings', 'content', 'donations'] as const).map((role) => ({
    name: t(`common:roles.${role}`),
    text: t(`roleNotes.${role}`),
  }));
  return (
    <section className={classes.notes} data-tour="roles">
      <h2>{t('roleNotes.title')}</h2>
      <dl className={classes.list}>
        {notes.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
