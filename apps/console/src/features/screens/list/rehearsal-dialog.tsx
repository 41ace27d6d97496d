import { Button, Loader } from '@mantine/core';
import type { Screen } from '@minaret/contract/screens/screens';
import type { Finding } from '@minaret/display/rehearsal';
import { formatDate, formatParts } from '@minaret/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import classes from './rehearsal-dialog.module.css';
import { rehearsalOf } from './rehearsal-query.ts';
import { useFindingText } from './use-finding-text.ts';

interface RehearsalDialogProps {
  m_id: number;
  screen: Screen;
  onClose: () => void;
}

export function RehearsalDialog({ m_id, screen, onClose }: RehearsalDialogProps) {
  const { t, locale } = useTranslation(['screens', 'common']);
  const rehearsal = useQuery(rehearsalOf(useQueryClient(), m_id, screen.id));
  const { data } = rehearsal;
  const findingText = useFindingText(data?.titles);
  const days = (finding: Finding) => {
    const more = finding.count - finding.dates.length;
    const named = finding.dates.map((date) => formatDate(date, locale));
    return formatParts([...named, more > 0 && t('rehearsal.more', { count: more })], locale);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size={760}
      title={t('rehearsal.title', { name: screen.name })}
      text={t('rehearsal.text')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {rehearsal.isError ? (
        <Notice kind="error" title={t('rehearsal.failed')} />
      ) : data ? (
        <div className={classes.report}>
          <p className={classes.count} role="status">
            {t('rehearsal.counted', { count: data.changes, days: data.days })}
          </p>
          {data.findings.length === 0 && <p>{t('rehearsal.good')}</p>}
          <ul className={classes.findings}>
            {data.findings.map((finding) => (
              <li key={findingText(finding)} className={classes.finding}>
                <StatusBadge status={finding.severity === 'fault' ? 'warning' : 'info'}>
                  {t(`rehearsal.${finding.severity}`)}
                </StatusBadge>
                <div>
                  <p className={classes.what}>{findingText(finding)}</p>
                  {finding.kind !== 'slide-never-shown' && <p className={classes.days}>{days(finding)}</p>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={classes.waiting} role="status">
          <Loader size="sm" /> {t('rehearsal.running')}
        </p>
      )}
    </Dialog>
  );
}
