import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Secrets } from '../secrets/secrets.ts';
import { randomToken } from '../secrets/secrets.ts';
import { type Storage, UPLOAD_MINUTES } from './storage.ts';

export interface UploadClaim {
  key: string;
  type: string;
  size: number;
  expires: number;
}

/** The default: a folder, behind addresses that this server signs. */
export function diskStorage(folder: string, secrets: Secrets): Storage {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    async presignUpload(key, { type, size }, now) {
      const expiresAt = new Date(now.getTime() + UPLOAD_MINUTES * 60_000);
      const claim = { key, type, size, expires: expiresAt.getTime() };
      const query = new URLSearchParams({
        type,
        size: String(size),
        expires: String(claim.expires),
        signature: secrets.sign('upload', claimText(claim)),
      });
      return { url: `/files/${key}?${query}`, headers: { 'content-type': type }, expiresAt };
    },
    async read(key, maxBytes) {
      const found = await stat(pathOf(key)).catch(() => null);
      return found && found.size <= maxBytes ? readFile(pathOf(key)) : null;
    },
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A reader never meets half a file.
      const half = `${path}.${randomToken().slice(0, 8)}.part`;
      try {
        await writeFile(half, bytes);
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async keysOlderThan(before, under) {
      const found = await readdir(pathOf(under), { recursive: true, withFileTypes: true }).catch(whenMissing);
      const keys: string[] = [];
      for (const entry of found ?? []) {
        const path = join(entry.parentPath, entry.name);
        // What vanishes while we look was finished by its sender.
        const written = entry.isFile() && (await stat(path).catch(whenMissing));
        if (written && written.mtime < before) keys.push(relative(folder, path).split(sep).join('/'));
      }
      return keys;
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async open(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      if (!found?.isFile()) return null;
      return { bytes: found.size, stream: (part) => createReadStream(pathOf(key), part) };
    },
  };
}

function whenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

export function claimText(claim: UploadClaim): string {
  return JSON.stringify([claim.key, claim.type, claim.size, claim.expires]);
}
