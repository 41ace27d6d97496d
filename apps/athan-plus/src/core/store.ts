// Decides: where the phone app keeps its times for when there is no network (offline).

const DATABASE = 'minaret-athan';
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

let opened: Promise<IDBDatabase> | undefined;

async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= openDatabase();
  return (await opened).transaction(TABLE, mode).objectStore(TABLE);
}

/** Null too where the browser keeps nothing, such as in a private window: the app then lives from the network. */
export async function readKept<T>(key: string): Promise<T | null> {
  try {
    return ((await request((await table('readonly')).get(key))) as T | undefined) ?? null;
  } catch {
    return null;
  }
}

export async function keep(key: string, value: unknown): Promise<void> {
  try {
    await request((await table('readwrite')).put(value, key));
  } catch {
    // What cannot be kept is fetched again.
  }
}

export async function dropKept(key: string): Promise<void> {
  try {
    await request((await table('readwrite')).delete(key));
  } catch {
    // It was not there.
  }
}

export async function dropAll(): Promise<void> {
  try {
    await request((await table('readwrite')).clear());
  } catch {
    // Nothing was kept.
  }
}
