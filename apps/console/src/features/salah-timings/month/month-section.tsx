import type { TimingGroup } from '@minaret/contract/salah/salah-timings';
import { formatHijriRange, formatMonth } from '@minaret/i18n';
import { IconChevronDown, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { firstDay } from './month.ts';
import classes from './month-section.module.css';

interface MonthSectionProps {
  group: TimingGroup;
  isOpen: boolean;
  hasFindings: boolean;
  children: ReactNode;
}

/** One of the server's groups, folded away by its head; the icon tells whether it has entries. */
export function MonthSection({ group, isOpen, hasFindings, children }: MonthSectionProps) {
  const { t, locale } = useTranslation('salah');
  const hasEntries = group.list.length > 0;
  const Icon = hasEntries ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <details className={classes.section} open={isOpen}>
      <summary className={classes.head}>
        <IconChevronDown className={classes.chevron} size={18} aria-hidden />
        <Icon
          className={classes.state}
          data-filled={hasEntries || undefined}
          size={18}
          role="img"
          aria-label={hasEntries ? t('hasEntries') : t('noEntries')}
        />
        <h3>{formatMonth(firstDay(group.month), locale)}</h3>
        <span className={classes.hijri}>{formatHijriRange(group.hijri.first, group.hijri.last, locale)}</span>
        {hasEntries && (
          <span className={classes.legend}>
            <span className={classes.dot} aria-hidden="true" />
            {t('editedByHand')}
            {hasFindings && (
              <>
                <span className={classes.ring} aria-hidden="true" />
                {t('finding')}
              </>
            )}
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}
