import type { DemoPerson } from '@minaret/contract/masjid/demo';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { InitialBadge } from '../../../ui/motif/initial-badge.tsx';
import classes from './demo-people.module.css';

interface DemoPeopleProps {
  people: readonly DemoPerson[];
  /** Whose login is under way. */
  entering: string | null;
  onEnter: (person: DemoPerson) => void;
}

/** In the demo everybody may be anybody: one press logs in. */
export function DemoPeople({ people, entering, onEnter }: DemoPeopleProps) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <section className={classes.demo} aria-label={t('demo.title')}>
      <Notice kind="gold" title={t('demo.title')}>
        {t('demo.text')}
      </Notice>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.email}>
            <button
              type="button"
              className={classes.person}
              data-entering={entering === person.email || undefined}
              aria-disabled={entering !== null}
              onClick={() => entering === null && onEnter(person)}
            >
              <InitialBadge name={person.name} size={28} round />
              <span className={classes.words}>
                <span className={classes.name}>
                  <bdi>{person.name}</bdi>
                </span>
                <span className={classes.role}>
                  {t(`common:roles.${person.role}`)}
                  {' · '}
                  <bdi>{person.masjid ?? t('demo.everyMasjid')}</bdi>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
