import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFindingsMessage } from '../../timings/checks/use-findings-message.ts';
import { timingsKey } from '../../timings/keys.ts';
import { useOverwritable } from '../../timings/upload/use-overwritable.ts';
import { iqamaApi } from '../iqama-api.ts';
import type { RecordValues } from './record-values.ts';

interface Saving {
  record: IqamaRecord | null;
  first: string;
  last: string | null;
  values: RecordValues;
}

async function send(m_id: number, { record, first, last, values }: Saving, overwrite: boolean) {
  if (!record)
    return iqamaApi.create({
      body: { m_id, mit_date: first, mit_end_date: last, ...values, is_overwrite: overwrite },
    });
  const body = { ...values, version: record.version };
  const { findings } = await iqamaApi.update({ params: { mit_id: record.mit_id }, body });
  return { days: 1, findings };
}

/** A new record asks before it takes another's place; a changed one is checked by its version. */
export function useSaveRecord(m_id: number, onDone: () => void) {
  const { t } = useTranslation('iqama');
  const queries = useQueryClient();
  const withFindings = useFindingsMessage();
  const request = useOverwritable({
    send: (saving: Saving, overwrite) => send(m_id, saving, overwrite),
    failed: t('records.saveFailed'),
    onDone: ({ days, findings }) => {
      toast({ message: withFindings(t('records.saved', { count: days }), findings) });
      void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      onDone();
    },
  });
  const { start, ...rest } = request;
  return { save: start, ...rest };
}
