import type fc from 'fast-check';
import type { Member } from '../make.ts';
import type { Caller, TestApp } from '../whole-server.ts';

/** A masjid with every feature, somebody who may do everything in it, and whoever runs the installation. */
export interface House {
  test: TestApp;
  admin: Member;
  caller: Caller;
  system: Caller;
  params: { m_id: number };
}

type Body = Record<string, unknown>;

/** One thing that can be read and saved. */
export interface Stand<State> {
  /** Makes this state the one that stands, by the API. */
  store(state: State): Promise<unknown>;
  get(): Promise<object>;
  save(body: Body): Promise<unknown>;
}

export interface Pair<State = unknown> {
  states: fc.Arbitrary<State>;
  open(house: House): Promise<Stand<State>>;
  /** Of a save that takes a part: what may be sent alone, all of it unless said; `with` goes along as it was read. */
  alone?: { fields: readonly string[]; sent?: readonly string[]; with: readonly string[] } | undefined;
}

/** Keeps the state's type between its parts, and out of the list. */
export function pair<State>(made: Pair<State>): Pair {
  return made as unknown as Pair;
}

/** What a client sends that never looked at the types. */
export const asSent = (body: object) => body as never;
