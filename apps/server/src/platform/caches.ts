import { setTimeout as sleep } from 'node:timers/promises';

export interface Bounded<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
  values(): IterableIterator<V>;
}

/** Keeps the last so many that were asked for. What `mayDrop` says no to stays. */
export function bounded<K, V>(most: number, mayDrop: (value: V) => boolean = () => true): Bounded<K, V> {
  const entries = new Map<K, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return;
      for (const [oldest, old] of entries) {
        if (oldest === key || !mayDrop(old)) continue;
        entries.delete(oldest);
        if (entries.size <= most) return;
      }
    },
    delete: (key) => void entries.delete(key),
    values: () => entries.values(),
  };
}

export interface BoundedBytes<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V, bytes: number): void;
  delete(key: K): void;
  readonly bytes: number;
}

/** Keeps what was asked for last, up to so many bytes together. */
export function boundedBytes<K, V>(most: number): BoundedBytes<K, V> {
  const entries = new Map<K, { value: V; bytes: number }>();
  let held = 0;
  const drop = (key: K) => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > most) return;
      entries.set(key, { value, bytes });
      held += bytes;
      for (const oldest of entries.keys()) {
        if (held <= most) return;
        drop(oldest);
      }
    },
    delete: drop,
    get bytes() {
      return held;
    },
  };
}

/** Those who ask for the same at the same time wait for one and the same answer. */
export function singleFlight(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const under = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>) => {
    const running = under.get(name) as Promise<T> | undefined;
    if (running) return running;
    const started = work().finally(() => under.delete(name));
    under.set(name, started);
    return started;
  };
}

/** So many at once and no more; the others wait here, where waiting costs nothing. */
export function atMostAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One run after the other, each for all that was asked for meanwhile; whoever asks waits for the run that has theirs. */
export function gathered<K>(
  ms: number,
  work: (keys: readonly K[]) => Promise<void>,
): (keys: Iterable<K>) => Promise<void> {
  const due = new Set<K>();
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (keys) => {
    for (const key of keys) due.add(key);
    if (next) return next;
    const begun = Promise.allSettled([last, sleep(ms)]).then(() => {
      const taken = [...due];
      due.clear();
      next = undefined;
      return work(taken);
    });
    last = begun;
    next = begun;
    return begun;
  };
}
