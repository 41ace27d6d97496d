import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import more from '../../../ui/popovers/more-menu.module.css';
import classes from './rules.module.css';

/** One click from a prayer to its change from a date on. */
export function ChangeFromButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('iqama');
  const label = t('changeFrom', { prayer: name });
  return (
    <button
      type="button"
      className={`${more.more} ${classes.changeFrom}`}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <IconCalendarPlus size={16} aria-hidden />
    </button>
  );
}
