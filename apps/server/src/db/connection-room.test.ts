import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { makeLog } from '../platform/observability/log.ts';
import { roomWarning } from './connection-room.ts';

const own = { most: 21, open: 3 };

describe('the connections of several processes', () => {
  it('are counted as if each opened all that it may', () => {
    expect(roomWarning({ room: 97, used: 20, processes: 3 }, own)).toBeNull();
    expect(roomWarning({ room: 97, used: 20, processes: 4 }, own)).toContain('97 connections');
  });

  it('leave what other programs have open', () => {
    expect(roomWarning({ room: 97, used: 79, processes: 0 }, own)).toBeNull();
    expect(roomWarning({ room: 97, used: 80, processes: 0 }, own)).toContain('may open 21, and 77');
  });

  it('are told at the start when PostgreSQL has no room for them', async () => {
    const lines: string[] = [];
    const log = makeLog('warn', { write: (line: string) => void lines.push(line) });
    await startApp({ log });
    expect(lines.filter((line) => line.includes('max_connections'))).toEqual([]);
    await startApp({ log, config: { databasePool: 300 } });
    expect(lines.filter((line) => line.includes('max_connections'))).toHaveLength(1);
  });
});

it('statements are not compiled', async () => {
  const { platform } = await startApp();
  const { rows } = await sql`select setting, source from pg_settings where name = 'jit'`.execute(platform.db);
  // Said by us, whatever the server itself is told.
  expect(rows).toEqual([{ setting: 'off', source: 'client' }]);
});
