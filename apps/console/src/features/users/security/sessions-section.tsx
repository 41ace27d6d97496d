import { Button } from '@mantine/core';
import type { SessionEntry } from '@minaret/contract/people/security';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { logout } from '../../../app/session/users-api.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { securityApi, sessions } from './security-api.ts';
import { SessionRow } from './session-row.tsx';
import { MANY_SESSIONS, matchingSessions } from './session-search.ts';
import classes from './sessions-section.module.css';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

export function SessionsSection() {
  const { t } = useTranslation('users');
  const list = useQuery(sessions);
  const [endsOthers, setEndsOthers] = useState(false);
  const [typed, setTyped] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const others = list.data?.filter(({ current }) => !current) ?? [];
  return (
    <Section title={t('security.sessions')} text={t('security.sessionsText')} flush>
      {list.isPending && <SessionsSkeleton />}
      {list.isError && (
        <div className={classes.failed}>
          <LoadFailed title={t('security.loadFailed')} onTryAgain={() => void list.refetch()} />
        </div>
      )}
      {list.data && list.data.length >= MANY_SESSIONS && (
        <div className={classes.search}>
          <SearchField label={t('security.search')} value={typed} onChange={setTyped} />
        </div>
      )}
      {list.data && <SessionList ref={rows} entries={matchingSessions(list.data, typed)} />}
      {list.data && (
        <div className={classes.foot}>
          {others.length === 0 ? (
            t('security.noOthers')
          ) : (
            <Button variant="default" onClick={() => setEndsOthers(true)}>
              {t('security.signOutOthers')}
            </Button>
          )}
        </div>
      )}
      {endsOthers && (
        <EndOthersDialog
          count={others.length}
          onClose={() => setEndsOthers(false)}
          onEnded={() => rows.current?.focus()}
        />
      )}
    </Section>
  );
}

interface SessionListProps {
  entries: readonly SessionEntry[];
  ref: RefObject<HTMLUListElement | null>;
}

/** A row that goes takes its button along: the focus then stands on the list. */
function SessionList({ entries, ref }: SessionListProps) {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: ({ id }: SessionEntry) => securityApi.endSession({ params: { session_id: id } }),
    onSuccess: (_, { device }) => toast({ message: t('security.signedOut', { device }) }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('security.signOutFailed')) }),
    onSettled: async () => {
      await queries.invalidateQueries(sessions);
      ref.current?.focus();
    },
  });
  return (
    <ul ref={ref} tabIndex={-1} className={classes.list}>
      {entries.map((session, index) => (
        <SessionRow
          number={index + 1}
          key={session.id}
          session={session}
          pending={end.isPending && end.variables.id === session.id}
          onSignOut={() => (session.current ? logout() : end.mutate(session))}
        />
      ))}
    </ul>
  );
}
