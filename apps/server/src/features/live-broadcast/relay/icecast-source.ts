// Decides: how hardware encoders and Icecast programs send live sound, and what they are told when they may not.

import type { Socket } from 'node:net';
import { makeChunkReader } from './chunked-body.ts';
import type { LiveMount, Source } from './live-mount.ts';
import { makeSplitter, NotMp3 } from './mp3-frames.ts';
import type { Refusal } from './relay-records.ts';

const LONGEST_HEAD = 8 * 1024;
const HEAD_MS = 10_000;
const SILENT_MS = 60_000;
/** An encoder that sends a file as fast as it can is slowed down to its sound's own speed. */
const MOST_AHEAD_MS = 10_000;
const REQUEST = /^(?:SOURCE|PUT) (?:\/relay)?\/live\/([\w-]{1,64})(?:\.mp3)? (?:HTTP|ICE)\/1\.[01]$/;
const OTHER_SOUND = /ogg|opus|vorbis|aac|flac|webm|mp4/i;

/** The first bytes that tell a source from everybody else. */
export function isIcecastSource(first: string): boolean | null {
  const starts = ['SOURCE ', 'PUT /live/', 'PUT /relay/live/'];
  if (starts.some((start) => first.startsWith(start))) return true;
  return starts.some((start) => start.startsWith(first)) ? null : false;
}

interface Head {
  mount: string;
  headers: Map<string, string>;
  isSource: boolean;
}

function parseHead(text: string): Head | null {
  const [request = '', ...lines] = text.split('\r\n');
  const mount = REQUEST.exec(request)?.[1];
  if (!mount) return null;
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  return { mount, headers, isSource: request.startsWith('SOURCE ') };
}

function passwordOf(headers: Head['headers']): string | null {
  const [, sent] = /^Basic ([\w+/=-]{1,400})$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (!sent) return null;
  const text = Buffer.from(sent, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

function refuse(socket: Socket, status: string, words: string, more = ''): void {
  const length = Buffer.byteLength(words);
  const head = `HTTP/1.0 ${status}\r\n${more}Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
  socket.end(head + words);
}

const REFUSALS: Record<Refusal, [string, string, string?]> = {
  unauthorised: [
    '401 Unauthorized',
    'The password of this encoder is not right.\n',
    'WWW-Authenticate: Basic realm="live"\r\n',
  ],
  'in-use': ['403 Forbidden', 'Another source is on air.\n'],
};

export interface IcecastPorts {
  admit(mount: string, password: string, from: string): Promise<LiveMount | Refusal | 'too-many'>;
}

/** A connection whose first bytes are those of a source; `first` was read already. */
export function takeIcecastSource(socket: Socket, first: Buffer, ports: IcecastPorts) {
  let head: Buffer = Buffer.alloc(0);
  const timer = setTimeout(() => socket.destroy(), HEAD_MS);
  socket.on('error', () => socket.destroy());
  const onData = (bytes: Buffer) => {
    head = Buffer.concat([head, bytes]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) {
      if (head.length > LONGEST_HEAD) socket.destroy();
      return;
    }
    socket.off('data', onData);
    socket.pause();
    clearTimeout(timer);
    const parsed = parseHead(head.subarray(0, end).toString('latin1'));
    if (!parsed) return refuse(socket, '404 Not Found', 'There is no such mount.\n');
    void begin(socket, parsed, head.subarray(end + 4), ports).catch(() => socket.destroy());
  };
  socket.on('data', onData);
  socket.once('close', () => clearTimeout(timer));
  onData(first);
}

async function begin(socket: Socket, head: Head, early: Buffer, { admit }: IcecastPorts): Promise<void> {
  const { headers, mount } = head;
  const password = passwordOf(headers);
  if (password === null) return refuse(socket, ...REFUSALS.unauthorised);
  const type = headers.get('content-type') ?? '';
  if (OTHER_SOUND.test(type))
    return refuse(
      socket,
      '415 Unsupported Media Type',
      `This server takes MP3 (audio/mpeg), not ${type.slice(0, 40)}. Set the encoder to MP3.\n`,
    );
  const admitted = await admit(mount, password, socket.remoteAddress ?? '');
  if (admitted === 'too-many')
    return refuse(
      socket,
      '429 Too Many Requests',
      'Too many wrong passwords. Wait a minute.\n',
      'Retry-After: 60\r\n',
    );
  if (typeof admitted === 'string') return refuse(socket, ...REFUSALS[admitted]);
  if (headers.get('expect')?.toLowerCase() === '100-continue') socket.write('HTTP/1.1 100 Continue\r\n\r\n');
  else socket.write(`HTTP/1.${head.isSource ? 0 : 1} 200 OK\r\n\r\n`);
  receive(socket, admitted, early, /chunked/i.test(headers.get('transfer-encoding') ?? ''));
}

function receive(socket: Socket, mount: LiveMount, early: Buffer, isChunked: boolean): void {
  const source: Source = { kind: 'encoder', close: () => socket.end() };
  const splitter = makeSplitter();
  const chunks = isChunked ? makeChunkReader() : null;
  const begun = performance.now();
  let soundMs = 0;
  mount.attach(source);
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  socket.once('close', () => mount.detach(source));

  const onData = async (bytes: Buffer) => {
    const frames = splitter.push(chunks ? chunks.push(bytes) : bytes);
    soundMs += frames.milliseconds;
    const ahead = soundMs - (performance.now() - begun) - MOST_AHEAD_MS;
    socket.pause();
    await mount.take(frames, null);
    if (ahead > 0) setTimeout(() => socket.resume(), ahead);
    else socket.resume();
    if (chunks?.isOver) socket.end();
  };
  const onBytes = (bytes: Buffer) =>
    void onData(bytes).catch((error) => {
      if (error instanceof NotMp3) refuse(socket, '415 Unsupported Media Type', `${error.message}\n`);
      else socket.destroy();
    });
  socket.on('data', onBytes);
  if (early.length > 0) onBytes(early);
  else socket.resume();
}
