import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import forms from '../form.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';

interface SecondFactorStepProps {
  email: string;
  failure: ReactNode;
  /** The last code was refused. */
  isWrong: boolean;
  pending: boolean;
  blocked: boolean;
  onSubmit: (code: string) => void;
  onLeave: () => void;
}

/** The password was right; now the code of the app, or a recovery code. */
export function SecondFactorStep({ email, failure, isWrong, onLeave, ...form }: SecondFactorStepProps) {
  const { t } = useTranslation(['users', 'failures']);
  const [recovery, setRecovery] = useState(false);
  const lead = recovery ? 'secondFactor.recoveryLead' : 'secondFactor.lead';
  return (
    <PublicPage title={t('secondFactor.title')} lead={t(lead, { email: isolate(email) })}>
      {failure}
      <SecondFactorForm
        key={String(recovery)}
        recovery={recovery}
        error={isWrong ? t('failures:second_factor_wrong') : null}
        {...form}
      />
      <div className={forms.ways}>
        <button type="button" className={forms.link} onClick={() => setRecovery(!recovery)}>
          {recovery ? t('secondFactor.useApp') : t('secondFactor.useRecovery')}
        </button>
        <button type="button" className={forms.link} onClick={onLeave}>
          {t('secondFactor.otherAccount')}
        </button>
      </div>
    </PublicPage>
  );
}
