import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { screensList } from '../../screens/screens-api.ts';
import classes from './library-row.module.css';

/** The screens an item is kept to. */
export function ScreenChip({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('library');
  const { masjid } = useSession();
  const { data } = useQuery({ ...screensList(masjid?.m_id ?? 0), enabled: masjid !== null });
  const [only] = data?.screens.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <li className={classes.chip}>
      <IconDeviceTv size={14} aria-hidden />
      {ids.length === 1 && only
        ? t('when.only', { name: only.name })
        : t('when.screens', { count: ids.length })}
    </li>
  );
}
