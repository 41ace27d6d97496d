import { isDeepStrictEqual } from 'node:util';
import type { AthanCall, AthanPrayer, KeptAthan } from '@minaret/contract/athan/athan';
import { masjidOf } from '../../platform/context.ts';
import type { Restore } from '../change-log/service.ts';
import { CALL_NAMES, callsOf, changeAthan, type KeptCalls } from './change.ts';
import { lockAthan } from './queries.ts';
import { currentAthan, DEFAULT_ATHAN } from './settings-in-force.ts';
import { reviveSounds } from './sound-files.ts';

/** The settings with these calls in them; where nobody had said anything, the defaults held. */
export function withCalls(settings: KeptAthan, calls: KeptCalls): KeptAthan {
  const { jumuah, ...given } = calls;
  const prayers = { ...settings.prayers };
  for (const [name, call] of Object.entries(given) as [AthanPrayer, AthanCall | null][])
    prayers[name] = call ?? DEFAULT_ATHAN.prayers[name];
  return { prayers, jumuah: jumuah === undefined ? settings.jumuah : jumuah };
}

/** The calls that the change replaced; the others are left. */
export const restoreAthan: Restore = async (ctx, { change, assertUnmoved }) => {
  await lockAthan(ctx.db, masjidOf(ctx).id);
  const { settings: before } = await currentAthan(ctx);
  const names = CALL_NAMES.filter((name) => name in change.before);
  await assertUnmoved(callsOf(before, names));
  const after = withCalls(before, change.before as KeptCalls);
  if (!isDeepStrictEqual(before, after)) {
    await reviveSounds(ctx, after);
    await changeAthan(ctx, { kind: 'athan-restore', before, after, about: { of: change.id } });
  }
  return { days: 0 };
};
