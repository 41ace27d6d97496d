import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface SentryServer {
  dsn: string;
  origin: string;
  /** Every envelope, unpacked, as text. */
  envelopes: string[];
  stop(): Promise<void>;
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** A recording may be packed inside its envelope, whatever the request says. */
function textOf(bytes: Buffer): string {
  const start = bytes.findIndex((byte, index) => byte === 0x78 && index > 0 && bytes[index - 1] === 0x0a);
  if (start < 0) return bytes.toString('utf8');
  try {
    return bytes.subarray(0, start).toString('utf8') + inflateSync(bytes.subarray(start)).toString('utf8');
  } catch {
    return bytes.toString('utf8');
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const packed = Buffer.concat(chunks);
  const unpack = UNPACK[request.headers['content-encoding'] ?? ''];
  return textOf(unpack ? unpack(packed) : packed);
}

/** Plays the place that error reports are sent to: takes everything, and keeps it for reading. */
export async function startSentry(): Promise<SentryServer> {
  const envelopes: string[] = [];
  const server = createServer(async (request, response) => {
    // Headers and address leave the house too.
    const heard = `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${await read(request)}`;
    if (request.method === 'POST') envelopes.push(heard);
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/1`,
    origin: `http://127.0.0.1:${port}`,
    envelopes,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
