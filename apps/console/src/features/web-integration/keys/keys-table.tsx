import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ApiKeyEntry } from '@minaret/contract/public-api/api-keys';
import { formatDate } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from './keys-tab.module.css';
import { SCOPE_WORDS } from './scope-words.ts';

const COLUMNS = ['name', 'key', 'may', 'used', 'ends', 'actions'] as const;

interface KeysTableProps {
  masjid: SessionMasjid;
  entries: readonly ApiKeyEntry[];
  onReplace: (entry: ApiKeyEntry) => void;
  onRevoke: (entry: ApiKeyEntry) => void;
}

export function KeysTable({ masjid, entries, onReplace, onRevoke }: KeysTableProps) {
  const { t } = useTranslation('web');
  const locale = useLocale();
  const dayOf = (instant: string) => formatDate(wallClock(masjid.m_zone, Date.parse(instant)).date, locale);
  return (
    <table className={classes.table} aria-label={t('keys.title')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`keys.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <div className={classes.name}>
                <bdi>{entry.name}</bdi>
              </div>
              <div className={classes.under}>
                {t('keys.by', { who: isolate(entry.created_by), day: dayOf(entry.created_at) })}
              </div>
            </th>
            <td>
              <bdi className={classes.code} dir="ltr">
                {entry.hint}
              </bdi>
            </td>
            <td>
              <div className={classes.badges}>
                {entry.scopes.map((scope) => (
                  <StatusBadge key={scope}>{t(SCOPE_WORDS[scope])}</StatusBadge>
                ))}
              </div>
            </td>
            <td>
              {entry.last_used_at ? t('keys.used', { day: dayOf(entry.last_used_at) }) : t('keys.neverUsed')}
            </td>
            <td>
              <Ending entry={entry} day={entry.expires_at && dayOf(entry.expires_at)} />
            </td>
            <td>
              <MoreMenu
                label={t('keys.more', { name: isolate(entry.name) })}
                groups={[
                  {
                    key: 'key',
                    entries: [
                      {
                        label: t('keys.replace'),
                        disabled: entry.is_replaced,
                        onClick: () => onReplace(entry),
                      },
                      { label: t('keys.revoke'), danger: true, onClick: () => onRevoke(entry) },
                    ],
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ending({ entry, day }: { entry: ApiKeyEntry; day: string | null }) {
  const { t } = useTranslation('web');
  if (day === null) return t('keys.endless');
  if (entry.is_expired) return <StatusBadge status="error">{t('keys.ended', { day })}</StatusBadge>;
  if (entry.is_replaced)
    return <StatusBadge status="warning">{t('keys.replacedUntil', { day })}</StatusBadge>;
  return t('keys.until', { day });
}
