import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './history.module.css';

/** What stood on a day is not what stands now. */
export function Since({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('history');
  return isChanged && <p className={classes.quiet}>{t('since')}</p>;
}
