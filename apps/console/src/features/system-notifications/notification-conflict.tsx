import type { DatedNotification, NotificationSave } from '@minaret/contract/system/system-notifications';
import { formatList } from '@minaret/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { RecordConflict } from '../../ui/conflicts/record-conflict.tsx';
import type { Parts } from '../../ui/conflicts/two-versions.ts';
import { useDayWords } from '../dated-days/use-day-words.ts';
import { useNames } from '../dated-days/use-names.ts';
import { bodyOf, type NotificationValues, valuesOf } from './notification-values.ts';
import { useRegionName } from './region-name.ts';

type PartName = 'day' | 'language' | 'title' | 'body' | 'devices' | 'region';
const PARTS: Parts<NotificationValues, PartName> = {
  day: ['date_type', 'day', 'month'],
  language: ['language'],
  title: ['title'],
  body: ['body'],
  devices: ['devices'],
  region: ['region_type', 'city', 'country'],
};

interface NotificationConflictProps {
  base: DatedNotification;
  /** What was to be saved. */
  draft: NotificationSave;
  theirs: DatedNotification;
  who: string | null;
  onSave: (merged: NotificationValues, theirs: DatedNotification) => void;
  onClose: () => void;
}

/** Two people changed a notification: both versions, as people read them. */
export function NotificationConflict(props: NotificationConflictProps) {
  const { base, draft, theirs, who, onSave, onClose } = props;
  const { t, locale } = useTranslation('system');
  const names = useNames();
  const dayWords = useDayWords();
  const regionName = useRegionName();
  function describe(name: PartName, values: NotificationValues): ReactNode {
    if (name === 'day') return dayWords(values);
    if (name === 'language') return names.language(values.language);
    if (name === 'devices')
      return formatList(
        values.devices.map((kind) => t(`notifications.deviceKinds.${kind}`)),
        locale,
      );
    if (name === 'region') return regionName(bodyOf(values));
    return <span lang={values.language}>{values[name]}</span>;
  }
  return (
    <RecordConflict
      parts={PARTS}
      labels={{
        day: t('columns.day'),
        language: t('columns.language'),
        title: t('notifications.title'),
        body: t('notifications.body'),
        devices: t('notifications.devices'),
        region: t('columns.region'),
      }}
      describe={describe}
      base={valuesOf(base)}
      mine={valuesOf(draft)}
      theirs={valuesOf(theirs)}
      who={who}
      onSave={(merged) => onSave(merged, theirs)}
      onClose={onClose}
    />
  );
}
