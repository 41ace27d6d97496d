// Decides: who may read the data folder on disk.

import { chmod, mkdir, stat } from 'node:fs/promises';

/** Others may at most pass through (the embedded database's own user has to); its names and files are not theirs to read. */
const PRIVATE = 0o711;

/** The data folder holds the secret, the pictures and the database: it is closed to others, also where it was made open. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  const isOurs = uid === process.getuid?.();
  if (isOurs && (mode & 0o777 & ~PRIVATE) !== 0) await chmod(folder, mode & PRIVATE);
}
