import { RequestFailure } from '@minaret/contract/api/client';
import { useMutation } from '@tanstack/react-query';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { usersApi } from '../../../app/session/users-api.ts';
import { useCountdown, waitOf } from '../countdown.ts';
import { type Draft, keepDraft, startDraft } from './draft.ts';
import { SCHEMAS, type Step } from './steps.ts';

/** The fields a refusal is about; the server speaks of passwords and zones by code. */
function useFieldErrors(): (error: unknown) => FieldErrors {
  const { t } = useTranslation('failures');
  const refused = useRefusedFields();
  return (error) => {
    if (!(error instanceof RequestFailure)) return {};
    if (error.code === 'weak_password') return { password: t('weak_password') };
    if (error.code === 'place_unknown') return { m_timezone: t('place_unknown') };
    return refused(error);
  };
}

/** What the fields of one step lack, in the reader's language. */
function useStepErrors(): (step: Step, draft: Draft) => FieldErrors {
  const { t } = useTranslation('users');
  const checks = {
    person: useSchema(SCHEMAS.person),
    masjid: useSchema(SCHEMAS.masjid),
    place: useSchema(SCHEMAS.place),
  };
  return (step, draft) => {
    const errors = checks[step](draft);
    if (step !== 'place') return errors;
    if (draft.m_latitude === null) return { m_latitude: t('registration.chooseTown') };
    if (!draft.zone_confirmed) return { zone_confirmed: t('registration.zoneConfirmRequired'), ...errors };
    return errors;
  };
}

interface Outcome {
  /** The step that the address asks for. */
  step: string | null;
  onChecked: (step: Step) => void;
  onRegistered: () => void;
  onRefused: (errors: FieldErrors) => void;
}

/** The form of all steps, what is asked of the server for each, and what it refuses. */
export function useRegistration({ step, onChecked, onRegistered, onRefused }: Outcome) {
  const locale = useLocale();
  const errorsOf = useFieldErrors();
  const stepErrors = useStepErrors();
  const wait = useCountdown();
  const form = useForm<Draft>({ initialValues: startDraft(step), onValuesChange: keepDraft });
  const refuse = (error: Error) => {
    const errors = errorsOf(error);
    wait.start(waitOf(error));
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) onRefused(errors);
  };
  const check = useMutation({
    mutationFn: (step: Step) => usersApi.validate({ body: SCHEMAS[step].parse(form.getValues()) }),
    onSuccess: (_, step) => onChecked(step),
    onError: refuse,
  });
  const register = useMutation({
    mutationFn: () => {
      const draft = form.getValues();
      const body = {
        ...SCHEMAS.person.parse(draft),
        ...SCHEMAS.masjid.parse(draft),
        ...SCHEMAS.place.parse(draft),
      };
      return usersApi.register({ body: { ...body, is_place_confirmed: draft.zone_confirmed, locale } });
    },
    onSuccess: () => {
      form.setFieldValue('registered', form.getValues().u_email.trim());
      onRegistered();
    },
    onError: refuse,
  });

  function submit(step: Step): void {
    const errors = stepErrors(step, form.getValues());
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) onRefused(errors);
    else if (step === 'place') register.mutate();
    else check.mutate(step);
  }

  function unanswered(error: Error | null): Error | null {
    return error && Object.keys(errorsOf(error)).length === 0 ? error : null;
  }

  /** Why a step could not be left, when no field answers for it. */
  function errorOn(at: Step): Error | null {
    if (at === 'place') return unanswered(register.error);
    return check.variables === at ? unanswered(check.error) : null;
  }
  return {
    form,
    submit,
    pending: check.isPending || register.isPending,
    left: wait.left,
    errorOn,
  };
}
