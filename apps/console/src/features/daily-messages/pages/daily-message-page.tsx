import { Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { messageById } from '../daily-messages-api.ts';
import { MessageForm } from '../message-form.tsx';

/** Adds a message; with `?edit=` it changes that one. */
export function DailyMessagePage() {
  const { t } = useTranslation(['system', 'shell']);
  const [params] = useSearchParams();
  const id = Number(params.get('edit')) || null;
  return (
    <>
      <PageHeader
        title={id ? t('form.editTitle', { id }) : t('form.addTitle')}
        subtitle={t('form.subtitle')}
        parent={{ to: PAGES.systemDailyMessages.path, label: t('shell:pages.systemDailyMessages') }}
      />
      {id ? <Editing key={id} id={id} /> : <MessageForm key="new" message={null} />}
    </>
  );
}

function Editing({ id }: { id: number }) {
  const { t } = useTranslation('system');
  const { data, isError } = useQuery(messageById(id));
  if (data) return <MessageForm message={data} />;
  if (isError) return <Notice kind="error" title={t('form.gone')} />;
  return <Skeleton height={520} radius="md" />;
}
