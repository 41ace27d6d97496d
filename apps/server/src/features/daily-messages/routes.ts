import { dailyMessagesContract } from '@minaret/contract/system/daily-messages';
import { feature } from '../../platform/http/mount.ts';
import {
  addPresets,
  changeMessage,
  getMessage,
  listPresets,
  removeMessage,
  restoreMessage,
  saveMessage,
} from './edit.ts';
import { exportMessages, messagesTemplate } from './export.ts';
import { importMessages } from './import.ts';
import { listPage, previewDay } from './list.ts';

export const dailyMessages = feature(dailyMessagesContract, {
  getPreset: (ctx) => listPresets(ctx),
  addPresets: (ctx, { body }) => addPresets(ctx, body.keys),
  save: (ctx, { body }) => saveMessage(ctx, body),
  update: (ctx, { body }) => changeMessage(ctx, body),
  getAll: (ctx, { query }) => listPage(ctx, query),
  get: (ctx, { params }) => getMessage(ctx, params.id),
  remove: (ctx, { params }) => removeMessage(ctx, params.id),
  restore: (ctx, { params }) => restoreMessage(ctx, params.id),
  download: (ctx) => exportMessages(ctx),
  template: async () => messagesTemplate(),
  upload: (ctx, { body }) => importMessages(ctx, body.file),
  preview: (ctx, { query }) => previewDay(ctx, query),
});
