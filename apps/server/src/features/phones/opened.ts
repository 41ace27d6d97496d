import type { Context } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { countOpened, noteOpened } from './queries.ts';

const PURPOSE = 'push opened';
/** Enough that nobody guesses one; it opens nothing. */
const MARK_LENGTH = 12;

export interface OpenedMark {
  /** 0: of no run, such as a test. */
  runId: number;
  phoneId: number;
}

const partOf = ({ runId, phoneId }: OpenedMark) => `${runId.toString(36)}.${phoneId.toString(36)}`;

/** Goes with a push, and comes back when it is tapped. */
export function openedMark(secrets: Secrets, mark: OpenedMark): string {
  const part = partOf(mark);
  return `${part}.${secrets.sign(PURPOSE, part).slice(0, MARK_LENGTH)}`;
}

export function readOpenedMark(secrets: Secrets, text: string): OpenedMark | null {
  const found = /^([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.[\w-]{12}$/.exec(text);
  if (!found) return null;
  const [runId = 0, phoneId = 0] = found.slice(1).map((each) => Number.parseInt(each, 36));
  const mark = { runId, phoneId };
  return openedMark(secrets, mark) === text ? mark : null;
}

/** What is no mark of ours is passed over: whoever tapped has nothing to do with it. */
export async function openPush(ctx: Context, text: string): Promise<null> {
  const mark = readOpenedMark(ctx.ports.secrets, text);
  if (!mark) return null;
  await enterTenant(ctx.db, { system: true });
  await noteOpened(ctx.db, mark.phoneId, ctx.now);
  await countOpened(ctx.db, mark.runId, mark.phoneId);
  return null;
}
