// Decides: where a screen keeps its times and pictures for when it has no network (offline).

/** Keeps things over a restart: in the browser's database, else in its small storage, else only while it runs. */
export interface Store {
  get<T>(key: string): Promise<T | null>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

const DATABASE = 'minaret-screen';
const TABLE = 'kept';

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
  });
}

function inDatabase(database: IDBDatabase): Store {
  const table = (mode: IDBTransactionMode) => database.transaction(TABLE, mode).objectStore(TABLE);
  return {
    get: async <T>(key: string) => ((await request(table('readonly').get(key))) as T | undefined) ?? null,
    set: async (key, value) => {
      await request(table('readwrite').put(value, key));
    },
    remove: async (key) => {
      await request(table('readwrite').delete(key));
    },
    keys: async () => (await request(table('readonly').getAllKeys())).map(String),
  };
}

/** Blobs do not fit in text: pictures are then fetched anew at each start. */
function inText(storage: Storage): Store {
  const prefix = `${DATABASE}:`;
  return {
    get: async <T>(key: string) => {
      const text = storage.getItem(prefix + key);
      return text === null ? null : (JSON.parse(text) as T);
    },
    set: async (key, value) => {
      if (!(value instanceof Blob)) storage.setItem(prefix + key, JSON.stringify(value));
    },
    remove: async (key) => storage.removeItem(prefix + key),
    keys: async () =>
      Object.keys(storage)
        .filter((key) => key.indexOf(prefix) === 0)
        .map((key) => key.slice(prefix.length)),
  };
}

export function inMemory(): Store {
  const kept = new Map<string, unknown>();
  return {
    get: async <T>(key: string) => (kept.has(key) ? (kept.get(key) as T) : null),
    set: async (key, value) => {
      kept.set(key, value);
    },
    remove: async (key) => {
      kept.delete(key);
    },
    keys: async () => Array.from(kept.keys()),
  };
}

function textStorage(): Storage | null {
  try {
    localStorage.setItem(`${DATABASE}:try`, '1');
    localStorage.removeItem(`${DATABASE}:try`);
    return localStorage;
  } catch {
    return null;
  }
}

async function open(): Promise<Store> {
  try {
    return inDatabase(await openDatabase());
  } catch {
    const storage = textStorage();
    return storage ? inText(storage) : inMemory();
  }
}

/** At once: who asks waits for it, who has nothing to ask does not. */
export function openStore(): Store {
  const opened = open();
  return {
    get: async <T>(key: string) => (await opened).get<T>(key),
    set: async (key, value) => (await opened).set(key, value),
    remove: async (key) => (await opened).remove(key),
    keys: async () => (await opened).keys(),
  };
}
