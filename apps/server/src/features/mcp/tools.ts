// Decides: what an assistant (MCP) may read of a masjid, with and without an API key.

import { IsoDay } from '@minaret/contract/fields/fields';
import { HashId } from '@minaret/contract/public-api/public-schemas';
import * as z from 'zod/mini';
import type { ApiKeyActor, CurrentMasjid } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { listMasjids, readPublic } from '../public-api/service.ts';
import type { PublicTimesStore } from '../public-times/service.ts';

/** Who asks: nobody in particular, or the program of one masjid. */
export interface Asker {
  key: ApiKeyActor | null;
  masjid: CurrentMasjid | null;
  /** The public id of the key's masjid. */
  hashId: string | null;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodMiniType;
  isReading: boolean;
  isFor(asker: Asker): boolean;
  /** Always an object, as the protocol wants it. */
  run(asker: Asker, given: unknown): Promise<Record<string, unknown>>;
}

const masjid = z.optional(HashId);
const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** A key is for its own masjid; another is not there for it. */
function masjidAsked({ key, hashId }: Asker, named: string | undefined): string {
  const asked = named ?? hashId;
  if (asked === null || asked === undefined)
    throw new Failure('invalid_payload', {
      issues: [{ path: 'masjid', message: 'Give the id of a masjid' }],
    });
  if (key && asked !== hashId) throw new Failure('not_found');
  return asked;
}

const mayRead = ({ key }: Asker) => key === null || key.scopes.includes('timings:read');

export function readingTools(platform: Platform, store: PublicTimesStore): Tool[] {
  const reading = <I extends z.ZodMiniType<{ masjid?: string | undefined }>>(
    tool: Pick<Tool, 'name' | 'title' | 'description'> & { input: I },
    ask: (given: z.infer<I>) => Parameters<typeof readPublic>[2],
  ): Tool => ({
    ...tool,
    isReading: true,
    isFor: mayRead,
    run: async (asker, given) => {
      const asked = given as z.infer<I>;
      const hashId = masjidAsked(asker, asked.masjid);
      return { masjid: hashId, result: await readPublic(store, hashId, ask(asked)) };
    },
  });
  return [
    {
      name: 'find_masjids',
      title: 'Find masjids',
      description: 'Approved masjids whose name, city or address has the words; gives their ids.',
      input: z.object({
        words: z.optional(z.string().check(z.maxLength(100))),
        country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Two letters, as in ISO 3166'))),
        page: z._default(within(1, 1000), 1),
      }),
      isReading: true,
      isFor: ({ key }) => key === null,
      run: (_asker, given) => {
        const { words, country, page } = given as { words?: string; country?: string; page: number };
        return inTransaction(platform, 'read only', async (db) => {
          const stand = {
            actor: { kind: 'visitor' } as const,
            masjid: null,
            tenant: {},
            locale: 'en' as const,
          };
          const ctx = makeContext(platform, db, { ...stand, log: platform.log });
          return { ...(await listMasjids(ctx, { q: words, country, page })) };
        });
      },
    },
    reading(
      {
        name: 'get_masjid',
        title: 'A masjid',
        description: 'Name, address, place, time zone and languages of a masjid.',
        input: z.object({ masjid }),
      },
      () => ({ name: 'masjid', params: {}, query: {} }),
    ),
    reading(
      {
        name: 'get_days',
        title: 'Times of days',
        description:
          'Adhan (salah) and iqamah times, sunrise, Jumu’ah and the Hijri date of each day; today without dates, at most 400 days.',
        input: z.object({ masjid, from: z.optional(IsoDay), to: z.optional(IsoDay) }),
      },
      ({ from, to }) => ({ name: 'days', params: {}, query: { from, to } }),
    ),
    reading(
      {
        name: 'get_next',
        title: 'What is next',
        description: 'The prayer that has begun, the next adhan and the next iqamah at this moment.',
        input: z.object({ masjid }),
      },
      () => ({ name: 'now', params: {}, query: {} }),
    ),
    reading(
      {
        name: 'get_changes',
        title: 'Changes of the iqamah',
        description: 'Iqamah times that change in the coming days.',
        input: z.object({ masjid, days: z._default(within(1, 400), 30) }),
      },
      ({ days }) => ({ name: 'changes', params: {}, query: { days } }),
    ),
    reading(
      {
        name: 'get_jumuah',
        title: 'Jumu’ah',
        description: 'The Friday prayers of the coming weeks.',
        input: z.object({ masjid, weeks: z._default(within(1, 52), 4) }),
      },
      ({ weeks }) => ({ name: 'jumuah', params: {}, query: { weeks } }),
    ),
  ];
}
