import { Button } from '@mantine/core';
import type { Finding } from '@minaret/contract/timings/finding';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './checks.module.css';
import { useFindingWords } from './finding-words.ts';
import { type SendFix, useFix, usePractices } from './use-checks.ts';

const ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, note: IconInfoCircle } as const;

interface FindingItemProps {
  m_id: number;
  finding: Finding;
  /** Absent while what is looked at is not saved: then there is nothing to mend yet. */
  sendFix?: SendFix | undefined;
}

/** What, why, one button that fixes, and "This is our practice". */
export function FindingItem({ m_id, finding, sendFix }: FindingItemProps) {
  const { t } = useTranslation('findings');
  const words = useFindingWords();
  const fix = useFix(m_id, sendFix ?? (() => Promise.reject(new Error('nothing is saved yet'))));
  const practices = usePractices(m_id);
  const Icon = ICONS[finding.severity];
  const id = useId();
  /** Several findings stand together: each button says whose it is. */
  const named = (button: string) => ({
    id: `${id}-${button}`,
    'aria-labelledby': `${id}-${button} ${id}-title ${id}-days`,
  });
  return (
    <li className={classes.item} data-severity={finding.severity}>
      <Icon size={18} aria-hidden />
      <div className={classes.words}>
        <h4 id={`${id}-title`}>{words.title(finding)}</h4>
        <p>
          {words.text(finding)} <span id={`${id}-days`}>{words.days(finding.dates)}</span>
        </p>
        {finding.fix && sendFix && (
          <Button
            {...named('fix')}
            variant="light"
            size="xs"
            loading={fix.isBusy}
            onClick={() => fix.run(finding.id)}
          >
            {words.fix(finding.fix)}
          </Button>
        )}
        <button
          {...named('practice')}
          type="button"
          className={classes.practice}
          disabled={practices.isBusy}
          onClick={() => practices.accept(finding.key)}
        >
          {t('practice')}
        </button>
      </div>
    </li>
  );
}
