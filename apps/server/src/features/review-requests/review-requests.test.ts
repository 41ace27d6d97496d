import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

function requestsOf(masjidId: number) {
  return inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId });
    return db.selectFrom('review_requests').selectAll().execute();
  });
}

describe('a request for review', () => {
  it('is kept with its note and who asked, and the dashboard says that it waits', async () => {
    const { caller, masjidId, id } = await makeMember(test, ['mosque-admin']);
    const params = { m_id: masjidId };
    const sent = await caller.reviewRequests.send({ params, body: { note: '  www.masjid.example  ' } });
    expect(sent).toMatchObject({ is_approved: false, approval_url: null });
    expect(Date.parse(sent.requested_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await requestsOf(masjidId)).toMatchObject([{ user_id: id, note: 'www.masjid.example' }]);
    expect((await caller.dashboard.get({ params })).review).toEqual(sent);
  });

  it('sent again it is still one, waiting since the first', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const params = { m_id: masjidId };
    const first = await caller.reviewRequests.send({ params, body: {} });
    test.advance(60_000);
    const second = await caller.reviewRequests.send({ params, body: { note: 'Call us' } });
    expect(second.requested_at).toBe(first.requested_at);
    expect(await requestsOf(masjidId)).toMatchObject([{ note: 'Call us' }]);
  });

  it('of an approved masjid keeps nothing', async () => {
    const masjidId = await makeMasjid(test, { status: 1 });
    const { caller } = await makeMember(test, ['mosque-admin'], masjidId);
    const state = await caller.reviewRequests.send({ params: { m_id: masjidId }, body: {} });
    expect(state).toEqual({
      is_approved: true,
      requested_at: null,
      return_reason: null,
      returned_at: null,
      is_withdrawn: false,
      approval_url: null,
    });
    expect(await requestsOf(masjidId)).toEqual([]);
  });

  it.each(['content', 'timings', 'donations'] as const)('is not for %s', async (role) => {
    const { caller, masjidId } = await makeMember(test, [role]);
    await expect(caller.reviewRequests.send({ params: { m_id: masjidId }, body: {} })).rejects.toMatchObject({
      httpStatus: 403,
    });
  });

  it('a note that is too long is refused at its field', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    await expect(
      caller.reviewRequests.send({ params: { m_id: masjidId }, body: { note: 'x'.repeat(1001) } }),
    ).rejects.toMatchObject({ code: 'invalid_payload', response: { issues: [{ path: 'note' }] } });
  });
});

describe('a deployment with a page of its own', () => {
  it('is opened with the masjid’s id, address and name', async () => {
    const other = await startApp({ config: { approvalUrl: 'https://help.example/approve?from=console' } });
    const masjidId = await makeMasjid(other, {
      hash_id: 'xy12',
      name: 'Masjid & Centre',
      address: '1 Main St',
    });
    const { caller } = await makeMember(other, ['admin'], masjidId);
    const { review } = await caller.dashboard.get({ params: { m_id: masjidId } });
    const url = new URL(review.approval_url ?? '');
    expect(url.origin + url.pathname).toBe('https://help.example/approve');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'console',
      hash_id: 'xy12',
      address: '1 Main St',
      name: 'Masjid & Centre',
    });
  });
});
