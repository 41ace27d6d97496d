import type { DailyMessage, DailyMessageDraft } from '@minaret/contract/system/daily-messages';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { RecordConflict } from '../../ui/conflicts/record-conflict.tsx';
import type { Parts } from '../../ui/conflicts/two-versions.ts';
import { useDayWords } from '../dated-days/use-day-words.ts';
import { useNames } from '../dated-days/use-names.ts';
import { type MessageValues, valuesOf } from './message-values.ts';

type PartName = Exclude<keyof MessageValues, 'date_type' | 'month'>;
const PARTS: Parts<MessageValues, PartName> = {
  content_type: ['content_type'],
  language: ['language'],
  day: ['date_type', 'day', 'month'],
  body: ['body'],
  arabic: ['arabic'],
  source: ['source'],
  translation_by: ['translation_by'],
};

interface MessageConflictProps {
  base: DailyMessage;
  /** What was to be saved. */
  draft: DailyMessageDraft;
  theirs: DailyMessage;
  who: string | null;
  onSave: (merged: MessageValues, theirs: DailyMessage) => void;
  onClose: () => void;
}

/** Two people changed a message: both versions, as people read them. */
export function MessageConflict({ base, draft, theirs, who, onSave, onClose }: MessageConflictProps) {
  const { t } = useTranslation('system');
  const names = useNames();
  const dayWords = useDayWords();
  function describe(name: PartName, values: MessageValues): ReactNode {
    if (name === 'content_type') return t(`kinds.${values.content_type}`);
    if (name === 'language') return names.language(values.language);
    if (name === 'day') return dayWords(values);
    return <span lang={name === 'arabic' ? 'ar' : values.language}>{values[name]}</span>;
  }
  return (
    <RecordConflict
      parts={PARTS}
      labels={{
        content_type: t('columns.contentType'),
        language: t('columns.language'),
        day: t('columns.day'),
        body: t('form.body'),
        arabic: t('form.arabic'),
        source: t('form.source'),
        translation_by: t('form.translationBy'),
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
