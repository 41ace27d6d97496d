import { contract } from '@minaret/contract';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { BUDGETS } from '../session/rate-limits.ts';

const PERSON = 6;
const NEWCOMER = 3;

let test: TestApp;
beforeAll(async () => {
  test = await startApp({
    budgets: {
      textFile: { points: PERSON, duration: 3600 },
      newcomerFile: { points: NEWCOMER, duration: 3600 },
    },
  });
});

const uploads = Object.values(contract)
  .flatMap((each) => Object.values(each) as Endpoint[])
  .filter(({ upload }) => upload);
const ofMasjids = uploads.filter(({ path }) => path.includes(':m_id'));

/** One file through each of these in turn, so often: the statuses. */
async function send(caller: Caller, endpoints: readonly Endpoint[], masjidId: number, times: number) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const { path = '' } = endpoints[index % endpoints.length] ?? {};
    const url = `/api${path.replace(':m_id', String(masjidId)).replace(':overwrite', 'no')}`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    statuses.push((await caller.raw({ method: 'POST', url, headers, payload: '--x--' })).statusCode);
  }
  return statuses;
}
const read = (times: number) => Array.from({ length: times }, () => 400);

describe('files of text', () => {
  it('are counted for a person over all that reads one', async () => {
    expect(ofMasjids.length).toBeGreaterThanOrEqual(6);
    const { caller, masjidId } = await makeMember(test, ['timings'], await makeMasjid(test, { status: 1 }));
    expect(await send(caller, ofMasjids, masjidId, PERSON + 1)).toEqual([...read(PERSON), 429]);
    const colleague = await makeMember(test, ['timings'], masjidId);
    expect(await send(colleague.caller, ofMasjids, masjidId, 1)).toEqual([400]);
  });

  it('are counted more strictly for a masjid that nobody has approved, whoever sends them', async () => {
    const { caller, masjidId } = await makeMember(test, ['timings']);
    const colleague = await makeMember(test, ['timings'], masjidId);
    expect(await send(caller, ofMasjids, masjidId, NEWCOMER)).toEqual(read(NEWCOMER));
    expect(await send(colleague.caller, ofMasjids, masjidId, 1)).toEqual([429]);
    expect(BUDGETS.newcomerFile.points).toBeLessThan(BUDGETS.textFile.points / 3);
  });

  it('are counted for system admins, too', async () => {
    const caller = await signIn(test, await makeUser(test, { is_system_admin: true }));
    const common = uploads.filter((each) => !ofMasjids.includes(each));
    expect(await send(caller, common, 0, PERSON + 1)).toEqual([...read(PERSON), 429]);
  });
});
