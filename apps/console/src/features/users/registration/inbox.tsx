import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { MailboxNote } from '../../../ui/feedback/mailbox-note.tsx';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import forms from '../form.module.css';
import { useMailRequest } from '../mail-request.ts';
import { Resend } from '../resend.tsx';

/** Nearly there: the address waits for its owner. */
export function Inbox({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const { t } = useTranslation('users');
  const request = useMailRequest((address) => usersApi.sendVerificationEmail({ params: { email: address } }));
  return (
    <PublicPage
      title={t('inbox.title')}
      lead={t('registration.inboxText', { email: isolate(email) })}
      foot={
        <>
          {t('registration.wrongAddress')}{' '}
          <button type="button" className={forms.link} onClick={onCorrect}>
            {t('registration.correct')}
          </button>
        </>
      }
    >
      <p className={forms.quiet}>{t('registration.inboxExpiry')}</p>
      <MailboxNote otherwise={<p className={forms.quiet}>{t('inbox.spam')}</p>} />
      <Resend request={request} email={email} sent={t('resend.sent')} fullWidth />
    </PublicPage>
  );
}
