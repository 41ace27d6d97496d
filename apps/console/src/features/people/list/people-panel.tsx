import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useEvents } from '../../../app/events/use-events.ts';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usePageActions } from '../../../app/router/page-actions.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import card from '../../../ui/layout/card.module.css';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonTable } from '../../../ui/layout/skeleton-table.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { RoleNotes } from '../invite/role-notes.tsx';
import { people } from '../people-api.ts';
import { PeopleTabs } from '../people-tabs.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { PeopleFilters } from './people-filters.tsx';
import classes from './people-panel.module.css';
import { type Choice, matches } from './people-search.ts';
import { PeopleTable } from './people-table.tsx';
import { usePersonActions } from './use-person-actions.ts';

const InviteDialog = lazy(async () => ({
  default: (await import('../invite/invite-dialog.tsx')).InviteDialog,
}));
const RolesDialog = lazy(async () => ({ default: (await import('./roles-dialog.tsx')).RolesDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

const EVERYONE: Choice = { text: '', role: '', status: 'all' };

/** Everyone who may log in for the masjid, or has been asked to. */
export function PeoplePanel({ masjid }: { masjid: SessionMasjid }) {
  const { t } = useTranslation(['people', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const list = useQuery(people(masjid.m_id));
  const [choice, setChoice] = useState<Choice>(EVERYONE);
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const acts = usePersonActions(masjid.m_id);
  const refresh = () => queries.invalidateQueries(people(masjid.m_id));
  usePageActions('invites', { invite: () => setAsked({ what: 'invite' }) });
  useEvents({ onHint: ({ topic }) => topic === 'people' && void refresh(), onReturn: refresh });
  const everyone = list.data ?? [];
  const shown = everyone.filter((person) => matches(person, choice));
  const close = () => setAsked(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { masjid: isolate(masjid.m_name) })}
        actions={
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setAsked({ what: 'invite' })}
          >
            {t('invite')}
          </Button>
        }
      />
      <PeopleTabs />
      {list.isError && !list.data ? (
        <LoadFailed title={failureText(list.error, t('loadFailed'))} onTryAgain={() => void list.refetch()} />
      ) : (
        <section className={card.surface}>
          <PeopleFilters people={everyone} choice={choice} onChange={setChoice} />
          {!list.data ? (
            <SkeletonTable columns={[t('columns.user'), t('columns.roles')]} rows={5} rowHeight={60} />
          ) : shown.length === 0 ? (
            <p className={classes.nobody} role="status">
              {t('nobody')}
            </p>
          ) : (
            <PeopleTable people={shown} acts={acts} onAsk={setAsked} />
          )}
          {everyone.length === 1 && (
            <p className={classes.alone}>
              <strong>{t('alone.title')}</strong> {t('alone.text')}
            </p>
          )}
        </section>
      )}
      <RoleNotes />
      <Suspense>
        {asked?.what === 'invite' && <InviteDialog m_id={masjid.m_id} onClose={close} />}
        {asked?.what === 'roles' && <RolesDialog masjid={masjid} person={asked.person} onClose={close} />}
        {(asked?.what === 'remove' || asked?.what === 'leave') && (
          <EndDialog masjid={masjid} person={asked.person} what={asked.what} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
