import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../../config.ts';
import { type Storage, UPLOAD_MINUTES } from './storage.ts';

/** Any S3-compatible store. Browsers send to it and read from it directly, by addresses signed for minutes. */
export function s3Storage(config: S3Config): Storage {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    // Stores that are not Amazon's rarely answer to a host name for each bucket.
    forcePathStyle: config.endpoint !== undefined,
    // The newer default checksum headers are refused by many compatible stores and cannot be sent by a browser's PUT.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials:
      config.accessKeyId && config.secretAccessKey
        ? { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey }
        : undefined,
  });
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });
  return {
    async presignUpload(key, { type, size }, now) {
      const command = new PutObjectCommand({ ...at(key), ContentType: type, ContentLength: size });
      const url = await getSignedUrl(client, command, {
        expiresIn: UPLOAD_MINUTES * 60,
        signableHeaders: new Set(['content-type', 'content-length']),
      });
      return {
        url,
        headers: { 'content-type': type },
        expiresAt: new Date(now.getTime() + UPLOAD_MINUTES * 60_000),
      };
    },
    async read(key, maxBytes) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(whenMissing);
      if (!found?.Body || (found.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) return null;
      return Buffer.from(await found.Body.transformToByteArray());
    },
    async write(key, bytes, type) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async keysOlderThan(before, folder) {
      const keys: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: `${folder}/` });
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified && LastModified < before) keys.push(Key);
      return keys;
    },
    freeBytes: async () => null,
    async open(key) {
      return { redirect: await getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: 3600 }) };
    },
  };
}

function whenMissing(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
