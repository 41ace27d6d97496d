import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from './store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The part of a browser's database that is asked for; each answer comes a turn later, as there. */
function database(rows = new Map<string, unknown>(), isBroken = false) {
  const later = <T>(result: T, fails = false) => {
    const asked = { result, error: new Error('broken'), onsuccess: () => {}, onerror: () => {} };
    setTimeout(() => (fails ? asked.onerror() : asked.onsuccess()));
    return asked;
  };
  const table = {
    get: (key: string) => later(rows.get(key)),
    put: (value: unknown, key: string) => later(rows.set(key, value)),
    delete: (key: string) => later(rows.delete(key)),
    getAllKeys: () => later([...rows.keys()]),
  };
  const opened = { transaction: () => ({ objectStore: () => table }) };
  vi.stubGlobal('indexedDB', { open: () => later(opened, isBroken) });
  return rows;
}

function smallStorage(refuses = false) {
  const rows: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => rows[key] ?? null,
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error('quota');
      rows[key] = value;
    },
    removeItem: (key: string) => {
      delete rows[key];
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(rows, name, { value, enumerable: false });
  vi.stubGlobal('localStorage', rows);
  return rows;
}

async function keepsThings(store: Store): Promise<void> {
  expect(await store.get('feed:a')).toBeNull();
  await store.set('feed:a', { days: [1, 2] });
  await store.set('feed:b', { days: [] });
  expect(await store.get('feed:a')).toEqual({ days: [1, 2] });
  expect((await store.keys()).sort()).toEqual(['feed:a', 'feed:b']);
  await store.remove('feed:a');
  expect(await store.get('feed:a')).toBeNull();
  expect(await store.keys()).toEqual(['feed:b']);
}

describe('a store', () => {
  it('is the browser’s database where there is one', async () => {
    const rows = database();
    const storage = smallStorage();
    await keepsThings(openStore());
    expect([...rows.keys()]).toEqual(['feed:b']);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('has what an earlier life kept', async () => {
    const rows = database(new Map([['feed:a', 'times']]));
    expect(await openStore().get('feed:a')).toBe('times');
    expect(rows.size).toBe(1);
  });

  it.each([
    ['fails', () => database(new Map(), true)],
    ['is missing', () => vi.stubGlobal('indexedDB', undefined)],
  ])('is the small storage where the database %s, under names of its own', async (_, arrange) => {
    arrange();
    const storage = smallStorage();
    storage['somebody-else'] = '1';
    await keepsThings(openStore());
    expect(Object.keys(storage).sort()).toEqual(['minaret-screen:feed:b', 'somebody-else']);
  });

  it('keeps no pictures as text', async () => {
    database(new Map(), true);
    const storage = smallStorage();
    const store = openStore();
    await store.set('media:x', new Blob(['picture']));
    expect(await store.get('media:x')).toBeNull();
    expect(Object.keys(storage)).toEqual([]);
  });

  it('lasts as long as the page where nothing else is had', async () => {
    database(new Map(), true);
    smallStorage(true);
    await keepsThings(openStore());
  });
});
