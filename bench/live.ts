import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { frames } from '../apps/server/src/features/live-broadcast/relay/test-frames.ts';
import { atMost, type Bar } from './bars.ts';

const LISTENERS = 3000;
const MEASURED_MS = 20_000;
const AT_ONCE = 100;
const FRAMES_A_SECOND = 1000 / 24;
const SEND_MS = 100;

interface Told {
  cpuMs: number;
  rss: number;
  listeners: number;
  dropped: number;
}

/** 64 kbit/s as a microphone sends it. */
function speak(source: WebSocket): NodeJS.Timeout {
  const begun = performance.now();
  let sent = 0;
  return setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * FRAMES_A_SECOND) - sent;
    const sound = frames(due);
    const packet = Buffer.alloc(8 + sound.length);
    packet.writeDoubleBE(performance.timeOrigin + performance.now());
    sound.copy(packet, 8);
    source.send(packet);
    sent += due;
  }, SEND_MS);
}

/** Listeners on the same machine, who read and forget. The bar is the relay's own work; the line is another one's. */
export async function run(): Promise<Bar[]> {
  const file = fileURLToPath(new URL('./live-relay.ts', import.meta.url));
  const relay = fork(file, { execArgv: ['--import', 'tsx', '--expose-gc'] });
  const [{ port, source }] = (await once(relay, 'message')) as [{ port: number; source: string }];
  const ask = async (): Promise<Told> => {
    relay.send('figures');
    const [told] = await once(relay, 'message');
    return told;
  };
  const microphone = new WebSocket(source);
  await once(microphone, 'open');
  const speaking = speak(microphone);
  await sleep(2000);
  const alone = await ask();
  const sockets: Socket[] = [];
  let heard = 0;
  for (let n = 0; n < LISTENERS; n += AT_ONCE) {
    for (let each = 0; each < AT_ONCE; each += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (bytes) => {
        heard += bytes.length;
      });
      // Who is lost is counted by the relay.
      socket.on('error', () => undefined);
      socket.write('GET /live/bench?burst=short HTTP/1.1\r\nHost: relay\r\n\r\n');
      sockets.push(socket);
    }
    await sleep(50);
  }
  await sleep(3000);
  const before = await ask();
  const [heardBefore, begun] = [heard, performance.now()];
  await sleep(MEASURED_MS);
  const after = await ask();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(speaking);
  for (const socket of sockets) socket.destroy();
  microphone.terminate();
  relay.disconnect();
  const kilobits = ((heard - heardBefore) * 8) / 1000 / seconds / LISTENERS;
  console.log(`  ${after.listeners} listeners, each heard ${kilobits.toFixed(1)} kbit/s`);
  return [
    atMost('core of the relay', (after.cpuMs - before.cpuMs) / 10 / seconds, 15, ' %'),
    atMost('memory a listener', (after.rss - alone.rss) / 1000 / LISTENERS, 50, ' kB'),
    atMost('packets dropped', after.dropped, 0),
    atMost('listeners lost', LISTENERS - after.listeners, 0),
  ];
}
