import { MasjidFull } from '@minaret/contract/masjid/masjid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { currentUser } from '../../../app/session/users-api.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { pick } from '../../../ui/conflicts/two-versions.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { masjidApi, masjidFull } from '../masjid-api.ts';
import { bodyOf, changedFields, type MasjidValues, valuesOf } from './values.ts';

interface Saving {
  /** What the form stood on when Save was pressed. */
  base: MasjidFull;
  values: MasjidValues;
}

interface Outcome {
  /** Called with the record as it is stored now, and with the values it grew out of. */
  onStored: (record: MasjidFull, from: MasjidValues) => void;
  onStale: () => void;
  onRefused: (error: Error) => void;
  /** The record the form stands on at the moment. */
  stored: () => MasjidFull;
}

/** Saving, and taking a save back. The top bar follows: its name, logo and clock are the masjid's. */
export function useSave(m_id: number, { onStored, onStale, onRefused, stored }: Outcome) {
  const { t } = useTranslation(['masjid', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();

  function store(record: MasjidFull): void {
    queries.setQueryData(masjidFull(m_id).queryKey, record);
    void queries.invalidateQueries(currentUser);
  }

  const undo = useMutation({
    mutationFn: ({ base, values }: Saving) => {
      const former = bodyOf(valuesOf(base), stored().version);
      const body = { ...pick(former, changedFields(valuesOf(base), values)), version: former.version };
      return masjidApi.updateJson({ params: { m_id }, body });
    },
    onSuccess: (record) => {
      onStored(record, valuesOf(stored()));
      store(record);
      toast({ message: t('undone') });
    },
    onError: (error) => {
      const current = conflictingVersion(error, MasjidFull);
      if (current) store(current);
      toast({ kind: 'failed', message: failureText(error, t('undoFailed')) });
    },
  });

  const save = useMutation({
    mutationFn: ({ base, values }: Saving) =>
      masjidApi.update({ params: { m_id }, body: bodyOf(values, base.version) }),
    onSuccess: (record, saving) => {
      onStored(record, saving.values);
      store(record);
      toast({
        message: t('saved'),
        action: { label: t('common:undo'), run: () => undo.mutate({ ...saving, values: valuesOf(record) }) },
      });
    },
    onError: (error) => {
      const current = conflictingVersion(error, MasjidFull);
      if (!current) return onRefused(error);
      store(current);
      onStale();
    },
  });
  return { save, undo };
}
