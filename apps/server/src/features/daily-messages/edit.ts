// Decides: adding, changing, deleting and restoring a daily message.

import type {
  DailyMessage,
  DailyMessageDraft,
  DailyMessageUpdate,
} from '@minaret/contract/system/daily-messages';
import type { Context } from '../../platform/context.ts';
import { commonRows } from '../../platform/database/common-rows.ts';
import { Failure } from '../../platform/failure.ts';
import { presentMessage, presentPreset, readDraft } from './present.ts';
import { listAllMessages, listOfSameDay, type NewMessage, type StoredMessage } from './queries.ts';
import { isSimilar } from './similar.ts';
import { type Preset, STARTER_SET } from './starter-set.ts';

const rows = commonRows('daily_messages', 'daily-message', (message, before) =>
  before
    ? { before: presentMessage(before), after: presentMessage(message) }
    : { kind: message.kind, language: message.language },
);

/** Screens that show a kind are told in their turn: there may be thousands of masjids. */
async function tellScreens(ctx: Context, messages: readonly Pick<NewMessage, 'kind'>[]): Promise<void> {
  for (const kind of new Set(messages.map((message) => message.kind)))
    await ctx.enqueue('screens:common-changed', { types: [kind] }, { key: `common ${kind}` });
}

/** Two people who add the same at the same moment are not stopped: one of them finds both in the list. */
async function assertNew(ctx: Context, message: NewMessage, exceptId?: number): Promise<void> {
  const beside = await listOfSameDay(ctx.db, message);
  const similar = beside.filter((each) => each.id !== exceptId && isSimilar(each.body, message.body));
  if (similar.length > 0) throw new Failure('duplicate_message', { similar: similar.map(presentMessage) });
}

export async function addMessages(ctx: Context, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  const added = await rows.add(ctx, messages);
  await tellScreens(ctx, added);
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
  const message = readDraft(draft);
  const given = { id, version, present: presentMessage };
  const { before, after, isChanged } = await rows.change(ctx, given, message, async () => {
    if (!keep_both) await assertNew(ctx, message, id);
  });
  if (isChanged) await tellScreens(ctx, [before, after]);
  return presentMessage(after);
}

export async function getMessage(ctx: Context, id: number): Promise<DailyMessage> {
  return presentMessage(await rows.find(ctx, id));
}

export async function removeMessage(ctx: Context, id: number): Promise<null> {
  await tellScreens(ctx, [await rows.remove(ctx, id)]);
  return null;
}

export async function restoreMessage(ctx: Context, id: number): Promise<DailyMessage> {
  const restored = await rows.restore(ctx, id);
  await tellScreens(ctx, [restored]);
  return presentMessage(restored);
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
