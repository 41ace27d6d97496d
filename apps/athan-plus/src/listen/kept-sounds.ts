// Decides: which recordings are kept on this phone (download), and when they go: 30 days after they were last heard.

import { keep, readKept } from '../core/store.ts';

/** Beside the app's own cache, which is tidied at each new build; "Forget this phone" finds it by how it begins. */
const SOUNDS = 'minaret-athan-sounds';
const HEARD = 'sounds heard';
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type Heard = Record<string, number>;

const canKeep = () => typeof caches !== 'undefined';

export async function keptSounds(): Promise<ReadonlySet<string>> {
  if (!canKeep()) return new Set();
  const found = await (await caches.open(SOUNDS)).keys();
  return new Set(found.map(({ url }) => new URL(url).pathname));
}

export async function noteHeard(path: string): Promise<void> {
  const heard = (await readKept<Heard>(HEARD)) ?? {};
  await keep(HEARD, { ...heard, [path]: Date.now() });
}

export async function keepSound(path: string): Promise<void> {
  await (await caches.open(SOUNDS)).add(path);
  await noteHeard(path);
}

export async function dropSound(path: string): Promise<void> {
  await (await caches.open(SOUNDS)).delete(path);
}

export async function dropUnheard(now: number): Promise<void> {
  if (!canKeep()) return;
  const heard = (await readKept<Heard>(HEARD)) ?? {};
  for (const path of await keptSounds())
    if (now - (heard[path] ?? 0) > KEPT_DAYS * DAY_MS) await dropSound(path);
}

/** What a player is given: the kept bytes, or the address itself. */
export async function soundAddress(path: string): Promise<string> {
  const kept = canKeep() ? await (await caches.open(SOUNDS)).match(path) : undefined;
  return kept ? URL.createObjectURL(await kept.blob()) : path;
}
