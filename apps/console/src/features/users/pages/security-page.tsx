import { useTranslation } from '../../../app/i18n/i18n.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LeaveSection } from '../security/leave-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';
import { TwoFactorSection } from '../security/two-factor-section.tsx';
import classes from './security-page.module.css';

export function SecurityPage() {
  const { t } = useTranslation(['users', 'shell']);
  return (
    <>
      <PageHeader title={t('shell:pages.accountSecurity')} subtitle={t('security.lead')} />
      <div className={classes.sections}>
        <TwoFactorSection />
        <SessionsSection />
        <LeaveSection />
      </div>
    </>
  );
}
