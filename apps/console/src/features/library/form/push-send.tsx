// Decides: when an announcement can be sent to phones from its form: saved, on, and not sent before.

import { Button } from '@mantine/core';
import type { LibraryItem } from '@minaret/contract/library/libraries';
import { formatNumber } from '@minaret/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { AskSend } from '../../athan-plus/push/ask-send.tsx';
import { announcementApi, pushNotifications } from '../../athan-plus/push/push-api.ts';
import classes from './item-form.module.css';

interface PushSendProps {
  m_id: number;
  /** As it is kept; null while it was never saved. */
  item: LibraryItem | null;
  isDirty: boolean;
}

export function PushSend({ m_id, item, isDirty }: PushSendProps) {
  const { t, locale } = useTranslation(['libraryItem', 'push']);
  const { data } = useQuery(pushNotifications(m_id));
  const [isAsking, setAsking] = useState(false);
  if (!item || isDirty) return <p className={classes.help}>{t('form.pushSaveFirst')}</p>;
  if (!data) return null;
  const { quota, audience } = data;
  const sent = data.list.find(
    ({ library_id, state, recipients }) => library_id === item.id && (state !== 'stopped' || recipients > 0),
  );
  if (sent)
    return (
      <p className={classes.help}>
        {t(sent.state === 'waiting' ? 'form.pushWaits' : 'form.pushSent', {
          phones: formatNumber(sent.accepted, locale),
        })}
      </p>
    );
  const isFull = quota.most !== null && quota.used >= quota.most;
  const why = isFull
    ? t('form.pushFull')
    : !item.is_on
      ? t('form.pushOff')
      : audience.phones === 0
        ? t('push:audience.none')
        : null;
  return (
    <>
      {why && <p className={classes.help}>{why}</p>}
      <Button size="xs" variant="default" disabled={why !== null} onClick={() => setAsking(true)}>
        {t('form.pushSend', { phones: formatNumber(audience.phones, locale) })}
      </Button>
      {isAsking && (
        <AskSend
          m_id={m_id}
          title={item.title}
          isNow
          goes={t('push:when.now')}
          phones={audience.phones}
          quota={quota}
          send={() => announcementApi.send({ body: { m_id, lib_id: item.id } })}
          onCancel={() => setAsking(false)}
          onSent={() => setAsking(false)}
        />
      )}
    </>
  );
}
