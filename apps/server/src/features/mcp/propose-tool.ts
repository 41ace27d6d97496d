// Decides: how an assistant (MCP) proposes a change of the iqamah: with a key of that scope, and never more than a proposal.

import { PAGES } from '@minaret/contract/access/console-pages';
import { IsoDay, optionalText } from '@minaret/contract/fields/fields';
import * as z from 'zod/mini';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { type Proposed, propose } from '../proposals/service.ts';
import type { Tool } from './tools.ts';

const Time = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^(([01]\d|2[0-3]):[0-5]\d|\+\d{1,3})$/,
        'HH:MM by the masjid’s clock, or +minutes after the adhan',
      ),
    ),
);
const Jumuah = z.optional(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM by the masjid’s clock')),
);

const input = z.object({
  from: IsoDay,
  fajr: Time,
  dhuhr: Time,
  asr: Time,
  maghrib: Time,
  isha: Time,
  jumuah1: Jumuah,
  jumuah2: Jumuah,
  jumuah3: Jumuah,
  note: z.optional(optionalText(500)),
});

export function proposeTool(platform: Platform): Tool {
  return {
    name: 'propose_iqamah_change',
    title: 'Propose a change of the iqamah',
    description:
      'Proposes iqamah times from a day on, until changed again. Nothing changes: a person of the masjid sees the proposal with what the checks find, and accepts or refuses it.',
    input,
    isReading: false,
    isFor: ({ key }) => key?.scopes.includes('timings:propose') ?? false,
    async run({ key, masjid }, given) {
      if (!key || !masjid) throw new Failure('unauthenticated');
      await platform.limits.take('write', `key ${key.keyId}`);
      const tenant = { masjidId: masjid.id };
      const proposal = await inTransaction(platform, 'read write', async (db) => {
        await enterTenant(db, tenant);
        const stand = { actor: key, masjid, tenant, locale: 'en' as const, log: platform.log };
        return propose(makeContext(platform, db, stand), given as Proposed);
      });
      const { id, state, expires_at, effects, findings } = proposal;
      return {
        proposal: id,
        state,
        expires_at,
        would_change: (effects ?? []).map(({ prayer, slot, date, before, after }) => ({
          prayer,
          slot,
          date,
          before,
          after,
        })),
        findings: findings.map(({ check, severity, prayers, dates, params }) => ({
          check,
          severity,
          prayers,
          dates,
          params,
        })),
        decide_at: `${platform.config.publicUrl}${PAGES.timingsIqama.path}`,
      };
    },
  };
}
