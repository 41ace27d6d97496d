import { Button, Skeleton } from '@mantine/core';
import type { ApiKeyEntry, ShownApiKey } from '@minaret/contract/public-api/api-keys';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { DialectsCard } from '../dialects/dialects-card.tsx';
import type { TabProps } from '../tabs.ts';
import { apiKeys } from './keys-api.ts';
import classes from './keys-tab.module.css';
import { KeysTable } from './keys-table.tsx';
import { ShownKey } from './shown-key.tsx';

const NewKeyDialog = lazy(async () => ({ default: (await import('./new-key-dialog.tsx')).NewKeyDialog }));
const ReplaceDialog = lazy(async () => ({ default: (await import('./end-key-dialogs.tsx')).ReplaceDialog }));
const RevokeDialog = lazy(async () => ({ default: (await import('./end-key-dialogs.tsx')).RevokeDialog }));

type Asked = { what: 'add' } | { what: 'replace' | 'revoke'; entry: ApiKeyEntry };

/** Keys of programs that ask for this masjid. */
export function KeysTab({ masjid }: TabProps) {
  const { t } = useTranslation('web');
  const { m_id } = masjid;
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(apiKeys(m_id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<ShownApiKey | null>(null);

  function close(made?: ShownApiKey): void {
    setAsked(null);
    if (made) setShown(made);
    void queries.invalidateQueries(apiKeys(m_id));
  }
  if (!data) {
    return isError ? <LoadFailed onTryAgain={() => void refetch()} /> : <Skeleton height={240} radius={12} />;
  }
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ what: 'add' })}>
      {t('keys.add')}
    </Button>
  );
  return (
    <div className={classes.stack}>
      {shown && <ShownKey shown={shown} onClose={() => setShown(null)} />}
      {data.length === 0 ? (
        <EmptyState
          icon={<IconKey size={24} />}
          title={t('keys.emptyTitle')}
          text={t('keys.emptyText')}
          action={add}
          hint={<a href="/api/docs">{t('keys.docs')}</a>}
        />
      ) : (
        <Section
          title={t('keys.title')}
          text={t('keys.text')}
          flush
          aside={
            <div className={classes.actions}>
              <Button component="a" variant="default" href="/api/docs">
                {t('keys.docs')}
              </Button>
              {add}
            </div>
          }
        >
          <KeysTable
            masjid={masjid}
            entries={data}
            onReplace={(entry) => setAsked({ what: 'replace', entry })}
            onRevoke={(entry) => setAsked({ what: 'revoke', entry })}
          />
        </Section>
      )}
      <DialectsCard masjid={masjid} />
      <Suspense>
        {asked?.what === 'add' && <NewKeyDialog m_id={m_id} onClose={close} />}
        {asked?.what === 'replace' && <ReplaceDialog m_id={m_id} entry={asked.entry} onClose={close} />}
        {asked?.what === 'revoke' && <RevokeDialog m_id={m_id} entry={asked.entry} onClose={close} />}
      </Suspense>
    </div>
  );
}
