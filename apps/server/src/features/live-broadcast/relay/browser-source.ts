// Decides: how the microphone of a browser sends live sound to the relay, and what is sent again after a lost line.

import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { LiveMount, Source } from './live-mount.ts';
import { makeSplitter } from './mp3-frames.ts';

/** In front of each packet: when it was recorded, in milliseconds by the page's clock. */
const TIME_BYTES = 8;
const TELL_MS = 1000;
const SILENT_MS = 20_000;
/** A page may send after a lost line what it has kept, but no more at once than this. */
export const MOST_PACKET = 256 * 1024;

const Said = z.discriminatedUnion('type', [
  /** From this byte of its sound on it sends; what was before is lost. */
  z.object({ type: z.literal('from'), at: z.number().int().nonnegative() }),
  z.object({ type: z.literal('end'), ending: z.enum(['by-hand', 'silence']) }),
]);

/** `at`: bytes of the source that are safe here. The page sends what comes after, and forgets what was before. */
export function takeBrowserSource(socket: WebSocket, mount: LiveMount): void {
  const splitter = makeSplitter();
  let timer: NodeJS.Timeout | undefined;
  let lastAt = performance.now();
  const tell = (said: object) => socket.send(JSON.stringify(said));
  const source: Source = {
    kind: 'browser',
    close: (why) => {
      // Unsaid, the page takes it for a lost line, and comes back.
      if (why === 'dropped') return socket.terminate();
      tell({ type: why });
      socket.close(1000, why);
    },
  };
  mount.attach(source);
  tell({ type: 'ready', at: mount.received() });
  timer = setInterval(() => {
    if (performance.now() - lastAt > SILENT_MS) return socket.terminate();
    tell({ type: 'at', at: mount.received(), listeners: mount.listeners() });
  }, TELL_MS);

  const read = async (data: RawData, isBinary: boolean): Promise<void> => {
    lastAt = performance.now();
    const bytes = Buffer.isBuffer(data)
      ? data
      : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
    if (!isBinary) {
      const said = Said.parse(JSON.parse(bytes.toString('utf8')));
      if (said.type === 'from') mount.resumeFrom(said.at);
      else mount.end(said.ending);
      return;
    }
    if (bytes.length <= TIME_BYTES) return;
    await mount.take(splitter.push(bytes.subarray(TIME_BYTES)), bytes.readDoubleBE(0));
  };
  socket.on('message', (data, isBinary) => {
    // Whatever cannot be read is not of our page.
    read(data, isBinary).catch(() => socket.terminate());
  });
  socket.on('error', () => socket.terminate());
  socket.once('close', () => {
    clearInterval(timer);
    mount.detach(source);
  });
}
