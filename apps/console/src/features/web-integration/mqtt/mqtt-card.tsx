import { Button } from '@mantine/core';
import { guideFor } from '@minaret/contract/access/guide-address';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Section } from '../../../ui/layout/card.tsx';
import type { TabProps } from '../tabs.ts';
import { exampleAutomation, mqttKey, mqttMessages, mqttSettings } from './mqtt-api.ts';
import classes from './mqtt-card.module.css';
import { MqttForm } from './mqtt-form.tsx';

/** The masjid's own broker: where it is, how it stands, what it has been told. */
export function MqttCard({ masjid }: TabProps) {
  const { m_id } = masjid;
  const { t, locale } = useTranslation('mqtt');
  const queries = useQueryClient();
  const settings = useQuery(mqttSettings(m_id));
  const refresh = () => queries.invalidateQueries({ queryKey: mqttKey(m_id) });
  useEvents({ onHint: ({ topic }) => topic === 'mqtt' && void refresh(), onReturn: refresh });
  if (settings.isError && !settings.data)
    return <LoadFailed title={t('loadFailed')} onTryAgain={() => void settings.refetch()} />;
  const { data } = settings;
  return (
    <Section
      title={t('title')}
      text={t('text')}
      aside={
        <a href={guideFor('integrationsWeb', locale)} target="_blank" rel="noreferrer">
          {t('guide')}
        </a>
      }
    >
      {data && <MqttForm key={data.version} masjid={masjid} settings={data} />}
      {data?.is_on && <Sent m_id={m_id} prefix={data.prefix} />}
    </Section>
  );
}

function Sent({ m_id, prefix }: { m_id: number; prefix: string }) {
  const { t } = useTranslation('mqtt');
  const { data } = useQuery(mqttMessages(m_id));
  return (
    <>
      <details className={classes.sent}>
        <summary>{t('messages')}</summary>
        <dl dir="ltr">
          {data?.map(({ topic, payload }) => (
            <div key={topic}>
              <dt>{topic}</dt>
              <dd>{payload}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Example text={exampleAutomation(prefix)} />
    </>
  );
}

function Example({ text }: { text: string }) {
  const { t } = useTranslation(['mqtt', 'web']);
  const { field, isCopied, copy } = useCopy<HTMLPreElement>(text, t('web:copyFailed'));
  return (
    <details className={classes.sent}>
      <summary>{t('example')}</summary>
      <p>{t('exampleHelp')}</p>
      <pre ref={field} dir="ltr">
        {text}
      </pre>
      <Button
        variant="default"
        mt="xs"
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? t('web:copied') : t('web:copy')}</span>
      </Button>
    </details>
  );
}
