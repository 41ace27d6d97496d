import { PAGES } from '@minaret/contract/access/console-pages';
import type { LibraryType } from '@minaret/contract/library/library-content';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import { newPath } from '../paths.ts';
import { Thumb } from '../thumb.tsx';
import { FREE_TYPES, GROUPS, type GroupName } from '../types.ts';
import classes from './collection.module.css';

const SampleThumb = lazy(async () => ({ default: (await import('../thumbs/sample-thumb.tsx')).SampleThumb }));

const NAMES = Object.keys(GROUPS) as GroupName[];

/** What a screen can show, each with how it looks. What the plan lacks stays in view, locked. */
export function Collection() {
  const { t } = useTranslation(['library', 'shell']);
  const { has } = useSession();
  const [search, setSearch] = useState('');
  const [isAsking, setAsking] = useState(false);
  const asked = search.trim().toLowerCase();
  const fits = (type: LibraryType) =>
    `${t(`types.${type}`)} ${t(`about.${type}`)}`.toLowerCase().includes(asked);
  const groups = NAMES.map((name) => ({ name, types: GROUPS[name].filter(fits) })).filter(
    ({ types }) => types.length > 0,
  );
  function card(type: LibraryType) {
    const isLocked = !has('slideshow') && !FREE_TYPES.includes(type);
    const inside = (
      <>
        <Suspense fallback={<Thumb type={type} />}>
          <SampleThumb type={type} />
        </Suspense>
        <span className={classes.name}>
          {t(`types.${type}`)}
          {isLocked && <IconLock size={16} aria-hidden />}
        </span>
        <span className={classes.about}>{t(`about.${type}`)}</span>
        {isLocked && <span className={classes.needs}>{t('collection.locked')}</span>}
      </>
    );
    return isLocked ? (
      <button type="button" className={classes.card} data-locked onClick={() => setAsking(true)}>
        {inside}
      </button>
    ) : (
      <Link className={classes.card} to={newPath(type)}>
        {inside}
      </Link>
    );
  }
  return (
    <>
      <PageHeader
        title={t('shell:pages.libraryCollection')}
        subtitle={t('collection.subtitle')}
        parent={{ to: PAGES.libraryList.path, label: t('shell:pages.libraryList') }}
      />
      <SearchField
        className={classes.search}
        label={t('collection.search')}
        value={search}
        onChange={setSearch}
      />
      {groups.length === 0 && <p className={classes.nothing}>{t('collection.nothing')}</p>}
      {groups.map(({ name, types }) => (
        <section key={name} className={classes.group} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>{t(`groups.${name}`)}</h2>
          <ul className={classes.cards}>
            {types.map((type) => (
              <li key={type}>{card(type)}</li>
            ))}
          </ul>
        </section>
      ))}
      <UpgradePrompt
        opened={isAsking}
        onClose={() => setAsking(false)}
        description={t('collection.upgrade')}
      />
    </>
  );
}
