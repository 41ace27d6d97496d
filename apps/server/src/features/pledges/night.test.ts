import { NIGHT_HOURS } from '@minaret/contract/giving/pledges';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { inMasjid } from '../../../test/giving.ts';
import { openPledges, pledgeNote } from '../../../test/pledges.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const refusal = (code: string) => expect.objectContaining({ code });

describe('a pledge night', () => {
  it('is on once, counts what is pledged in it, and is ended', async () => {
    const { caller, params, campaignId } = await openPledges(test);
    await caller.pledges.note({ params, body: pledgeNote(campaignId) });
    const body = { campaign_id: campaignId };
    const [first, second] = await Promise.all([
      caller.pledges.startNight({ params, body }),
      caller.pledges.startNight({ params, body }),
    ]);
    expect(first.night?.started_at).toBe(second.night?.started_at);
    expect(first.night).toMatchObject({ pledged: 0, pledges: 0, campaign: 'Our new roof' });
    await caller.pledges.note({ params, body: pledgeNote(campaignId, { amount: 5000 }) });
    expect((await caller.pledges.night({ params })).night).toMatchObject({ pledged: 5000, pledges: 1 });
    expect(await caller.pledges.stopNight({ params })).toEqual({ night: null });
    expect(await caller.pledges.stopNight({ params })).toEqual({ night: null });
    expect(await caller.pledges.night({ params })).toEqual({ night: null });
  });

  it('is of one campaign at a time, and of one that runs', async () => {
    const { caller, params, campaignId } = await openPledges(test);
    const [campaign] = await caller.campaigns.list({ params });
    if (!campaign) throw new Error('no campaign');
    const planned = { ...campaign, slug: 'later', starts_on: '2099-01-01' };
    const { id } = await caller.campaigns.add({ params, body: planned });
    const start = (campaign_id: number) => caller.pledges.startNight({ params, body: { campaign_id } });
    await expect(start(id)).rejects.toEqual(refusal('campaign_not_running'));
    await expect(start(id + 1000)).rejects.toEqual(refusal('not_found'));
    const other = await caller.campaigns.add({ params, body: { ...campaign, slug: 'other' } });
    await start(campaignId);
    await expect(start(other.id)).rejects.toEqual(refusal('night_on'));
  });

  it('ends by itself, and the next one may begin', async () => {
    const { caller, params, campaignId, masjidId } = await openPledges(test);
    const body = { campaign_id: campaignId };
    const { night } = await caller.pledges.startNight({ params, body });
    const hours = (Date.parse(night?.ends_at ?? '') - Date.parse(night?.started_at ?? '')) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(NIGHT_HOURS);
    expect(hours).toBeLessThan(NIGHT_HOURS + 0.02);
    await inMasjid(test, masjidId, ({ db }) =>
      db
        .updateTable('pledge_nights')
        .set({ started_at: new Date('2026-11-01T18:00:00Z'), ends_at: new Date('2026-11-01T22:00:00Z') })
        .where('masjid_id', '=', masjidId)
        .execute(),
    );
    expect(await caller.pledges.night({ params })).toEqual({ night: null });
    expect((await caller.pledges.startNight({ params, body })).night).not.toBeNull();
    const rows = await inMasjid(test, masjidId, ({ db }) =>
      db.selectFrom('pledge_nights').select('stopped_at').orderBy('id').execute(),
    );
    expect(rows.map(({ stopped_at }) => stopped_at?.toISOString() ?? null)).toEqual([
      '2026-11-01T22:00:00.000Z',
      null,
    ]);
  });
});
