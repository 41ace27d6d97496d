import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type GivingMasjid, makeGivingMasjid } from '../../../test/card-giving.ts';
import { newestMail } from '../../../test/mail.ts';
import { makeMember } from '../../../test/make.ts';
import { giveMonthly, passToNext, regularsOf, takeAllDue } from '../../../test/regular-giving.ts';

let test: TestApp;
let masjid: GivingMasjid & { accountId: string };
beforeAll(async () => {
  test = await startApp();
});

const refusal = (code: string) => expect.objectContaining({ code });
let counted = 0;
const newAddress = () => `desk-${++counted}@mail.example`;
const giver = (email: string) => ({ email, first_name: 'Zaynab', last_name: 'Aziz' });
const treasurer = () => makeMember(test, ['donations'], masjid.masjidId);

async function begun(card: 'visa' | 'fails_later' = 'visa') {
  masjid = await makeGivingMasjid(test);
  const email = newAddress();
  const row = await giveMonthly(test, masjid, { giver: giver(email), card });
  return { row, email, params: { m_id: masjid.masjidId } };
}
const body = { asked_by: 'relative', reason: 'Her son called: she has died' } as const;

describe('a gift that comes again, at the desk', () => {
  it('is found from its gift, and stopped with who asked and why', async () => {
    const { row, email, params } = await begun();
    const { caller } = await treasurer();
    const { gifts } = await caller.gifts.list({ params, query: {} });
    const giftId = gifts[0]?.id ?? '';
    const before = await caller.gifts.get({ params: { ...params, gift_id: giftId } });
    expect(before.regular_id).toBe(row.id);
    const one = await caller.regularGifts.get({ params: { ...params, id: row.id } });
    expect(one).toMatchObject({
      state: 'active',
      frequency: 'monthly',
      amount: 5000,
      next_on: row.next_on,
      last_gift_id: giftId,
      stop: null,
    });
    const stopped = await caller.regularGifts.stop({ params: { ...params, id: row.id }, body });
    expect(stopped).toMatchObject({ state: 'stopped', ended_by: 'staff', gifts: 1, stop: body });
    expect(stopped.stop?.by).toBeTruthy();
    // Whoever comes second changes nothing of what the first one said.
    const again = await caller.regularGifts.stop({
      params: { ...params, id: row.id },
      body: { asked_by: 'giver', reason: 'Again' },
    });
    expect(again.stop).toEqual(stopped.stop);
    const after = await caller.gifts.get({ params: { ...params, gift_id: giftId } });
    expect(after.steps.at(-1)).toMatchObject({
      kind: 'regular_stopped',
      note: body.reason,
      by: stopped.stop?.by,
    });
    expect({ ...after, steps: after.steps.slice(0, -1) }).toEqual(before);
    const mail = await newestMail(test, email);
    expect(mail.subject).toContain('is stopped');
    expect(mail.text_body).toContain('someone asked for it on your behalf');
    expect(mail.text_body).toContain('start it again');
    // What staff wrote is theirs.
    expect(mail.text_body).not.toContain(body.reason);
    await passToNext(test, row);
    await takeAllDue(test);
    const later = (await treasurer()).caller;
    expect((await later.gifts.list({ params, query: {} })).total).toBe(1);
  });

  it('wants a reason, belongs to its masjid, and needs the role', async () => {
    const { row, params } = await begun();
    const { caller } = await treasurer();
    for (const bad of [
      { asked_by: 'giver', reason: '  ' },
      { asked_by: 'nobody', reason: 'x' },
    ])
      await expect(
        caller.regularGifts.stop({ params: { ...params, id: row.id }, body: bad as never }),
      ).rejects.toMatchObject({ httpStatus: 422 });
    const other = await makeGivingMasjid(test);
    const there = { m_id: other.masjidId, id: row.id };
    await expect(other.caller.regularGifts.get({ params: there })).rejects.toEqual(refusal('not_found'));
    await expect(other.caller.regularGifts.stop({ params: there, body })).rejects.toEqual(
      refusal('not_found'),
    );
    const content = await makeMember(test, ['content'], masjid.masjidId);
    const here = { ...params, id: row.id };
    await expect(content.caller.regularGifts.get({ params: here })).rejects.toMatchObject({
      httpStatus: 403,
    });
    await expect(content.caller.regularGifts.stop({ params: here, body })).rejects.toMatchObject({
      httpStatus: 403,
    });
    expect((await regularsOf(test, masjid))[0]).toMatchObject({ state: 'active', stop_reason: null });
  });

  it('stands under what needs doing while its card is refused, and is found by it', async () => {
    const { row, params } = await begun('fails_later');
    await passToNext(test, row);
    await takeAllDue(test);
    const { caller } = await treasurer();
    const needs = async () =>
      (await caller.funds.overview({ params, query: {} })).needs.filter(
        ({ kind }) => kind === 'regular_refused',
      );
    expect(await needs()).toMatchObject([{ count: 1, amount: 5000 }]);
    const refused = await caller.regularGifts.list({ params, query: { state: 'refused' } });
    expect(refused).toMatchObject([{ id: row.id, state: 'active', is_refused: true }]);
    const failed = await caller.gifts.get({
      params: { ...params, gift_id: refused[0]?.last_gift_id ?? '' },
    });
    expect(failed).toMatchObject({ state: 'failed', regular_id: row.id });
    expect(await caller.regularGifts.list({ params, query: { state: 'live' } })).toHaveLength(1);
    await caller.regularGifts.stop({ params: { ...params, id: row.id }, body });
    expect(await needs()).toEqual([]);
    expect(await caller.regularGifts.list({ params, query: { state: 'refused' } })).toEqual([]);
    expect(await caller.regularGifts.list({ params, query: { state: 'live' } })).toEqual([]);
  });
});
