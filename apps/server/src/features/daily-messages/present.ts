import type { DailyMessage, DailyMessageDraft, DailyPreset } from '@minaret/contract/system/daily-messages';
import type { NewMessage, StoredMessage } from './queries.ts';
import type { Preset } from './starter-set.ts';

function presentWords(message: NewMessage): DailyMessageDraft {
  return {
    content_type: message.kind,
    language: message.language,
    date_type: message.calendar,
    day: message.day,
    month: message.month,
    body: message.body,
    arabic: message.original,
    source: message.source,
    translation_by: message.credit,
  };
}

export function presentMessage(message: StoredMessage): DailyMessage {
  const { id, version, updated_at } = message;
  return { ...presentWords(message), id, version, updated_at: updated_at.toISOString() };
}

export function presentPreset({ key, message }: Preset, isAdded: boolean): DailyPreset {
  return { ...presentWords(message), key, is_added: isAdded };
}

/** Wire names to ours. */
export function readDraft(draft: DailyMessageDraft): NewMessage {
  return {
    kind: draft.content_type,
    language: draft.language,
    calendar: draft.date_type,
    day: draft.day,
    month: draft.month,
    body: draft.body,
    original: draft.arabic,
    source: draft.source,
    credit: draft.translation_by,
  };
}
