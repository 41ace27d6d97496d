import type { LiveBroadcast, LiveBroadcasts } from '@minaret/contract/athan-plus/live-broadcast';
import { formatDate, formatNumber, TAGS } from '@minaret/i18n/format';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { ChaptersDialog } from './chapters-dialog.tsx';
import classes from './recordings.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { useRecordingActions } from './use-recording-actions.ts';

const MEGABYTE = 1_000_000;

interface RecordingsProps {
  m_id: number;
  live: LiveBroadcasts;
  timeZone: string;
}

export function Recordings({ m_id, live, timeZone }: RecordingsProps) {
  const { t } = useTranslation('live');
  const locale = useLocale();
  const [played, setPlayed] = useState<number | null>(null);
  const [renamed, setRenamed] = useState<LiveBroadcast | null>(null);
  const [divided, setDivided] = useState<LiveBroadcast | null>(null);
  const { past, recorded_bytes } = live;
  const size = new Intl.NumberFormat(TAGS[locale], {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <Section
      title={t('recordings.title')}
      flush
      aside={
        past.length > 0 ? (
          <span className={classes.note}>
            {t('recordings.sum', { count: past.length, size: size.format(recorded_bytes / MEGABYTE) })}
          </span>
        ) : null
      }
    >
      {past.length === 0 ? (
        <p className={classes.empty}>{t('recordings.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {past.map((one) => (
            <li key={one.id} className={classes.row}>
              <RecordingRow
                {...{ m_id, recording: one, timeZone, isPlayed: played === one.id }}
                onPlay={() => setPlayed(played === one.id ? null : one.id)}
                onRename={() => setRenamed(one)}
                onChapters={() => setDivided(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {renamed && <RenameDialog m_id={m_id} recording={renamed} onClose={() => setRenamed(null)} />}
      {divided && <ChaptersDialog m_id={m_id} recording={divided} onClose={() => setDivided(null)} />}
    </Section>
  );
}

interface RecordingRowProps {
  m_id: number;
  recording: LiveBroadcast;
  timeZone: string;
  isPlayed: boolean;
  onPlay: () => void;
  onRename: () => void;
  onChapters: () => void;
}

function RecordingRow(props: RecordingRowProps) {
  const { m_id, recording, timeZone, isPlayed, onPlay, onRename, onChapters } = props;
  const { t } = useTranslation('live');
  const locale = useLocale();
  const { change, remove } = useRecordingActions(m_id);
  const { id, title, url, seconds, on_air_at, is_public, is_kept } = recording;
  const day = (instant: string) =>
    formatDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant)), locale);
  const minutes = new Intl.NumberFormat(TAGS[locale], { style: 'unit', unit: 'minute' });
  const entries = [
    {
      label: t(is_public ? 'recordings.makeStaff' : 'recordings.makePublic'),
      onClick: () => change(id, { is_public: !is_public }),
    },
    {
      label: t(is_kept ? 'recordings.unkeep' : 'recordings.keep'),
      onClick: () => change(id, { is_kept: !is_kept }),
    },
    { label: t('recordings.chapters'), onClick: onChapters },
    { label: t('recordings.rename'), onClick: onRename },
  ];
  return (
    <>
      <button
        type="button"
        className={classes.play}
        disabled={!url}
        aria-label={t('recordings.play', { title })}
        aria-expanded={isPlayed}
        onClick={onPlay}
      >
        <IconPlayerPlay size={18} aria-hidden />
      </button>
      <div className={classes.words}>
        <bdi className={classes.name}>{title}</bdi>
        <p className={classes.note}>
          <span>{on_air_at && day(on_air_at)}</span>
          {url && <span>{minutes.format(Math.max(1, Math.round(seconds / 60)))}</span>}
          <span>{`${t('recordings.columns.most')}: ${formatNumber(recording.most_listeners, locale)}`}</span>
          <span>{`${t('recordings.columns.plays')}: ${formatNumber(recording.plays, locale)}`}</span>
        </p>
      </div>
      {!url ? (
        <StatusBadge>{t('recordings.notRecorded')}</StatusBadge>
      ) : is_public ? (
        <StatusBadge status="success">{t('recordings.public')}</StatusBadge>
      ) : recording.gone_at ? (
        <StatusBadge status="warning">{t('recordings.goneOn', { date: day(recording.gone_at) })}</StatusBadge>
      ) : (
        <StatusBadge>{t('recordings.staff')}</StatusBadge>
      )}
      <MoreMenu
        label={t('recordings.more', { title })}
        groups={[
          { key: 'change', entries: url ? entries : entries.slice(-1) },
          {
            key: 'delete',
            entries: [{ label: t('recordings.delete'), danger: true, onClick: () => remove(id) }],
          },
        ]}
      />
      {isPlayed && url && (
        // biome-ignore lint/a11y/useMediaCaption: a recorded khutbah has no captions.
        <audio className={classes.player} controls autoPlay src={url} />
      )}
    </>
  );
}
