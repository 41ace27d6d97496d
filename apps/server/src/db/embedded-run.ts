import { spawn } from 'node:child_process';
import type { Account } from './embedded-account.ts';

export type Log = Record<'info' | 'warn' | 'error', (message: string) => void>;

/** No inherited environment: PG* variables, odd locales and the server's secrets stay out of the child. */
export function childOptions(runAs: Account | undefined) {
  return {
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  };
}

/** One sentence for what PostgreSQL's own output says went wrong. */
export function explain(output: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return 'The disk is full: PostgreSQL needs about 100 MB of free space to start.';
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /\b(PANIC|FATAL|ERROR|error):/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'It said nothing.').trim();
}

/** What a failed spawn means to the person who started the server. */
export function explainSpawn(error: NodeJS.ErrnoException, runAs: Account | undefined): string {
  if (runAs && (error.code === 'EPERM' || error.code === 'EINVAL')) {
    return `PostgreSQL refuses to run as root and this process may not become "${runAs.name}". Start Minaret as an ordinary user, or set DATABASE_URL.`;
  }
  return error.message;
}

/** Runs a program to its end and returns all it printed; a non-zero exit is an error. */
export function run(file: string, args: string[], runAs: Account | undefined, input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, childOptions(runAs));
    const onExit = () => child.kill();
    process.once('exit', onExit);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => reject(new Error(explainSpawn(error, runAs))));
    child.on('close', (code) => {
      process.off('exit', onExit);
      if (code === 0) resolve(output);
      else reject(new Error(explain(output)));
    });
    // A program that dies early closes its input; the exit code tells the story.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
