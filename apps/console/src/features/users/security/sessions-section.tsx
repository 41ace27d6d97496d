import { Button } from '@mantine/core';
import type { SessionEntry } from '@minaret/contract/security';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/failure-text.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { logout } from '../../../app/users-api.ts';
import { Section } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { securityApi, sessions } from './security-api.ts';
import { SessionRow } from './session-row.tsx';
import classes from './sessions-section.module.css';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

export function SessionsSection() {
  const { t } = useTranslation('users');
  const list = useQuery(sessions);
  const [endsOthers, setEndsOthers] = useState(false);
  const others = list.data?.filter(({ current }) => !current) ?? [];
  return (
    <Section
      title={t('security.sessions')}
      text={t('security.sessionsText')}
      flush
      aside={
        others.length > 0 && (
          <Button size="xs" variant="default" className={classes.all} onClick={() => setEndsOthers(true)}>
            {t('security.signOutOthers')}
          </Button>
        )
      }
    >
      {list.isPending && <SessionsSkeleton />}
      {list.isError && <LoadFailed onTryAgain={() => list.refetch()} />}
      {list.data && <SessionList entries={list.data} />}
      {list.isSuccess && others.length === 0 && <p className={classes.none}>{t('security.noOthers')}</p>}
      {endsOthers && <EndOthersDialog count={others.length} onClose={() => setEndsOthers(false)} />}
    </Section>
  );
}

function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <div className={classes.failed}>
      <Notice
        kind="error"
        title={t('security.loadFailed')}
        action={
          <Button size="xs" variant="default" onClick={onTryAgain}>
            {t('common:tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

function SessionList({ entries }: { entries: readonly SessionEntry[] }) {
  const { t } = useTranslation('users');
  const say = useFailureText();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: ({ id }: SessionEntry) => securityApi.endSession({ params: { session_id: id } }),
    onSuccess: (_, { device }) => toast({ message: t('security.signedOut', { device }) }),
    onError: (error) => toast({ kind: 'failed', message: say(error, t('security.signOutFailed')) }),
    onSettled: () => queries.invalidateQueries(sessions),
  });
  return (
    <ul className={classes.list}>
      {entries
        .toSorted((a, b) => Number(b.current) - Number(a.current))
        .map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables.id === session.id}
            onSignOut={() => (session.current ? logout() : end.mutate(session))}
          />
        ))}
    </ul>
  );
}
