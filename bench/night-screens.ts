import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { screenKeyOf } from './grown-rows.ts';

/** What the screens and the people of a night are told; each role is a process of its own. */
export interface NightGiven {
  role: 'screens' | 'console';
  port: number;
  screens: number;
  cookie: string;
  masjidId: number;
}

export interface NightTold {
  open: number;
  /** The day of the manifest each screen has, by its number. */
  days: string[];
  statuses: Record<number, number>;
  waits: number[];
}

const given = JSON.parse(process.env.NIGHT ?? '{}') as NightGiven;
const POLL_MS = 60_000;
const SPREAD_MS = 1500;
/** As a hall of screens shares one address, so do these. */
const A_HALL = 500;
const versions: (string | undefined)[] = [];
const statuses: Record<number, number> = {};
const waits: number[] = [];
let open = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/** Asks with what it has, as the player does, and takes what it is given. */
function ask(screen: number): void {
  // One that only polls has had all day what its sister has.
  versions[screen] ??= versions[screen - 1];
  const own = versions[screen];
  if (!own) return;
  const request = get(
    {
      agent,
      host: '127.0.0.1',
      port: given.port,
      path: `/api/screens/feed/${screenKeyOf(screen)}`,
      headers: { 'accept-encoding': 'gzip', 'if-none-match': `"${own}"` },
    },
    (response) => {
      const { statusCode = 0, headers } = response;
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      if (statusCode === 200) versions[screen] = String(headers['x-version']);
      response.resume();
    },
  );
  request.on('error', () => {
    statuses[0] = (statuses[0] ?? 0) + 1;
  });
}

function poll(screen: number): void {
  setTimeout(
    () => {
      ask(screen);
      poll(screen);
    },
    POLL_MS * 0.8 + Math.random() * POLL_MS * 0.4,
  );
}

function hear(screen: number, text: string): void {
  for (const [, data = ''] of text.matchAll(/^data: (\{"kind":"manifest".*\})$/gm)) {
    const { version, within = 0 } = JSON.parse(data) as { version: string; within?: number };
    // The first word is what the screen had all day; nothing has to be made for that.
    versions[screen] ??= version;
    if (version !== versions[screen])
      setTimeout(() => ask(screen), Math.random() * Math.max(SPREAD_MS, within * 1000));
  }
}

function listen(screen: number): void {
  const hall = Math.floor(screen / A_HALL);
  const localAddress = `127.0.${1 + Math.floor(hall / 250)}.${1 + (hall % 250)}`;
  const socket = connect({ port: given.port, host: '127.0.0.1', localAddress });
  let isOpen = false;
  socket.setEncoding('utf8');
  socket.on('connect', () =>
    socket.write(`GET /api/screens/feed/${screenKeyOf(screen)}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`),
  );
  socket.on('data', (text: string) => {
    if (!isOpen && text.includes('HTTP/1.1 200')) {
      isOpen = true;
      open += 1;
    } else if (!isOpen) return void socket.destroy();
    hear(screen, text.replaceAll('\r\n', '\n'));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (isOpen) open -= 1;
    setTimeout(() => listen(screen), 1000 + Math.random() * 4000);
  });
}

/** Somebody works in the console all the while. */
async function work(): Promise<void> {
  const paths = [
    '/api/users/current',
    `/api/dashboard/${given.masjidId}`,
    `/api/screens/${given.masjidId}`,
    `/api/libraries/getAll/${given.masjidId}`,
  ];
  for (let turn = 0; ; turn++) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${given.port}${paths[turn % paths.length]}`, {
      headers: { cookie: given.cookie },
    });
    await answer.text();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    waits.push(performance.now() - began);
    await new Promise((go) => setTimeout(go, 100));
  }
}

function begin(): void {
  if (given.role === 'console') return void work();
  let begun = 1;
  const gathering = setInterval(() => {
    for (let i = 0; i < 50 && begun <= given.screens; i++, begun++) {
      // A process may open so many files: one screen of each masjid listens and polls, the other polls.
      if (begun % 2 === 1) listen(begun);
      poll(begun);
    }
    if (begun > given.screens) clearInterval(gathering);
  }, 50);
}

if (process.send) {
  begin();
  process.on('message', () => {
    const days = versions.map((version) => version?.split('.').at(-1) ?? '');
    process.send?.({ open, days, statuses, waits: waits.splice(0) } satisfies NightTold);
    for (const status of Object.keys(statuses)) delete statuses[Number(status)];
  });
  process.on('disconnect', () => process.exit(0));
}
