import { Button, Skeleton } from '@mantine/core';
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import type { TabProps } from '../tabs.ts';
import type { Asked } from './asked.ts';
import { KioskCard } from './kiosk-card.tsx';
import { KioskDialog } from './kiosk-dialog.tsx';
import classes from './kiosks.module.css';
import { kiosksOf } from './kiosks-api.ts';
import { PairDialog } from './pair-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { ReaderDialog } from './reader-dialog.tsx';
import { RemoveReader, Revoke } from './take-away.tsx';

/** The tablets of the masjid on which people give by card. */
export function KiosksTab({ masjid, settings, funds }: TabProps) {
  const { m_id } = masjid;
  const { t } = useTranslation('kiosks');
  const [query] = useSearchParams();
  const code = query.get('pair');
  const [asked, setAsked] = useState<Asked | null>(code ? { what: 'pair' } : null);
  const kiosks = useQuery(kiosksOf(m_id));
  const address = `${window.location.host}/kiosk`;
  const close = () => setAsked(null);
  const { data } = kiosks;
  if (!data)
    return kiosks.isError ? (
      <LoadFailed title={t('loadFailed')} onTryAgain={() => void kiosks.refetch()} />
    ) : (
      <Skeleton height={240} radius={12} />
    );
  const pair = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ what: 'pair' })}>
      {t('pair')}
    </Button>
  );
  return (
    <div className={classes.tab}>
      {data.length === 0 ? (
        <EmptyState
          icon={<IconDeviceTablet size={24} aria-hidden />}
          title={t('none')}
          text={t('noneText', { address })}
          action={pair}
        />
      ) : (
        <>
          <div className={classes.lead}>
            <p>{t('text', { address })}</p>
            {pair}
          </div>
          <div className={classes.cards}>
            {data.map((kiosk) => (
              <KioskCard
                key={kiosk.id}
                masjid={masjid}
                currency={settings.currency}
                kiosk={kiosk}
                onAsk={setAsked}
              />
            ))}
          </div>
        </>
      )}
      {asked?.what === 'pair' && (
        <PairDialog
          m_id={m_id}
          code={code ?? ''}
          onClose={close}
          onPaired={(kiosk, pin) => setAsked({ what: 'pin', kiosk, pin })}
        />
      )}
      {asked?.what === 'pin' && <PinDialog kiosk={asked.kiosk} pin={asked.pin} onClose={close} />}
      {asked?.what === 'edit' && (
        <KioskDialog
          masjid={masjid}
          currency={settings.currency}
          funds={funds}
          kiosk={asked.kiosk}
          onClose={close}
        />
      )}
      {asked?.what === 'reader' && <ReaderDialog m_id={m_id} kiosk={asked.kiosk} onClose={close} />}
      {asked?.what === 'remove' && <RemoveReader m_id={m_id} kiosk={asked.kiosk} onClose={close} />}
      {asked?.what === 'revoke' && <Revoke m_id={m_id} kiosk={asked.kiosk} onClose={close} />}
    </div>
  );
}
