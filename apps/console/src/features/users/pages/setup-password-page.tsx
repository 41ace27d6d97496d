import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { InvitationFacts } from '../../people/invite/invitation-facts.tsx';
import { invitation, invitesApi } from '../../people/people-api.ts';
import forms from '../form.module.css';
import { PasswordChoice } from '../password-choice.tsx';

/** By an invitation, or by the link of an account alone: only the first asks for a name. */
export function SetupPasswordPage() {
  const { t } = useTranslation(['users', 'people']);
  const { token = '' } = useParams();
  const invited = useQuery(invitation(token));
  const [names, setNames] = useState({ u_firstname: '', u_lastname: '' });
  const given = (name: string) => name.trim() || undefined;
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasAccount = invited.data?.needs_password === false;
  useEffect(() => {
    if (hasAccount) navigate(`/invite/accepted/${token}`, { replace: true });
  }, [hasAccount, navigate, token]);
  const field = (name: keyof typeof names) => ({
    name,
    maxLength: 80,
    value: names[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setNames({ ...names, [name]: event.currentTarget.value }),
  });
  return (
    <PasswordChoice
      title={t('choose.setupTitle')}
      save={(body) =>
        invitesApi.setPassword({
          body: { ...body, u_firstname: given(names.u_firstname), u_lastname: given(names.u_lastname) },
        })
      }
      saved={t('choose.setupDone')}
      newLink={
        <>
          {t('choose.newInvite')}{' '}
          <Link className={forms.link} to="/login">
            {t('toLogin')}
          </Link>
        </>
      }
      before={
        invited.data ? (
          <>
            <InvitationFacts invitation={invited.data} />
            <TextInput
              label={t('people:invitation.firstName')}
              autoComplete="given-name"
              attributes={READS_AS_TYPED}
              {...field('u_firstname')}
            />
            <TextInput
              label={t('people:invitation.lastName')}
              autoComplete="family-name"
              attributes={READS_AS_TYPED}
              {...field('u_lastname')}
            />
          </>
        ) : (
          state?.registeredElsewhere && (
            <Notice kind="info" title={t('choose.onceMore')}>
              {t('choose.onceMoreText')}
            </Notice>
          )
        )
      }
    />
  );
}
