import { client } from '@minaret/contract/client';
import { invitesContract } from '@minaret/contract/users';
import { useTranslation } from '../../../app/i18n.ts';
import { send } from '../../../app/send.ts';
import { PasswordChoice } from '../password-choice.tsx';

const invitesApi = client(invitesContract, send);

export function SetupPasswordPage() {
  const { t } = useTranslation('users');
  return (
    <PasswordChoice
      title={t('choose.setupTitle')}
      save={(body) => invitesApi.setPassword({ body })}
      saved={t('choose.setupDone')}
      newLink={t('choose.newInvite')}
    />
  );
}
