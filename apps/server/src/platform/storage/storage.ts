// Decides: where uploaded files are kept (disk or S3), and for how many minutes an upload address works.

import type { Readable } from 'node:stream';
import type { S3Config } from '../../config.ts';

export interface UploadTicket {
  url: string;
  headers: Record<string, string>;
  expiresAt: Date;
}

interface OpenFile {
  bytes: number;
  /** All of it, or these bytes, the last one included. */
  stream(part?: { start: number; end: number }): Readable;
}

/** Where files are kept. Keys are made by us alone: no part of one comes from a person. */
export interface Storage {
  presignUpload(key: string, file: { type: string; size: number }, now: Date): Promise<UploadTicket>;
  /** Null when nothing was sent, or more than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys in a folder, and below it, that were last written before this instant. */
  keysOlderThan(before: Date, folder: string): Promise<string[]>;
  /** Bytes left to write; null where there is no telling. */
  freeBytes(): Promise<number | null>;
  /** What the download address answers with: the bytes, or the place to get them. */
  open(key: string): Promise<OpenFile | { redirect: string } | null>;
}

export const UPLOAD_MINUTES = 10;

/** Where browsers meet an S3 store: Amazon's have a host for each bucket, others are addressed by path. */
export function storeOrigin({ endpoint, bucket, region }: S3Config): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`;
}
