import type { DateType } from '@minaret/contract/fields/dated-days';
import type { DailyKind, DailyMessageDraft } from '@minaret/contract/system/daily-messages';

/** What the form holds: text, as people type it. */
export interface MessageValues {
  content_type: DailyKind;
  language: string;
  date_type: DateType;
  day: string;
  month: string;
  body: string;
  arabic: string;
  source: string;
  translation_by: string;
}

export const NEW_MESSAGE: MessageValues = {
  content_type: 'daily_verse',
  language: 'ar',
  date_type: 'any',
  day: '',
  month: '',
  body: '',
  arabic: '',
  source: '',
  translation_by: '',
};

export function valuesOf(draft: DailyMessageDraft): MessageValues {
  return {
    content_type: draft.content_type,
    language: draft.language,
    date_type: draft.date_type,
    day: draft.day === null ? '' : String(draft.day),
    month: draft.month === null ? '' : String(draft.month),
    body: draft.body,
    arabic: draft.arabic ?? '',
    source: draft.source,
    translation_by: draft.translation_by ?? '',
  };
}

/** A message for any day has neither day nor month; Arabic needs no original beside it. */
export function bodyOf(values: MessageValues): DailyMessageDraft {
  const isDated = values.date_type !== 'any';
  return {
    ...values,
    day: isDated && values.day ? Number(values.day) : null,
    month: isDated && values.month ? Number(values.month) : null,
    arabic: values.language === 'ar' ? null : values.arabic || null,
    translation_by: values.translation_by || null,
  };
}
