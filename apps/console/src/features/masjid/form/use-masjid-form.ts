import { RequestFailure } from '@minaret/contract/api/client';
import { type MasjidFull, MasjidUpdate } from '@minaret/contract/masjid/masjid';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../app/forms/form-values.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useRefusedFields, useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { ConflictChoice } from '../../../ui/conflicts/conflict-types.ts';
import { differences, settle } from '../../../ui/conflicts/two-versions.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { MASJID_PARTS, type PartName } from './conflict.ts';
import { useSave } from './use-save.ts';
import { bodyOf, changedFields, type MasjidValues, rebase, valuesOf } from './values.ts';

/** The request's own schema; a coordinate that is none is answered with its limits. */
function useValidate(): (values: MasjidValues) => FieldErrors {
  const { t } = useTranslation('masjid');
  const check = useSchema(MasjidUpdate);
  return (values) => {
    const errors = check(bodyOf(values, 0));
    if (errors.m_latitude) errors.m_latitude = t('fields.latitudeError');
    if (errors.m_longitude) errors.m_longitude = t('fields.longitudeError');
    return errors;
  };
}

/** The fields that the server refused. */
function useServerErrors(): (error: Error) => FieldErrors {
  const { t } = useTranslation('failures');
  const refused = useRefusedFields();
  return (error) =>
    error instanceof RequestFailure && error.code === 'place_unknown'
      ? { m_timezone: t('place_unknown') }
      : refused(error);
}

/**
 * The form stands on one version of the record. When a newer one arrives, a form nobody touched follows it; one that
 * somebody is typing in keeps every letter and shows both.
 */
export function useMasjidForm(latest: MasjidFull) {
  const [base, setBase] = useState(latest);
  const stored = useRef(latest);
  const [comparing, setComparing] = useState(false);
  const [resets, setResets] = useState(0);
  const serverErrors = useServerErrors();
  const form = useForm<MasjidValues>({
    initialValues: valuesOf(latest),
    validate: useValidate(),
    validateInputOnBlur: true,
  });

  function setStored(record: MasjidFull, values: MasjidValues): void {
    stored.current = record;
    setBase(record);
    form.setValues(values);
    setResets((count) => count + 1);
  }

  const { save, undo } = useSave(latest.m_id, {
    stored: () => stored.current,
    onStored: (record, from) => {
      setComparing(false);
      setStored(record, rebase(from, form.getValues(), record));
    },
    onStale: () => setComparing(true),
    onRefused: (error) => {
      setComparing(false);
      form.setErrors(serverErrors(error));
      focusInvalid();
    },
  });

  const changed = changedFields(valuesOf(base), form.values);
  const isDirty = changed.length > 0;
  const isBusy = save.isPending || undo.isPending;
  const theirs = latest.version > base.version && !isBusy ? latest : null;
  const between = theirs ? differences(MASJID_PARTS, valuesOf(base), form.values, valuesOf(theirs)) : [];
  const isSettled = theirs !== null && (!isDirty || between.length === 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that arrives and leaves nothing to choose.
  useEffect(() => {
    if (!isSettled) return;
    setComparing(false);
    setStored(latest, valuesOf(latest));
  }, [isSettled, latest.version]);

  function resolve(choices: Record<PartName, ConflictChoice>): void {
    if (!theirs) return;
    const values = settle(MASJID_PARTS, choices, form.getValues(), valuesOf(theirs));
    setStored(theirs, values);
    setComparing(false);
    if (changedFields(valuesOf(theirs), values).length > 0) save.mutate({ base: theirs, values });
  }

  return {
    form,
    base,
    changed,
    isDirty,
    theirs,
    differences: between,
    comparing: comparing && theirs !== null,
    compare: setComparing,
    resolve,
    /** Changes whenever the fields were filled by something other than typing. */
    resets,
    saving: save.isPending,
    /** Why it was not saved, when no field answers for it. */
    error: save.error && !save.isPending && isOwn(save.error, serverErrors) ? save.error : null,
    submit: () => save.mutate({ base, values: form.getValues() }),
    reset: () => {
      form.clearErrors();
      save.reset();
      setStored(base, valuesOf(base));
    },
  };
}
export type MasjidForm = ReturnType<typeof useMasjidForm>;

function isOwn(error: Error, fieldsOf: (error: Error) => FieldErrors): boolean {
  const isStale = error instanceof RequestFailure && error.code === 'stale_version';
  return !isStale && Object.keys(fieldsOf(error)).length === 0;
}
