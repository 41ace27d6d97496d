import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../src/config.ts';
import { isSigned } from './s3-signature.ts';

interface Store {
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}
type MakeStore = new (options: {
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => Store;

/** The package carries no types. */
const S3rver = createRequire(import.meta.url)('s3rver') as MakeStore;
const BUCKET = 'minaret';
/** The one account that s3rver knows. */
const ACCOUNT = 'S3RVER';

export interface TestStore {
  config: S3Config;
  /** Moves the store's clock. */
  advance(ms: number): void;
  stop(): Promise<void>;
}

/** A real store on this machine. s3rver believes every newer signature, so they are checked before it is asked. */
export async function startS3(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'minaret-s3-'));
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await store.configureBuckets();
  const answer = store.callback();
  let shift = 0;
  const server = createServer((request, response) => {
    if (isSigned(request, ACCOUNT, Date.now() + shift)) return answer(request, response);
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    config: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: ACCOUNT,
      secretAccessKey: ACCOUNT,
    },
    advance: (ms) => {
      shift += ms;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
