import type { UploadPreview } from '@minaret/contract/timings/timing-upload';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useFindingWords } from '../checks/finding-words.ts';
import classes from './preview.module.css';

const SHOWN = 4;

interface PreviewFindingsProps {
  understood: Pick<UploadPreview, 'findings' | 'notices' | 'noticed'>;
}

/** What the checks would say once it is stored, and what was noticed on the way; neither refuses the file. */
export function PreviewFindings({ understood }: PreviewFindingsProps) {
  const { t } = useTranslation(['upload', 'timings']);
  const words = useFindingWords();
  const { findings, notices, noticed } = understood;
  const more = findings.length - SHOWN;
  return (
    <>
      {findings.length > 0 && (
        <div className={classes.findings} role="status">
          <h4>
            <IconAlertTriangle size={16} aria-hidden />
            {t('findings', { count: findings.length })}
          </h4>
          <ul>
            {findings.slice(0, SHOWN).map((finding) => (
              <li key={finding.id}>
                <strong>{words.title(finding)}</strong> {words.days(finding.dates)}
              </li>
            ))}
          </ul>
          <p>
            {more > 0 && `${t('more', { count: more })} · `}
            {t('findingsText')}
          </p>
        </div>
      )}
      {noticed > 0 && (
        <details className={classes.disclosure}>
          <summary>
            <IconChevronDown size={16} aria-hidden />
            {t('notices', { count: noticed })}
          </summary>
          <ul className={classes.notices}>
            {notices.map(({ line, column, value, code }) => (
              <li key={`${line} ${column} ${code}`} className={classes.notice}>
                <span>{t('own', { line })}</span>
                <span>{t(`timings:refusals.${code}`, { column })}</span>
                <bdi className={classes.noticed}>{value || column}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
