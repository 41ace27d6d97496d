// Decides: how a live broadcast is recorded: in parts, on disk at once, so that the end of any process loses nothing of it.

import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Frames, makeSplitter } from './mp3-frames.ts';

/** A part is closed after so long, and goes to the store of files. */
const PART_MS = 60_000;
const NAME = /^(\d{6})\.mp3$/;

const State = z.object({
  masjidId: z.number(),
  broadcastId: z.number(),
  /** Parts below this one are in the store. */
  next: z.number(),
  /** Bytes of the source up to the last part in the store. */
  storedBytes: z.number(),
});
type State = z.infer<typeof State>;

export interface Part {
  masjidId: number;
  broadcastId: number;
  number: number;
  bytes: Buffer;
  milliseconds: number;
}

/** Puts a part where it stays, and notes it. Fails as long as that cannot be done. */
export type KeepPart = (part: Part) => Promise<void>;

export interface Recorder {
  append(frames: Frames, received: number): Promise<void>;
  /** Bytes of the source that are safe. */
  received(): number;
  /** Lets go of its file; the next relay goes on with it. */
  release(): Promise<void>;
  /** Closes the last part; done when all are in the store. */
  finish(): Promise<void>;
}

const fileName = (number: number) => `${String(number).padStart(6, '0')}.mp3`;
const partNumber = (name: string) => Number(NAME.exec(name)?.[1] ?? -1);

async function writeState(folder: string, state: State): Promise<void> {
  // Written beside and moved: a state that was cut off in the middle would be none.
  const draft = join(folder, 'state.new');
  await writeFile(draft, JSON.stringify(state));
  await rename(draft, join(folder, 'state.json'));
}

async function readState(folder: string): Promise<State | null> {
  try {
    return State.parse(JSON.parse(await readFile(join(folder, 'state.json'), 'utf8')));
  } catch {
    return null;
  }
}

async function partsIn(folder: string, from: number): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .map(partNumber)
    .filter((number) => number >= from)
    .sort((a, b) => a - b);
}

export const spoolFolder = (root: string, at: Pick<Part, 'masjidId' | 'broadcastId'>) =>
  join(root, `${at.masjidId}-${at.broadcastId}`);

/** Brings closed parts to the store, in their order. */
async function deliver(folder: string, state: State, upTo: number, keep: KeepPart): Promise<void> {
  for (const number of await partsIn(folder, state.next)) {
    if (number >= upTo) return;
    const bytes = await readFile(join(folder, fileName(number)));
    const { masjidId, broadcastId } = state;
    const whole = makeSplitter().push(bytes);
    if (whole.bytes.length > 0)
      await keep({ masjidId, broadcastId, number, bytes: whole.bytes, milliseconds: whole.milliseconds });
    state.next = number + 1;
    state.storedBytes += bytes.length;
    await writeState(folder, state);
    await rm(join(folder, fileName(number)), { force: true });
  }
}

/** What a relay that is no more has left behind: to the store with it. */
export async function recover(folder: string, keep: KeepPart): Promise<void> {
  const state = await readState(folder);
  if (state) await deliver(folder, state, Number.POSITIVE_INFINITY, keep);
  await rm(folder, { recursive: true, force: true });
}

export async function openRecorder(
  root: string,
  at: Pick<Part, 'masjidId' | 'broadcastId'>,
  keep: KeepPart,
  onTrouble: (error: Error) => void,
): Promise<Recorder> {
  const folder = spoolFolder(root, at);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const state = (await readState(folder)) ?? { ...at, next: 0, storedBytes: 0 };
  await writeState(folder, state);
  const found = await partsIn(folder, state.next);
  const sizes = await Promise.all(
    found.map(async (number) => (await stat(join(folder, fileName(number)))).size),
  );
  let number = (found.at(-1) ?? state.next - 1) + 1;
  let safe = sizes.reduce((sum, size) => sum + size, state.storedBytes);
  let file: FileHandle | null = null;
  let milliseconds = 0;
  let work: Promise<void> = Promise.resolve();
  let delivering: Promise<void> = Promise.resolve();

  /** One after the other. A part that the store does not take waits for the next. */
  const send = (upTo: number) => {
    delivering = delivering.then(() => deliver(folder, state, upTo, keep)).catch(onTrouble);
    return delivering;
  };
  const closePart = async () => {
    if (!file) return;
    await file.close();
    file = null;
    milliseconds = 0;
    number += 1;
    void send(number);
  };
  if (found.length > 0) void send(number);

  return {
    received: () => safe,
    append(frames, received) {
      const done = work.then(async () => {
        file ??= await open(join(folder, fileName(number)), 'a', 0o600);
        await file.write(frames.bytes);
        safe = received;
        milliseconds += frames.milliseconds;
        if (milliseconds >= PART_MS) await closePart();
      });
      // A full disk ends the recording and not the broadcast.
      work = done.catch(onTrouble);
      return work;
    },
    async release() {
      await work;
      await file?.close();
      file = null;
    },
    async finish() {
      await work;
      await closePart();
      await send(number);
      const left = await partsIn(folder, state.next);
      if (left.length === 0) await rm(folder, { recursive: true, force: true });
    },
  };
}
