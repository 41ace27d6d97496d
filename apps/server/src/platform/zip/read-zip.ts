// Decides: how much a zip file of others may hold (entries, size when unpacked): zip bombs end here.

import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';

export interface ZipLimits {
  mostEntries: number;
  /** Of one entry, and of all together, unpacked. */
  mostBytesEach: number;
  mostBytes: number;
}

export type ZipProblem = 'zip-broken' | 'zip-too-large' | 'zip-path';

export interface ZipEntry {
  /** As it is written in the file: with slashes, never one that leads out of its folder. */
  name: string;
  bytes: Uint8Array;
}

export type ReadZip = { entries: ZipEntry[] } | { problem: ZipProblem };

/** A slice can become a thousand times its size before anybody counts it: 8 kB become 8 MB at most. */
const SLICE = 8 * 1024;
const MOST_NAME = 300;
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04] as const;
const STORED_OR_DEFLATED: ReadonlySet<number> = new Set([0, 8]);

export function isZip(bytes: Uint8Array): boolean {
  return LOCAL_HEADER.every((byte, index) => bytes[index] === byte);
}

/** No drive, no way up, no name that ends a line: entries are never written by their names, but they are shown. */
function isPlainPath(name: string): boolean {
  const isLong = name.length === 0 || name.length > MOST_NAME;
  if (isLong || name.startsWith('/') || /[\\\p{Cc}]|^[A-Za-z]:/u.test(name)) return false;
  return !name.split('/').some((part) => part === '..' || part === '.');
}

interface Open {
  name: string;
  parts: Uint8Array[];
  size: number;
  isWhole: boolean;
}

/**
 * The entries of a zip file, in its order, folders left out. Read from the front, entry after entry, so that none can stand
 * in another; counted while they unpack, whatever their heads claim.
 */
export function readZip(bytes: Uint8Array, limits: ZipLimits): ReadZip {
  const open: Open[] = [];
  let total = 0;
  let problem: ZipProblem | null = null;
  const unzip = new Unzip((file) => {
    if (problem) return;
    if (file.name.endsWith('/')) return;
    if (!isPlainPath(file.name)) problem = 'zip-path';
    else if (open.length >= limits.mostEntries) problem = 'zip-too-large';
    else if (!STORED_OR_DEFLATED.has(file.compression)) problem = 'zip-broken';
    if (problem) return;
    const entry: Open = { name: file.name, parts: [], size: 0, isWhole: false };
    open.push(entry);
    file.ondata = (error, part, isLast) => {
      if (error) problem ??= 'zip-broken';
      if (problem) return;
      entry.size += part.length;
      total += part.length;
      if (entry.size > limits.mostBytesEach || total > limits.mostBytes) {
        problem = 'zip-too-large';
        return;
      }
      entry.parts.push(part);
      entry.isWhole ||= isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for (let at = 0; at < bytes.length && !problem; at += SLICE)
      unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
  } catch {
    problem ??= 'zip-broken';
  }
  if (!problem && (open.length === 0 || open.some(({ isWhole }) => !isWhole))) problem = 'zip-broken';
  if (problem) return { problem };
  return { entries: open.map(({ name, parts, size }) => ({ name, bytes: joined(parts, size) })) };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
