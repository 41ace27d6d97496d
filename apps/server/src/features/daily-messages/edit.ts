import type { DailyMessage, DailyMessageDraft, DailyMessageUpdate } from '@minaret/contract/daily-messages';
import { audit } from '../../platform/audit.ts';
import { type Context, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { presentMessage, presentPreset, readDraft } from './present.ts';
import {
  findMessage,
  insertMessages,
  listAllMessages,
  listOfSameDay,
  lockMessage,
  markDeleted,
  type NewMessage,
  type StoredMessage,
  updateMessage,
} from './queries.ts';
import { isSimilar } from './similar.ts';
import { type Preset, STARTER_SET } from './starter-set.ts';

/** Of no masjid, even if whoever does it also belongs to one. */
function note(ctx: Context, action: string, id: number, details: Record<string, unknown> = {}) {
  return audit({ ...ctx, masjid: null }, `daily-message.${action}`, { subject: String(id), details });
}

/** Two people who add the same at the same moment are not stopped: one of them finds both in the list. */
async function assertNew(ctx: Context, message: NewMessage, exceptId?: number): Promise<void> {
  const beside = await listOfSameDay(ctx.db, message);
  const similar = beside.filter((each) => each.id !== exceptId && isSimilar(each.body, message.body));
  if (similar.length > 0) throw new Failure('duplicate_message', { similar: similar.map(presentMessage) });
}

export async function addMessages(ctx: Context, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  const kept = { created_at: ctx.now, updated_at: ctx.now, updated_by: userOf(ctx).userId };
  const added = await insertMessages(
    ctx.db,
    messages.map((message) => ({ ...message, ...kept })),
  );
  for (const { id, kind, language } of added) await note(ctx, 'add', id, { kind, language });
  return added;
}

export async function saveMessage(
  ctx: Context,
  { keep_both, ...draft }: DailyMessageDraft & { keep_both: boolean },
): Promise<DailyMessage> {
  const message = readDraft(draft);
  if (!keep_both) await assertNew(ctx, message);
  const [added] = await addMessages(ctx, [message]);
  if (!added) throw new Error('a message that was added is not there');
  return presentMessage(added);
}

export async function changeMessage(
  ctx: Context,
  { id, version, keep_both, ...draft }: DailyMessageUpdate,
): Promise<DailyMessage> {
  const kept = await lockMessage(ctx.db, id);
  if (!kept) throw new Failure('not_found');
  if (kept.version !== version) throw new Failure('stale_version', { current: presentMessage(kept) });
  const message = readDraft(draft);
  if (!keep_both) await assertNew(ctx, message, id);
  const saved = await updateMessage(ctx.db, id, {
    ...message,
    updated_at: ctx.now,
    updated_by: userOf(ctx).userId,
  });
  if (!saved) throw new Failure('not_found');
  await note(ctx, 'update', id, { before: presentMessage(kept), after: presentMessage(saved) });
  return presentMessage(saved);
}

export async function getMessage(ctx: Context, id: number): Promise<DailyMessage> {
  const message = await findMessage(ctx.db, id);
  if (!message) throw new Failure('not_found');
  return presentMessage(message);
}

export async function removeMessage(ctx: Context, id: number): Promise<null> {
  if (!(await markDeleted(ctx.db, id, ctx.now))) throw new Failure('not_found');
  await note(ctx, 'delete', id);
  return null;
}

export async function restoreMessage(ctx: Context, id: number): Promise<DailyMessage> {
  if (!(await markDeleted(ctx.db, id, null))) throw new Failure('not_found');
  await note(ctx, 'restore', id);
  return getMessage(ctx, id);
}

/** Whether a text of this kind is there in this language, on whatever day somebody has put it. */
function isAmong(messages: readonly NewMessage[], wanted: NewMessage): boolean {
  return messages.some(
    ({ kind, language, body }) =>
      kind === wanted.kind && language === wanted.language && isSimilar(body, wanted.body),
  );
}

export async function listPresets(ctx: Context) {
  const messages = await listAllMessages(ctx.db);
  return STARTER_SET.map((preset) => presentPreset(preset, isAmong(messages, preset.message)));
}

/** Those asked for, or all; what is there already is passed over, so that asking twice does no harm. */
export async function addPresets(ctx: Context, keys?: readonly string[]): Promise<{ added: number }> {
  const messages = await listAllMessages(ctx.db);
  const isWanted = ({ key, message }: Preset) => (!keys || keys.includes(key)) && !isAmong(messages, message);
  const added = await addMessages(
    ctx,
    STARTER_SET.filter(isWanted).map(({ message }) => message),
  );
  return { added: added.length };
}
