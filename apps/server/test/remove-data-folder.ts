import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A run as root keeps its cluster elsewhere and links to it: both go, or each run would leave one behind. */
export async function removeDataFolder(folder: string): Promise<void> {
  const cluster = await readlink(join(folder, 'database', 'postgres')).catch(() => null);
  if (cluster) await rm(cluster, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
