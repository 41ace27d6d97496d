// Decides: what happens to a form of settings when it is saved, refused, or was saved by someone else meanwhile.

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { conflictingVersion } from '../session/version-conflict.ts';
import { useForm } from './use-form.ts';
import { type OwnWords, useRefusedFields, useSchema } from './validation.ts';

interface SettingsForm<Settings, Draft extends object, Body> {
  settings: Settings;
  schema: z.ZodMiniType<Settings>;
  bodySchema: z.core.$ZodType;
  /** The form's own values, and back to what is sent. */
  draftOf: (settings: Settings) => Draft;
  saveOf: (draft: Draft, version: number) => Body;
  save: (body: Body) => Promise<Settings>;
  queryKey: QueryKey;
  /** What else shows these settings and is read again. */
  readAgain?: QueryKey;
  own?: OwnWords;
  onSaved: () => void;
}

/** Settings that have a version: a save over somebody else's is refused once, and theirs is the version of the next one. */
export function useSettingsForm<Settings extends { version: number }, Draft extends object, Body>(
  given: SettingsForm<Settings, Draft, Body>,
) {
  const { settings, draftOf, saveOf, queryKey, readAgain } = given;
  const queries = useQueryClient();
  const validate = useSchema(given.bodySchema, given.own);
  const refused = useRefusedFields(given.own);
  const [version, setVersion] = useState(settings.version);
  const [isConflict, setConflict] = useState(false);
  const form = useForm({
    initialValues: draftOf(settings),
    validate: (values) => validate(saveOf(values, version)),
  });
  const save = useMutation({
    mutationFn: () => given.save(saveOf(form.getValues(), version)),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      setVersion(saved.version);
      setConflict(false);
      form.setSaved(draftOf(saved));
      form.setValues(draftOf(saved));
      given.onSaved();
    },
    onError: (error) => {
      const theirs = conflictingVersion(error, given.schema);
      if (theirs) setVersion(theirs.version);
      setConflict(theirs !== null);
      form.setErrors(refused(error));
    },
    onSettled: () => readAgain && queries.invalidateQueries({ queryKey: readAgain }),
  });
  const isExplained = isConflict || Object.keys(form.errors).length > 0;
  return {
    form,
    save: () => save.mutate(),
    isSaving: save.isPending,
    isConflict,
    /** Why it was refused, where no field and no conflict says so. */
    failure: isExplained ? null : save.error,
  };
}
