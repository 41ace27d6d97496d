import { PLANS, type StockLimit } from '@minaret/contract/access/plans';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, pairScreen } from '../../../test/make.ts';
import type { Context } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, makeContext } from '../../platform/runtime.ts';
import { findNamedMasjid } from '../../platform/session/named-masjid.ts';
import { assertWithinLimit, limitOf, usedThisMonth, writePlan } from './service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** Work in the name of a masjid, as a request of its own has it: the plan is read anew each time. */
function asMasjid<T>(masjidId: number, work: (ctx: Context) => Promise<T>): Promise<T> {
  return inTransaction(test.platform, 'read write', async (db) => {
    const masjid = await findNamedMasjid(db, { id: masjidId });
    const tenant = { masjidId };
    await enterTenant(db, tenant);
    const actor = { kind: 'visitor' } as const;
    return work(
      makeContext(test.platform, db, { actor, masjid, tenant, locale: 'en', log: test.platform.log }),
    );
  });
}

async function masjidOn(plan: keyof typeof PLANS): Promise<number> {
  const id = await makeMasjid(test);
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId: id });
    await writePlan(db, id, plan);
  });
  return id;
}

const push = (id: number) => asMasjid(id, (ctx) => assertWithinLimit(ctx, 'pushes_a_month'));
const used = (id: number) => asMasjid(id, (ctx) => usedThisMonth(ctx, 'pushes_a_month'));

describe('a plan', () => {
  it('is written as the features of the table, with what else is known of it', async () => {
    const id = await makeMasjid(test, { status: 1 });
    const { caller } = await makeMember(test, ['mosque-admin'], id);
    const features = async () => (await caller.masjid.get({ params: { m_id: id } })).m_premium_features;
    expect(await features()).toEqual(['approved']);
    for (const [plan, notes] of [
      ['premium', []],
      ['freemium', ['trial_status_expired']],
    ] as const) {
      await inTransaction(test.platform, 'read write', async (db) => {
        await enterTenant(db, { masjidId: id });
        await writePlan(db, id, plan, notes);
      });
      expect(await features()).toEqual(['approved', ...PLANS[plan].features, ...notes]);
    }
  });

  it('is of the masjid alone: another one cannot be given any', async () => {
    const [id, other] = [await masjidOn('freemium'), await masjidOn('freemium')];
    await asMasjid(id, (ctx) => writePlan(ctx.db, other, 'ultimate'));
    expect(await asMasjid(other, async (ctx) => limitOf(ctx, 'pushes_a_month'))).toBe(0);
  });
});

describe('a limit by the month', () => {
  it('is refused when it is used up, and told with its numbers', async () => {
    const id = await masjidOn('premium');
    await asMasjid(id, (ctx) => assertWithinLimit(ctx, 'pushes_a_month', 29));
    await push(id);
    await expect(push(id)).rejects.toMatchObject({
      code: 'limit_reached',
      httpStatus: 403,
      details: { limit: 'pushes_a_month', most: 30, used: 30 },
    });
    expect(await used(id)).toBe(30);
  });

  it('is nothing for plans that have none of it, and only counted where there is no end to it', async () => {
    await expect(push(await masjidOn('professional'))).rejects.toMatchObject({
      details: { most: 0, used: 0 },
    });
    const id = await masjidOn('ultimate');
    await asMasjid(id, (ctx) => assertWithinLimit(ctx, 'pushes_a_month', 1000));
    expect(await used(id)).toBe(1000);
  });

  it('comes back when what it was taken for does not stand', async () => {
    const id = await masjidOn('premium');
    const fails = asMasjid(id, async (ctx) => {
      await assertWithinLimit(ctx, 'pushes_a_month');
      throw new Error('not sent');
    });
    await expect(fails).rejects.toThrow('not sent');
    expect(await used(id)).toBe(0);
  });

  it('is right for two at once, and for twenty', async () => {
    const id = await masjidOn('premium');
    await asMasjid(id, (ctx) => assertWithinLimit(ctx, 'pushes_a_month', 15));
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => push(id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect(await used(id)).toBe(30);
    // The first of a month have no row to wait at yet.
    const fresh = await masjidOn('premium');
    const first = await Promise.allSettled(Array.from({ length: 40 }, () => push(fresh)));
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  it('begins anew with the month of the masjid’s own calendar', async () => {
    const id = await masjidOn('premium');
    await push(id);
    test.advance(32 * 86_400_000);
    expect(await used(id)).toBe(0);
    test.advance(-32 * 86_400_000);
    expect(await used(id)).toBe(1);
  });

  it('bites at once with a smaller plan', async () => {
    const id = await masjidOn('ultimate');
    await asMasjid(id, (ctx) => assertWithinLimit(ctx, 'pushes_a_month', 40));
    await asMasjid(id, (ctx) => writePlan(ctx.db, id, 'premium'));
    await expect(push(id)).rejects.toMatchObject({ details: { most: 30, used: 40 } });
  });
});

describe('a limit of how much there may be', () => {
  /** The specification names none; what would happen if somebody wrote one down. */
  const limit = (name: StockLimit, most: number | null) => {
    PLANS.freemium.limits[name] = most;
  };
  afterEach(() => {
    limit('screens', null);
    limit('storage_bytes', null);
  });

  const pairTwo = async (member: Member) => {
    const devices = [test.caller('203.0.113.1'), test.caller('203.0.113.2')];
    const codes = await Promise.all(devices.map((device) => device.screenFeed.startPairing()));
    return Promise.allSettled(
      codes.map(({ code }) =>
        member.caller.screens.pair({ params: { m_id: member.masjidId }, body: { code, name: 'Hall' } }),
      ),
    );
  };

  it('lets one of two screens in at once, and takes back none of those that are there', async () => {
    const member = await makeMember(test, ['content']);
    const kept = await pairScreen(test, member);
    limit('screens', 2);
    const both = await pairTwo(member);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'limit_reached' },
    });
    limit('screens', 0);
    const { screens } = await member.caller.screens.list({ params: { m_id: member.masjidId } });
    expect(screens).toHaveLength(2);
    await member.caller.screens.retire({ params: { m_id: member.masjidId, id: kept.id } });
    await expect(
      member.caller.screens.restore({ params: { m_id: member.masjidId, id: kept.id } }),
    ).rejects.toMatchObject({ code: 'limit_reached' });
  });

  it('is none where the specification names none', async () => {
    const member = await makeMember(test, ['content']);
    for (const { status } of await pairTwo(member)) expect(status).toBe('fulfilled');
  });
});
