import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a crowd tells: how many streams are open, and when each heard of a change. */
export interface CrowdNews {
  open: number;
  heard: number[];
}

export interface Crowd {
  /** After a question was asked. */
  news(): Promise<CrowdNews>;
  stop(): void;
}

/** Screens in a process of their own: their memory and their work are not the server's. */
export function gather(screens: number, port: number, path: string, jitterMs: number): Crowd {
  const child = fork(fileURLToPath(new URL('./crowd-member.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, CROWD: JSON.stringify({ screens, port, path, jitterMs }) },
  });
  return {
    news: () =>
      new Promise((resolve) => {
        child.once('message', (news) => resolve(news as CrowdNews));
        child.send('news');
      }),
    stop: () => void child.kill('SIGKILL'),
  };
}
