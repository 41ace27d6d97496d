import type pg from 'pg';

/** How PostgreSQL stands when a process starts. */
export interface ConnectionRoom {
  /** What it lets plain roles open, all together. */
  room: number;
  /** Open now, of every program and database. */
  used: number;
  /** Other processes of ours that listen on this database. */
  processes: number;
}

export async function readRoom(pool: pg.Pool): Promise<ConnectionRoom> {
  const { rows } = await pool.query<ConnectionRoom>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(nullif(current_setting('reserved_connections', true), '')::int, 0) as room,
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database where datid <> 0) as used,
      (select count(*)::int from pg_stat_activity
        where application_name = 'minaret-events' and datname = current_database()) as processes`,
  );
  return rows[0] ?? { room: Number.POSITIVE_INFINITY, used: 0, processes: 0 };
}

/**
 * What to tell whoever looks after the installation; null when there is room. Others of ours may still open as many as
 * this one; connections of other programs stay as they are.
 */
export function roomWarning(
  { room, used, processes }: ConnectionRoom,
  own: { most: number; open: number },
): string | null {
  const others = Math.max(used - own.open, processes * own.most);
  if (own.most + others <= room) return null;
  return `PostgreSQL takes ${room} connections; this process may open ${own.most}, and ${others} are or may be opened by others (${processes} more of ours): requests will fail when they run out. Raise max_connections, lower DATABASE_POOL, or put a pooler in front.`;
}
