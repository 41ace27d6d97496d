import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import forms from '../form.module.css';
import { PasswordChoice } from '../password-choice.tsx';

export function ResetPasswordPage() {
  const { t } = useTranslation('users');
  return (
    <PasswordChoice
      title={t('choose.resetTitle')}
      save={(body) => usersApi.reset({ body })}
      saved={t('choose.resetDone')}
      newLink={
        <Link className={forms.link} to="/forgot-password">
          {t('choose.newLink')}
        </Link>
      }
    />
  );
}
