import { client } from '@minaret/contract/api/client';
import { type DialectSettings, dialectsContract } from '@minaret/contract/public-api/dialects';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { send } from '../../../app/session/send.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../copy-field.tsx';
import { DIALECTS, dialectUrl } from '../public-addresses.ts';
import type { TabProps } from '../tabs.ts';
import classes from './dialects-card.module.css';

const dialectsApi = client(dialectsContract, send);

function dialectSettings(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'dialects'],
    queryFn: () => dialectsApi.get({ params: { m_id } }),
  });
}

/** A switch that takes effect at once, and what to write into the old app or widget. */
export function DialectsCard({ masjid: { m_id, hash_id } }: TabProps) {
  const { t } = useTranslation('web');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data } = useQuery(dialectSettings(m_id));
  const save = useMutation({
    mutationFn: (is_on: boolean) => dialectsApi.save({ params: { m_id }, body: { is_on } }),
    onSuccess: (saved: DialectSettings) => {
      queries.setQueryData(dialectSettings(m_id).queryKey, saved);
      toast({ message: t(saved.is_on ? 'dialects.on' : 'dialects.off') });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('dialects.failed')) }),
  });
  return (
    <Section title={t('dialects.title')} text={t('dialects.text')}>
      <div className={classes.fields}>
        <CheckField
          look="switch"
          label={t('dialects.allow')}
          description={t('dialects.allowHelp')}
          checked={data?.is_on ?? false}
          disabled={!data || save.isPending}
          onChange={(isOn) => save.mutate(isOn)}
        />
        {data?.is_on &&
          DIALECTS.map((dialect) => (
            <CopyField
              key={dialect}
              label={t(`dialects.addresses.${dialect}`)}
              value={dialectUrl(hash_id, dialect)}
            />
          ))}
      </div>
    </Section>
  );
}
