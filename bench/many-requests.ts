import { Agent, get } from 'node:http';

/** Who asks, in a process of its own: so that the CPU time of the other is that of the servers alone. */
export interface ManyRequests {
  url: string;
  count: number;
}

const CONNECTIONS = 20;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}

process.on('message', async ({ url, count }: ManyRequests) => {
  let [left, refused] = [count, 0];
  const one = async () => {
    while (left-- > 0) if ((await ask(url)) !== 200) refused += 1;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  process.send?.(refused);
});
process.once('disconnect', () => process.exit());
