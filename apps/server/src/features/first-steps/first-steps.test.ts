import type { Role } from '@minaret/contract/access/access';
import type { FirstStep } from '@minaret/contract/masjid/first-steps';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const at = ({ masjidId }: Member) => ({ params: { m_id: masjidId } });
const read = (member: Member) => member.caller.firstSteps.get(at(member));
const done = async (member: Member): Promise<FirstStep[]> =>
  (await read(member)).steps.filter(({ is_done }) => is_done).map(({ step }) => step);

async function pairScreen(member: Member): Promise<number> {
  const { code } = await test.caller('203.0.113.7').screenFeed.startPairing();
  const screen = await member.caller.screens.pair({ ...at(member), body: { code, name: 'Hall' } });
  return screen.id;
}

describe('the steps', () => {
  it('tick themselves, each by what it is about and nothing else', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    expect(await read(member)).toEqual({
      steps: ['place', 'method', 'iqamah', 'screen', 'colleague'].map((step) => ({ step, is_done: false })),
      is_dismissed: false,
    });
    await member.caller.salahTimings.saveSettings({
      ...at(member),
      query: {},
      body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
    });
    expect(await done(member)).toEqual(['method']);
    await member.caller.iqamaTimings.saveSettings({ ...at(member), body: { mit_fajr_value: 25 } });
    expect(await done(member)).toEqual(['method', 'iqamah']);
    await member.caller.invites.save({ body: { emails: ['colleague@example.test'], roles: ['content'] } });
    expect(await done(member)).toEqual(['method', 'iqamah', 'colleague']);
    await member.caller.masjid.updateJson({ ...at(member), body: { m_city: 'Hamilton', version: 1 } });
    expect(await done(member)).toEqual(['place', 'method', 'iqamah', 'colleague']);
    await pairScreen(member);
    expect(await done(member)).toHaveLength(5);
  });

  it('a second member is a colleague; a withdrawn invitation and a retired screen are none', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    await member.caller.invites.save({ body: { emails: ['gone@example.test'], roles: ['content'] } });
    const people = await member.caller.invites.getAll({ query: {} });
    const invited = people.find(({ u_email }) => u_email === 'gone@example.test');
    expect(await done(member)).toEqual(['colleague']);
    await member.caller.invites.withdraw({ params: { invite_id: invited?.invite_id ?? 0 }, query: {} });
    const id = await pairScreen(member);
    expect(await done(member)).toEqual(['screen']);
    await member.caller.screens.retire({ params: { m_id: member.masjidId, id } });
    expect(await done(member)).toEqual([]);
    await makeMember(test, ['content'], member.masjidId);
    expect(await done(member)).toEqual(['colleague']);
  });

  it('say nothing of what another masjid has done', async () => {
    const busy = await makeMember(test, ['mosque-admin']);
    await busy.caller.iqamaTimings.saveSettings({ ...at(busy), body: { mit_fajr_value: 25 } });
    expect(await done(await makeMember(test, ['mosque-admin']))).toEqual([]);
    const stranger = await makeMember(test, ['mosque-admin']);
    await expect(stranger.caller.firstSteps.get(at(busy))).rejects.toMatchObject({ httpStatus: 404 });
  });

  it.each<[Role, FirstStep[]]>([
    ['admin', ['place', 'method', 'iqamah', 'screen', 'colleague']],
    ['timings', ['method', 'iqamah']],
    ['content', ['screen']],
    ['donations', []],
  ])('%s is shown those whose page is theirs: %j', async (role, steps) => {
    const member = await makeMember(test, [role]);
    expect((await read(member)).steps.map(({ step }) => step)).toEqual(steps);
  });
});

describe('the place of the registration', () => {
  it('is confirmed once, and the activity says by whom', async () => {
    const member = await makeMember(test, ['admin']);
    const confirmed = await member.caller.firstSteps.confirmPlace(at(member));
    expect(confirmed.steps[0]).toEqual({ step: 'place', is_done: true });
    await member.caller.firstSteps.confirmPlace(at(member));
    const { entries } = await member.caller.activity.list({ ...at(member), query: {} });
    expect(entries.filter(({ action }) => action === 'masjid.confirm-place')).toHaveLength(1);
  });

  it('is not for those who may not change it', async () => {
    const member = await makeMember(test, ['timings']);
    await expect(member.caller.firstSteps.confirmPlace(at(member))).rejects.toMatchObject({
      httpStatus: 403,
    });
  });
});

describe('put away', () => {
  it('by one person in one masjid, as often as they like, and taken back', async () => {
    const masjidId = await makeMasjid(test);
    const one = await makeMember(test, ['admin'], masjidId);
    const other = await makeMember(test, ['admin'], masjidId);
    const dismiss = (is_dismissed: boolean) =>
      one.caller.firstSteps.dismiss({ ...at(one), body: { is_dismissed } });
    expect(await dismiss(true)).toMatchObject({ is_dismissed: true });
    expect(await dismiss(true)).toMatchObject({ is_dismissed: true });
    expect(await read(other)).toMatchObject({ is_dismissed: false });
    expect(await dismiss(false)).toMatchObject({ is_dismissed: false });
    expect(await read(one)).toMatchObject({ is_dismissed: false });
  });
});
