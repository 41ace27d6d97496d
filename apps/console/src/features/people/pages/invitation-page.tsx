import { Button } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/api/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import {
  announceLogout,
  forgetSession,
  hasSession,
  saveUser,
  useSession,
} from '../../../app/session/session.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { useHeadingFocus } from '../../../ui/layout/use-heading-focus.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { InvitationFacts } from '../invite/invitation-facts.tsx';
import { invitation, invitesApi } from '../people-api.ts';

const isSpent = (error: Error | null) => error instanceof RequestFailure && error.code === 'token_invalid';

async function logOutHere(): Promise<void> {
  await usersApi.logout().catch(() => null);
  announceLogout();
  forgetSession();
  window.location.reload();
}

/** The page loads anew: nothing of the other masjid stays in memory. */
async function openMasjid(m_id: number): Promise<void> {
  saveUser(await usersApi.selectMasjid({ params: { m_id } }));
  window.location.assign('/');
}

/** What one is asked to accept, for people with an account and for new ones; the button is what counts. */
export function InvitationPage() {
  const { t } = useTranslation(['people', 'common']);
  const failureText = useFailureText();
  const { securityToken: token = '' } = useParams();
  const { user } = useSession();
  const link = useQuery(invitation(token));
  const accept = useMutation({ mutationFn: () => invitesApi.accept({ params: { token } }) });
  const opening = useMutation({ mutationFn: openMasjid });
  useHeadingFocus(`${link.isError} ${accept.isSuccess}`);
  const isSignedIn = hasSession() && user.u_email !== undefined;

  if (isSpent(link.error) || isSpent(accept.error)) {
    return (
      <PublicPage title={t('invitation.spentTitle')} lead={t('invitation.spentText')}>
        <Button component={Link} to="/home" variant="default" fullWidth>
          {t('invitation.goHome')}
        </Button>
      </PublicPage>
    );
  }
  if (!link.data) {
    return (
      <PublicPage title={t('invitation.title')} lead={link.isPending && t('invitation.checking')}>
        {link.isError && (
          <LoadFailed
            title={failureText(link.error, t('invitation.failed'))}
            onTryAgain={() => void link.refetch()}
          />
        )}
      </PublicPage>
    );
  }
  const { u_email, m_name, invited_by, needs_password } = link.data;
  const email = isolate(u_email);
  const masjid = isolate(m_name);
  const joined = accept.data;
  if (joined) {
    return (
      <PublicPage title={t('invitation.joinedTitle')} lead={t('invitation.joinedLead', { email, masjid })}>
        {isSignedIn ? (
          <Button fullWidth loading={opening.isPending} onClick={() => opening.mutate(joined.m_id)}>
            {t('invitation.open', { masjid })}
          </Button>
        ) : (
          <Button component={Link} to="/login" fullWidth>
            {t('invitation.logIn')}
          </Button>
        )}
      </PublicPage>
    );
  }
  const isOther = isSignedIn && user.u_email !== u_email;
  return (
    <PublicPage
      title={t('invitation.title')}
      lead={t('invitation.lead', { inviter: isolate(invited_by), email, masjid })}
    >
      <InvitationFacts invitation={link.data} />
      {accept.isError && <Notice kind="error" title={failureText(accept.error, t('invitation.failed'))} />}
      {isOther ? (
        <>
          <Notice kind="info" title={t('invitation.otherAccount', { email })}>
            {t('invitation.otherAccountText', { current: isolate(user.u_email ?? '') })}
          </Notice>
          <Button fullWidth onClick={logOutHere}>
            {t('invitation.logOut')}
          </Button>
        </>
      ) : needs_password ? (
        <Button component={Link} to={`/invite/setup-password/${token}`} fullWidth>
          {t('invitation.setUp')}
        </Button>
      ) : (
        <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('invitation.accept')}
        </Button>
      )}
    </PublicPage>
  );
}
