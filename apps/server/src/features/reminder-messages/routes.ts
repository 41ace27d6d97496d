import { offeredMessagesContract } from '@minaret/contract/athan-plus/offered-messages';
import { reminderMessagesContract } from '@minaret/contract/athan-plus/reminder-messages';
import { feature } from '../../platform/http/mount.ts';
import {
  listReminderMessages,
  offeredMessages,
  readyButtons,
  removeReminderMessage,
  saveReminderMessage,
  sentLately,
  soonToBeSent,
} from './service.ts';

export const reminderMessages = feature(reminderMessagesContract, {
  save: (ctx, { body }) => saveReminderMessage(ctx, body),
  getAll: (ctx) => listReminderMessages(ctx),
  getButtons: (ctx) => readyButtons(ctx),
  remove: (ctx, { params }) => removeReminderMessage(ctx, params.rm_id),
  lastSevenDays: (ctx) => sentLately(ctx),
  getNotifications: (ctx) => soonToBeSent(ctx),
});

/** For phones, which have no account. */
export const offered = feature(offeredMessagesContract, { list: (ctx) => offeredMessages(ctx) });
