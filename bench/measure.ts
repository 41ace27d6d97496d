import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Contestant {
  name: string;
  /** Does its work once and returns something of it, so that nothing can be optimised away. */
  work: () => number;
}

let sink = 0;

function millisecondsOf(work: () => number, times: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) sink += work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

/** How often to repeat some work so that one measurement lasts about 40 ms. */
function repetitions(work: () => number): number {
  for (let i = 0; i < 3; i++) sink += work();
  return Math.max(1, Math.round(40 / Math.max(0.01, millisecondsOf(work, 3))));
}

/**
 * CPU milliseconds of each contestant, round by round: they take turns in one process, so that whatever else the machine
 * does falls on all of them, and ratios are taken within a round.
 */
export function takeTurns(contestants: readonly Contestant[], rounds = 15): number[][] {
  const counts = contestants.map(({ work }) => repetitions(work));
  const oneRound = () => contestants.map(({ work }, i) => millisecondsOf(work, counts[i] ?? 1));
  for (let warmUp = 0; warmUp < 3; warmUp++) oneRound();
  return Array.from({ length: rounds }, oneRound);
}

/** The median over the rounds of how many times longer `slow` took than `quick`. */
export function ratio(rounds: readonly number[][], slow: number, quick: number): number {
  return median(rounds.map((round) => (round[slow] ?? Number.NaN) / (round[quick] ?? Number.NaN)));
}

/** Megabytes in use after everything that can be freed has been. */
export function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Keeps the results of the work alive to the end. */
export function workDone(): boolean {
  return Number.isFinite(sink);
}
