import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { useHeadingFocus } from '../../../ui/layout/use-heading-focus.ts';
import forms from '../form.module.css';
import { Inbox } from '../registration/inbox.tsx';
import { MasjidFields } from '../registration/masjid-fields.tsx';
import { PersonFields } from '../registration/person-fields.tsx';
import { Progress } from '../registration/progress.tsx';
import { StepForm } from '../registration/step-form.tsx';
import { nextStep, openStep, STEPS, type Step, stepOf } from '../registration/steps.ts';
import { useRegistration } from '../registration/use-registration.ts';
import { WaitNotice } from '../wait-notice.tsx';

/** Map and search are only fetched by those who come this far. */
const loadPlace = () => import('../registration/place-fields.tsx');
const PlaceFields = lazy(async () => ({ default: (await loadPlace()).PlaceFields }));

/** Three short steps in one form. The address holds the step, so that Back leads to the one before. */
export function RegistrationPage() {
  const { t } = useTranslation('users');
  const failureText = useFailureText();
  const [search, setSearch] = useSearchParams();
  const go = (step: Step | 'inbox') => setSearch({ step });
  const asked = search.get('step');
  const registration = useRegistration({
    step: asked,
    onChecked: (step) => go(nextStep(step) ?? step),
    onRegistered: () => go('inbox'),
    onRefused: (errors) => {
      const [field = ''] = Object.keys(errors);
      const wanted = stepOf(field);
      if (wanted && wanted !== step) go(wanted);
      else focusInvalid();
    },
  });
  const { form, left } = registration;
  const step = openStep(asked, form.values);
  const error = registration.errorOn(step);
  const isSent = asked === 'inbox' && form.values.registered !== '';
  const before = STEPS[STEPS.indexOf(step) - 1];

  useHeadingFocus(isSent ? 'inbox' : step);
  useEffect(() => {
    // Said in the address too, or the page would jump ahead while the missing field is still being typed.
    if (asked !== null && asked !== step && !isSent) setSearch({ step }, { replace: true });
  }, [asked, step, isSent, setSearch]);
  useEffect(() => {
    if (step === 'masjid') void loadPlace();
  }, [step]);

  if (isSent) {
    return (
      <Inbox key={form.values.registered} email={form.values.registered} onCorrect={() => go('person')} />
    );
  }
  return (
    <PublicPage
      wide
      above={<Progress step={step} />}
      title={t(`registration.titles.${step}`)}
      lead={t(`registration.leads.${step}`)}
      foot={
        step === 'person' && (
          <>
            {t('registration.haveAccount')}{' '}
            <Link className={forms.link} to="/login">
              {t('registration.login')}
            </Link>
          </>
        )
      }
    >
      <StepForm
        onSubmit={(event) => {
          event.preventDefault();
          registration.submit(step);
        }}
        onBack={before && (() => go(before))}
        label={step === 'place' ? t('registration.submit') : t('registration.next')}
        pending={registration.pending}
        blocked={left > 0}
      >
        {step === 'person' && <PersonFields form={form} />}
        {step === 'masjid' && <MasjidFields form={form} />}
        {step === 'place' && (
          <Suspense fallback={<Skeleton height={320} radius="md" />}>
            <PlaceFields form={form} />
          </Suspense>
        )}
        {/* Beside the button that was pressed: over the map of the last step nobody would see it. */}
        {left > 0 && <WaitNotice left={left} />}
        {left === 0 && error && <Notice kind="error" title={failureText(error, t('noConnection'))} />}
      </StepForm>
    </PublicPage>
  );
}
