import type { PushButton } from '@minaret/contract/athan-plus/push-data';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReminderMessagesTable } from '../../db/tables/athan-plus.ts';

export type MessageRow = Selectable<ReminderMessagesTable>;

/** What is said of a reminder message beside its words, which the run has. */
export interface MessageText {
  rmId: number;
  title: string;
  buttons: PushButton[];
}

export const slotKey = (masjidId: number, slot: number) => `${masjidId} ${slot}`;

/** By masjid and slot. One that was turned off or deleted since is not sent. */
export async function messageTexts(db: Db, masjidIds: readonly number[]): Promise<Map<string, MessageText>> {
  if (masjidIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reminder_messages')
    .select(['masjid_id', 'id', 'slot', 'title', 'button_texts', 'button_urls'])
    .where('masjid_id', 'in', masjidIds)
    .where('is_on', '=', true)
    .execute();
  return new Map(
    rows.map(({ masjid_id, id, slot, title, button_texts, button_urls }) => {
      const buttons = button_texts.map((text, index) => ({ text, url: button_urls[index] ?? '' }));
      return [slotKey(masjid_id, slot), { rmId: id, title, buttons }];
    }),
  );
}

export function listMessages(db: Db, masjidId: number): Promise<MessageRow[]> {
  return db
    .selectFrom('reminder_messages')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('id')
    .execute();
}
