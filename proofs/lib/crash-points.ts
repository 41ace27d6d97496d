import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Database, Db } from '../../apps/server/src/db/database.ts';
import { PaymentError } from '../../apps/server/src/platform/payments/payment-error.ts';
import type { Platform } from '../../apps/server/src/platform/runtime.ts';
import type { Random } from './random.ts';

/** The process was killed here: nothing of its own comes after. */
export class Crash extends Error {}

/** One life of the server, as far as it matters: what runs in it dies with it. */
export interface Process {
  isDead: boolean;
  canDie: boolean;
  /** Whether the provider may fall silent meanwhile. */
  canHearNothing: boolean;
  /** What is asked, where the commit is the request's own. */
  request: string | null;
}

export interface CrashPoints {
  /** How often each was reached, and how often somebody died there. */
  readonly reached: ReadonlyMap<string, { passed: number; hit: number }>;
  readonly silences: { before: number; after: number };
  /** Work in a process of its own. What it throws once it is dead is the crash. */
  inProcess<T>(nature: Partial<Process>, work: (process: Process) => Promise<T>): Promise<T>;
}

/** Which money it is: the port that is called, and the features that commit. */
export interface Ground {
  port: 'payments' | 'givingPayments';
  features: readonly string[];
  /** Calls that charge or make something, with the key as their last argument. */
  keyed: ReadonlySet<string>;
  /** Those of the port that ask nobody. */
  plain: ReadonlySet<string>;
  /** Files of the features that are not looked at. */
  apart: ReadonlySet<string>;
  /** Points that can be come by seldom only, such as once a gift at most: a tenth is enough there. */
  rare?: RegExp;
}

export const enoughAt = ({ rare }: Ground, point: string, enough: number): number =>
  rare?.test(point) ? Math.ceil(enough / 10) : enough;

interface Settings {
  ground: Ground;
  random: Random;
  /** Points that were hit less often than this are hit more readily. */
  enough: number;
  /** The fault that must be caught: another key at each attempt. */
  randomKeys: boolean;
}

const SELDOM = 0.01;
const OFTEN = 0.5;
const SILENT = 0.015;

/** Puts a place to die before and after every call of the provider and every commit of these features. */
export function placeCrashPoints(platform: Platform, settings: Settings): CrashPoints {
  const { ground, random, enough, randomKeys } = settings;
  const current = new AsyncLocalStorage<Process>();
  const reached = new Map<string, { passed: number; hit: number }>();
  const silences = { before: 0, after: 0 };
  const chance = (part: number) => random.below(1_000_000) < part * 1_000_000;

  const pass = (name: string) => {
    const process = current.getStore();
    if (!process) return;
    if (process.isDead) throw new Crash('is dead already');
    const count = reached.get(name) ?? { passed: 0, hit: 0 };
    reached.set(name, count);
    count.passed += 1;
    if (!process.canDie || !chance(count.hit < enoughAt(ground, name, enough) ? OFTEN : SELDOM)) return;
    count.hit += 1;
    process.isDead = true;
    throw new Crash(name);
  };
  const fallSilent = (when: 'before' | 'after') => {
    if (!current.getStore()?.canHearNothing || !chance(SILENT)) return;
    silences[when] += 1;
    throw new PaymentError('unavailable', 'nobody answers');
  };

  const watched = watchCalls(platform[ground.port], ground, async (name, args, call) => {
    pass(`before ${name}`);
    fallSilent('before');
    const given = randomKeys && ground.keyed.has(name) ? [...args.slice(0, -1), randomUUID()] : args;
    const answer = await call(given);
    fallSilent('after');
    pass(`after ${name}`);
    return answer;
  });
  Object.assign(platform, { [ground.port]: watched });
  const placeOf = () => placeIn(ground.features) ?? current.getStore()?.request ?? null;
  platform.db = watchCommits(platform.db, placeOf, pass);

  return {
    reached,
    silences,
    inProcess: (nature, work) => {
      const process = { isDead: false, canDie: false, canHearNothing: false, request: null, ...nature };
      return current.run(process, async () => work(process));
    },
  };
}

type Call = (args: readonly unknown[]) => Promise<unknown>;

function watchCalls<T extends object>(
  port: T,
  { plain }: Ground,
  watch: (name: string, args: readonly unknown[], call: Call) => Promise<unknown>,
): T {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || plain.has(String(name))) return value;
      return (...args: unknown[]) =>
        watch(String(name), args, async (given) => Reflect.apply(value, target, [...given]));
    },
  });
}

/** Only `transaction()` is another one; the provider that lives in the same database has its own way to it. */
function watchCommits(db: Database, placeOf: () => string | null, pass: (point: string) => void): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => watchedTransaction(target.transaction(), placeOf(), pass);
    },
  });
}

type Builder = ReturnType<Database['transaction']>;

function watchedTransaction(builder: Builder, place: string | null, pass: (point: string) => void): unknown {
  return {
    setAccessMode: (mode: 'read only' | 'read write') =>
      watchedTransaction(builder.setAccessMode(mode), place, pass),
    async execute<T>(work: (db: Db) => Promise<T>): Promise<T> {
      if (place === null) return builder.execute(work);
      const result = await builder.execute(async (db) => {
        const worked = await work(db);
        pass(`before the commit of ${place}`);
        return worked;
      });
      pass(`after the commit of ${place}`);
      return result;
    },
  };
}

/** Which function of these features opens a transaction; null: it is somebody else's. */
function placeIn(features: readonly string[]): string | null {
  const usual = Error.prepareStackTrace;
  const holder: { stack?: unknown } = {};
  Error.prepareStackTrace = (_error, sites) => sites;
  Error.captureStackTrace(holder, placeIn);
  const sites = holder.stack as NodeJS.CallSite[];
  Error.prepareStackTrace = usual;
  const isOurs = (file: string | null | undefined) =>
    features.some((feature) => file?.includes(`/features/${feature}/`));
  const site = sites.find((each) => isOurs(each.getFileName()));
  if (!site) return null;
  const file = basename(site.getFileName() ?? '', '.ts');
  return `${file}.${site.getFunctionName() ?? 'job'}:${site.getLineNumber()}:${site.getColumnNumber()}`;
}
