import { Button } from '@mantine/core';
import { ADMIN_ROLES, hasRole } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Kiosk, ReaderState } from '@minaret/contract/giving/kiosks';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import type { Asked } from './asked.ts';
import classes from './kiosks.module.css';
import { kiosksApi } from './kiosks-api.ts';

const READER_COLOURS: Record<ReaderState, Status> = { none: 'neutral', ready: 'success', lost: 'error' };

interface KioskCardProps {
  masjid: SessionMasjid;
  currency: string;
  kiosk: Kiosk;
  onAsk: (asked: Asked) => void;
}

/** One tablet: whether it and its reader are there, and what can be done with it. */
export function KioskCard({ masjid, currency, kiosk, onAsk }: KioskCardProps) {
  const { t } = useTranslation('kiosks');
  const { money, moment } = useGivingWords(masjid, currency);
  const { roles } = useSession();
  const failureText = useFailureText();
  const { reader } = kiosk;
  const isAdmin = hasRole(roles, ADMIN_ROLES);
  const renew = useMutation({
    mutationFn: () => kiosksApi.newPin({ params: { m_id: masjid.m_id, id: kiosk.id } }),
    onSuccess: ({ kiosk: after, pin }) => onAsk({ what: 'pin', kiosk: after, pin }),
  });
  return (
    <Section
      title={kiosk.name}
      {...(kiosk.place !== null && { text: kiosk.place })}
      aside={
        <StatusBadge status={kiosk.is_online ? 'success' : 'neutral'} live={kiosk.is_online}>
          {t(kiosk.is_online ? 'online' : 'offline')}
        </StatusBadge>
      }
    >
      <div className={classes.card}>
        <dl className={figures.facts}>
          <div>
            <dt>{t('reader')}</dt>
            <dd>
              <StatusBadge status={READER_COLOURS[reader.state]}>{t(`readers.${reader.state}`)}</StatusBadge>{' '}
              {reader.label}
            </dd>
          </div>
          <div>
            <dt>{t('tablet')}</dt>
            <dd>
              {kiosk.last_seen_at ? t('seen', { when: moment(kiosk.last_seen_at) }) : t('neverSeen')}
              {kiosk.device && ` · ${kiosk.device}`}
            </dd>
          </div>
          <div>
            <dt>{t('amounts')}</dt>
            <dd>{kiosk.presets.map((amount) => money(amount)).join(' · ')}</dd>
          </div>
          <div>
            <dt>{t('limits')}</dt>
            <dd>
              {money(kiosk.minimum)} – {money(kiosk.maximum)}
            </dd>
          </div>
        </dl>
        {kiosk.pin_rests_until && (
          <Notice kind="warning" title={t('pinRests', { when: moment(kiosk.pin_rests_until) })} />
        )}
        {renew.error && <Notice kind="error" title={failureText(renew.error, t('failed'))} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onAsk({ what: 'edit', kiosk })}>
            {t('edit')}
          </Button>
          {isAdmin && reader.state === 'none' && (
            <Button onClick={() => onAsk({ what: 'reader', kiosk })}>{t('addReader')}</Button>
          )}
          {reader.simulator_url && (
            <Button
              component="a"
              href={reader.simulator_url}
              target="_blank"
              rel="noopener"
              variant="default"
              rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
            >
              {t('simulator')}
            </Button>
          )}
          <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('newPin')}
          </Button>
          {isAdmin && reader.state !== 'none' && (
            <Button variant="subtle" onClick={() => onAsk({ what: 'remove', kiosk })}>
              {t('removeReader')}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => onAsk({ what: 'revoke', kiosk })}>
            {t('revoke')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
