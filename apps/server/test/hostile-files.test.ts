import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { type Chooser, hostileFile, KINDS } from './hostile-files.ts';
import { storedFiles, strayFiles } from './kept-files.ts';
import { type UploadPlace, uploadEndpoints, uploadPlaces } from './upload-places.ts';

/** Takes turns: one file of each kind is enough here, `npm run prove:upload` sends five hundred. */
function inTurns(start: number): Chooser {
  let turn = start;
  const below = (bound: number) => {
    turn += 7;
    return turn % bound;
  };
  return { below, pick: <T>(list: readonly T[]) => list[below(list.length)] as T };
}

const WORD = `stray${process.pid}`;

let test: TestApp;
let places: UploadPlace[];
beforeAll(async () => {
  test = await startApp();
  places = await uploadPlaces(test);
});

it('every entrance for files is tried', () => {
  const tried = new Set(places.map(({ path }) => path));
  expect(uploadEndpoints().filter(({ path }) => !tried.has(path))).toEqual([]);
  expect(places.length).toBeGreaterThan(8);
});

/** Each kind at one place for pictures, at the one for sounds and at one for text: the next kind at the next. */
it.each(KINDS.map((kind, index) => [kind, index] as const))(
  'nothing active comes of %s',
  async (kind, index) => {
    const file = await hostileFile(kind, inTurns(index), WORD);
    for (const takes of ['picture', 'sound', 'text'] as const) {
      const choice = places.filter((place) => place.takes === takes);
      const place = choice[index % choice.length];
      const before = process.memoryUsage().rss;
      const outcome = await place?.send(file);
      const kept = takes === 'picture' && file.isPicture;
      expect([place?.name, outcome]).toEqual([place?.name, { kept, faults: [] }]);
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    }
  },
);

it('what is kept has the names that we give, in our own folder, and nothing refused is left', async () => {
  const { dataDir } = test.platform.config;
  const { files, odd } = await storedFiles(dataDir);
  expect(files).toBeGreaterThan(5);
  expect(odd).toEqual([]);
  expect(await strayFiles(dataDir, WORD)).toEqual([]);
});
