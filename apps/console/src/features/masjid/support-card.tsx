import { client } from '@minaret/contract/api/client';
import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { type SupportAccess, supportAccessContract } from '@minaret/contract/people/support-access';
import { formatDate } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { send } from '../../app/session/send.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import classes from './about-masjid.module.css';
import { supportKey } from './masjid-api.ts';

const supportApi = client(supportAccessContract, send);

/** A switch that takes effect at once, and who has looked. */
export function SupportCard({ masjid: { m_id, m_zone } }: { masjid: MasjidFull }) {
  const { t, locale } = useTranslation('masjid');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const query = { queryKey: supportKey(m_id), queryFn: () => supportApi.get({ params: { m_id } }) };
  const { data } = useQuery(query);
  const save = useMutation({
    mutationFn: (allow: boolean) => supportApi.save({ params: { m_id }, body: { allow } }),
    onSuccess: (state: SupportAccess) => {
      queries.setQueryData(query.queryKey, state);
      toast({ message: t(state.expires_at ? 'support.allowed' : 'support.ended') });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('support.failed')) }),
  });
  const when = (iso: string) => {
    const { date, time } = wallClock(m_zone, Date.parse(iso));
    return isolate(`${formatDate(date, locale)} ${time}`);
  };
  return (
    <Section title={t('support.title')}>
      <CheckField
        look="switch"
        label={t('support.allow')}
        description={
          data?.expires_at
            ? t('support.until', { when: when(data.expires_at), name: isolate(data.granted_by ?? '') })
            : t('support.text')
        }
        checked={Boolean(data?.expires_at)}
        disabled={!data || save.isPending}
        onChange={(allow) => save.mutate(allow)}
      />
      {data && data.looks.length > 0 && (
        <div className={classes.looks}>
          <p>{t('support.looks')}</p>
          <ul>
            {data.looks.map(({ at, by }) => (
              <li key={at}>
                {by
                  ? t('support.look', { when: when(at), name: isolate(by) })
                  : t('support.lookUnknown', { when: when(at) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
