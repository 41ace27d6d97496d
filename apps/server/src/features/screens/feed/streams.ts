// Decides: how many screens (televisions) can be connected at once, and of one network.

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { ScreenHint } from '@minaret/contract/screens/screen-feed';

const BEAT_MS = 25_000;
/** So many are written to before others get their turn: a console must not wait for ten thousand screens. */
const SLICE = 500;
/** Who has not taken this much in a beat takes nothing more. */
const MAX_UNSENT = 64 * 1024;
/** Files, connections to the database and people's requests need theirs. */
const SPARE_FILES = 512;
const UNKNOWN_LIMIT = 20_000;
/** A hall's screens share an address; a thousand streams from one are no hall. */
export const MAX_OF_NETWORK = 1000;

/** What is written to every stream: as it is, and in the frame of a chunk, which Node would make anew for each of them. */
interface Message {
  plain: Buffer;
  chunk: Buffer;
}

function toMessage(plain: Buffer): Message {
  const head = Buffer.from(`${plain.length.toString(16)}\r\n`);
  return { plain, chunk: Buffer.concat([head, plain, Buffer.from('\r\n')]) };
}

const BEAT = toMessage(Buffer.from(': beat\n\n'));

/** The streams of one screen, or of everyone who watches a masjid's public one. */
export interface Group {
  masjidId: number;
  screenId: number | null;
  streams: Set<ServerResponse>;
}

export interface Streams {
  /** False: the process holds as many as it can, or this network does. */
  hasRoom(network: string): boolean;
  add(group: Group, stream: ServerResponse, network: string): void;
  send(groups: Iterable<Group>, hint: ScreenHint): Promise<void>;
  count(): number;
  closeAll(): void;
}

/** What the system lets this process open at once; Node has raised it to the hard limit. */
function openFileLimit(): number {
  try {
    const line = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'));
    return line ? Number(line[1]) : UNKNOWN_LIMIT;
  } catch {
    return UNKNOWN_LIMIT;
  }
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

export function toEvent(hint: ScreenHint): Buffer {
  return Buffer.from(`data: ${JSON.stringify(hint)}\n\n`);
}

/** One timer, one buffer and no closure of its own for each stream: ten thousand of them are a matter of sockets. */
export function makeStreams(): Streams {
  const most = Math.max(16, openFileLimit() - SPARE_FILES);
  const all = new Set<ServerResponse>();
  const networks = new Map<string, number>();
  const membership = new WeakMap<ServerResponse, { group: Group; network: string }>();

  function forget(this: ServerResponse): void {
    const known = membership.get(this);
    if (!known || !all.delete(this)) return;
    known.group.streams.delete(this);
    const left = (networks.get(known.network) ?? 1) - 1;
    if (left > 0) networks.set(known.network, left);
    else networks.delete(known.network);
  }
  const write = (stream: ServerResponse, { plain, chunk }: Message) => {
    const { socket } = stream;
    if (!socket || stream.writableEnded) return;
    if (socket.writableLength > MAX_UNSENT) stream.destroy();
    // Its head has left through the same socket, so a whole chunk may follow it directly: one write and no more.
    else if (stream.chunkedEncoding) socket.write(chunk);
    else stream.write(plain);
  };
  const writeSlices = async (streams: Iterable<ServerResponse>, message: Message) => {
    let written = 0;
    for (const stream of streams) {
      write(stream, message);
      written += 1;
      if (written % SLICE === 0) await pause();
    }
  };
  const beat = setInterval(() => void writeSlices([...all], BEAT), BEAT_MS);
  beat.unref();

  return {
    hasRoom: (network) => all.size < most && (networks.get(network) ?? 0) < MAX_OF_NETWORK,
    add(group, stream, network) {
      membership.set(stream, { group, network });
      networks.set(network, (networks.get(network) ?? 0) + 1);
      all.add(stream);
      group.streams.add(stream);
      stream.on('close', forget);
    },
    async send(groups, hint) {
      const message = toMessage(toEvent(hint));
      for (const group of groups) await writeSlices([...group.streams], message);
    },
    count: () => all.size,
    closeAll() {
      clearInterval(beat);
      for (const stream of [...all]) stream.end();
    },
  };
}
