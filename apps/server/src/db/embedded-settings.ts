export type Settings = Record<string, string>;

/** Durable, quiet and small: a mosque's server is often an old laptop or a single-board computer. */
const DEFAULTS: Settings = {
  listen_addresses: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  autovacuum_max_workers: '2',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  // Containers give 64 MB of /dev/shm, and systemd empties it when its user logs out.
  dynamic_shared_memory_type: 'mmap',
  // Failed statements carry people's data; the application logs its own errors.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

export function withDefaults(settings: Settings): Settings {
  return { ...DEFAULTS, ...settings };
}

export function toArgs(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
