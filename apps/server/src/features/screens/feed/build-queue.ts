import { setTimeout as sleep } from 'node:timers/promises';

/** Null: the public screen. */
type ScreenId = number | null;

interface Outcome<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: Error): void;
}

function makeOutcome<T>(): Outcome<T> {
  let settle: Pick<Outcome<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Nobody may be waiting for a screen that is made along with the others.
  promise.catch(() => undefined);
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) };
}

interface Entry<T> {
  masjidId: number;
  version: string;
  isUrgent: boolean;
  screens: Map<ScreenId, Outcome<T>>;
}

export interface Builder<T> {
  /** Other screens of the masjid that will want theirs too. */
  alongWith(masjidId: number): readonly ScreenId[];
  build(masjidId: number, screens: readonly ScreenId[]): Promise<ReadonlyMap<ScreenId, T | Error>>;
  /** How many masjids wait. */
  onLength(length: number): void;
}

export interface BuildQueue<T> {
  /** One that is waited for comes before those that may come in their time. */
  ask(wanted: { masjidId: number; screenId: ScreenId; version: string; isUrgent: boolean }): Promise<T>;
  length(): number;
}

/** What may wait gets two thirds of the time, so that people's requests find a free moment. */
const restAfter = (took: number) => Math.min(took / 2, 500);

/**
 * Manifests are made for a masjid's screens together, a masjid or two at a time: a thousand screens that ask in one moment
 * hold no connection while they wait.
 */
export function makeBuildQueue<T>(atOnce: number, { alongWith, build, onLength }: Builder<T>): BuildQueue<T> {
  const waiting = new Map<number, Entry<T>>();
  const running = new Map<number, Entry<T>>();
  let isResting = false;

  const next = (): Entry<T> | undefined => {
    let first: Entry<T> | undefined;
    for (const entry of waiting.values()) {
      if (running.has(entry.masjidId)) continue;
      if (entry.isUrgent) return entry;
      first ??= entry;
    }
    const isPatientRunning = isResting || [...running.values()].some(({ isUrgent }) => !isUrgent);
    return isPatientRunning ? undefined : first;
  };
  const run = async (entry: Entry<T>): Promise<void> => {
    const { masjidId, screens } = entry;
    const began = performance.now();
    for (const id of alongWith(masjidId)) if (!screens.has(id)) screens.set(id, makeOutcome());
    try {
      const made = await build(masjidId, [...screens.keys()]);
      for (const [id, outcome] of screens) {
        const result = made.get(id) ?? new Error('a manifest was not made');
        if (result instanceof Error) outcome.reject(result);
        else outcome.resolve(result);
      }
    } catch (error) {
      for (const outcome of screens.values()) outcome.reject(error as Error);
    }
    running.delete(masjidId);
    if (entry.isUrgent) return;
    isResting = true;
    void sleep(restAfter(performance.now() - began)).then(() => {
      isResting = false;
      start();
    });
  };
  const start = (): void => {
    while (running.size < atOnce) {
      const entry = next();
      if (!entry) break;
      waiting.delete(entry.masjidId);
      running.set(entry.masjidId, entry);
      void run(entry).then(start);
    }
    onLength(waiting.size);
  };

  return {
    ask({ masjidId, screenId, version, isUrgent }) {
      const current = running.get(masjidId);
      const under = current?.version === version ? current.screens.get(screenId) : undefined;
      if (under) return under.promise;
      const entry = waiting.get(masjidId) ?? { masjidId, version, isUrgent, screens: new Map() };
      entry.version = version;
      entry.isUrgent ||= isUrgent;
      const outcome = entry.screens.get(screenId) ?? makeOutcome<T>();
      entry.screens.set(screenId, outcome);
      waiting.set(masjidId, entry);
      // A moment later, so that those who ask in this one are made together.
      setImmediate(start);
      return outcome.promise;
    },
    length: () => waiting.size,
  };
}
