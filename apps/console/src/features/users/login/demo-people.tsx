import type { DemoPerson } from '@minaret/contract/demo';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { InitialBadge } from '../../../ui/initial-badge.tsx';
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
  const id = useId();
  return (
    <section className={classes.demo} aria-labelledby={id}>
      <h2 id={id}>{t('demo.title')}</h2>
      <p className={classes.lead}>{t('demo.text')}</p>
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
              <InitialBadge name={person.name} size={32} round />
              <span className={classes.words}>
                <span className={classes.name} dir="auto">
                  {person.name}
                </span>
                <span className={classes.standing}>
                  {t(`common:roles.${person.role}`)}
                  {' · '}
                  <bdi>{person.masjid ?? t('demo.everyMasjid')}</bdi>
                </span>
              </span>
              <IconChevronRight className={classes.chevron} size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
