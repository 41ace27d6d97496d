import { Button, Skeleton } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/api/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { hasSession } from '../../../app/session/session.ts';
import { currentUser, usersApi } from '../../../app/session/users-api.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { useHeadingFocus } from '../../../ui/layout/use-heading-focus.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { InvalidLink } from '../verify/invalid-link.tsx';

/** Looks at the link, without using it up: mail scanners open links, too. */
function verificationLink(token: string) {
  return queryOptions({
    queryKey: ['verification-link', token],
    queryFn: () => usersApi.showVerification({ params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const KINDS: Partial<Record<string, 'change' | 'keep'>> = {
  'change-email': 'change',
  'keep-email': 'keep',
};

function isSpent(error: Error | null): boolean {
  return error instanceof RequestFailure && error.code === 'token_invalid';
}

export function VerifyPage() {
  const { t } = useTranslation(['users', 'common']);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { token = '' } = useParams();
  const link = useQuery(verificationLink(token));
  const verify = useMutation({
    mutationFn: () => usersApi.verify({ params: { token } }),
    onSuccess: async ({ authenticate_token, setup_token }) => {
      if (authenticate_token) {
        await navigate(`/authenticate?token=${encodeURIComponent(authenticate_token)}`, { replace: true });
      } else if (setup_token) {
        const to = `/invite/setup-password/${encodeURIComponent(setup_token)}`;
        const isNew = link.data?.purpose === 'verify-email';
        await navigate(to, { replace: true, state: isNew ? { registeredElsewhere: true } : null });
      } else if (hasSession()) {
        await queries.fetchQuery({ ...currentUser, staleTime: 0 }).catch(() => null);
      }
    },
  });
  const isInvalid = isSpent(link.error) || isSpent(verify.error);
  useHeadingFocus(`${isInvalid} ${verify.isSuccess}`);
  if (isInvalid) return <InvalidLink />;

  const kind = KINDS[link.data?.purpose ?? 'verify-email'] ?? 'new';
  const email = isolate(link.data?.u_email ?? '');
  if (verify.data && !verify.data.authenticate_token && !verify.data.setup_token) {
    return (
      <PublicPage
        title={kind === 'change' ? t('verify.changeDone') : t('verify.done')}
        lead={kind === 'change' ? t('verify.changeDoneText', { email }) : t('verify.doneText', { email })}
      >
        <Button component={Link} to="/home" fullWidth>
          {t('verify.goOn')}
        </Button>
      </PublicPage>
    );
  }
  const words = {
    new: { title: t('verify.title'), text: t('verify.text', { email }), button: t('verify.button') },
    change: {
      title: t('verify.changeTitle'),
      text: t('verify.changeText', { email }),
      button: t('verify.changeButton'),
    },
    keep: {
      title: t('verify.keepTitle'),
      text: t('verify.keepText', { email }),
      button: t('verify.keepButton'),
    },
  }[kind];
  return (
    <PublicPage
      title={words.title}
      lead={link.isPending ? <Skeleton height={22} /> : link.isSuccess && words.text}
    >
      {link.isError && (
        <LoadFailed
          title={failureText(link.error, t('noConnection'))}
          onTryAgain={() => void link.refetch()}
        />
      )}
      {verify.isError && <Notice kind="error" title={failureText(verify.error, t('verify.failed'))} />}
      <Button
        fullWidth
        disabled={!link.isSuccess}
        loading={verify.isPending || verify.isSuccess}
        onClick={() => verify.mutate()}
      >
        {words.button}
      </Button>
    </PublicPage>
  );
}
