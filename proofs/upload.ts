import type { Storage } from '../apps/server/src/platform/storage/storage.ts';
import { type HostileFile, hostileFile, KINDS } from '../apps/server/test/hostile-files.ts';
import { storedFiles, strayFiles } from '../apps/server/test/kept-files.ts';
import { picture } from '../apps/server/test/pictures.ts';
import { type UploadPlace, uploadEndpoints, uploadPlaces } from '../apps/server/test/upload-places.ts';
import { inParallel } from './lib/parallel.ts';
import { type Proof, some } from './lib/proof.ts';
import { type Random, seeded } from './lib/random.ts';
import { inWorld } from './lib/world.ts';

const FILES = 500;
/** Senders at once; pictures wait for one another inside. */
const SENDERS = 4;
/** Above what there is before the first file: the files, who makes and sends them, and the server, all in this process. */
const MOST_MEGABYTES = 400;
const MEGABYTE = 1024 * 1024;

/** What is called a picture passes for one, and is kept as it came. */
function trusting(storage: Storage, good: Buffer): Storage {
  let sent = good;
  return {
    ...storage,
    async read(key, maxBytes) {
      const bytes = await storage.read(key, maxBytes);
      if (!bytes || !key.startsWith('incoming/')) return bytes;
      sent = bytes;
      return good;
    },
    write: (key, bytes, type) => storage.write(key, key.startsWith('incoming/') ? bytes : sent, type),
  };
}

/** The highest that this process came to, looked at often. */
function watchMemory() {
  const began = process.memoryUsage().rss;
  let highest = began;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 5);
  const above = () => Math.round((Math.max(highest, process.memoryUsage().rss) - began) / MEGABYTE);
  return {
    highest: above,
    stop: () => {
      clearInterval(timer);
      return above();
    },
  };
}

/** Each kind as often as the others; which comes when, and what is in it, the seed says. */
async function makeFiles(count: number, random: Random, word: string): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (let index = 0; index < count; index += 1)
    files.push(await hostileFile(KINDS[index % KINDS.length] ?? '', random, word));
  return files;
}

export const proof: Proof = {
  figure:
    '500 hostile files at every place that takes files: no active content served, nothing outside the store, memory bounded',
  planted: 'what is called a picture by its Content-Type is taken for one and kept as it came',
  async run(asked) {
    const random = seeded(asked.seed);
    const word = `stray${asked.seed}x${process.pid}`;
    return inWorld({}, async (world) => {
      const faults: string[] = [];
      const places = await uploadPlaces(world);
      const tried = new Set(places.map(({ path }) => path));
      for (const { path } of uploadEndpoints())
        if (!tried.has(path)) faults.push(`${path} takes files, and none was tried there`);
      const memory = watchMemory();
      const files = await makeFiles(some(FILES, asked), random, word);
      const made = memory.highest();
      const good = await picture();
      const first = await sendThrough(places, {
        what: 'a good one',
        bytes: good,
        type: 'image/png',
        name: 'a.png',
        isPicture: true,
      });
      if (first.kept === 0) faults.push('a good picture was not kept: nothing would be proven');
      if (asked.plant) world.platform.storage = trusting(world.platform.storage, good);

      const told = { sent: 0, kept: 0, refused: 0 };
      await inParallel(SENDERS, files, async (file) => {
        const { kept, wrong } = await sendThrough(places, file);
        told.sent += places.length;
        told.kept += kept;
        told.refused += places.length - kept;
        faults.push(...wrong);
      });
      const megabytes = memory.stop();
      if (megabytes > MOST_MEGABYTES) faults.push(`the memory grew by ${megabytes} MB`);
      if (told.kept === 0) faults.push('no picture was kept: nothing that is served was looked at');
      const { dataDir } = world.platform.config;
      const stored = await storedFiles(dataDir);
      for (const path of stored.odd) faults.push(`in the store lies ${path}`);
      for (const path of await strayFiles(dataDir, word)) faults.push(`outside the store lies ${path}`);
      return {
        counts: {
          files: files.length,
          kinds: KINDS.length,
          places: places.map(({ name }) => name).join(', '),
          'files at places': told.sent,
          refused: told.refused,
          'kept, drawn anew': told.kept,
          'files in the store': stored.files,
          'memory above the start, MB': `${megabytes}, of it ${made} by making the files`,
        },
        faults,
      };
    });
  },
};

async function sendThrough(places: readonly UploadPlace[], file: HostileFile) {
  let kept = 0;
  const wrong: string[] = [];
  for (const { name, send } of places) {
    const outcome = await send(file);
    if (outcome.kept) kept += 1;
    wrong.push(...outcome.faults.map((fault) => `${file.what} (${file.name}) as ${name}: ${fault}`));
  }
  return { kept, wrong };
}
