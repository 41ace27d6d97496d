import { EMAIL_CHARACTERS } from '@minaret/contract/fields/email-address';
import { NAME_ADDRESS } from '@minaret/contract/fields/names';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import { inTransaction } from '../runtime.ts';
import { enterTenant } from './tenant.ts';

const OLD_NAME = 'Masjid www.old.example';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await startApp();
});

/** Somebody whose names and addresses were kept before they were judged. */
async function formerly() {
  const masjidId = await makeMasjid(test);
  count += 1;
  const email = `info${count}@\u043eld.example`;
  const memberships = [{ masjidId, roles: ['mosque-admin' as const] }];
  const names = { first_name: 'Visit old.example', last_name: 'me@old' };
  const user = await makeUser(test, { ...names, memberships });
  const caller = await signIn(test, user);
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const values = { name: OLD_NAME, email };
    await db.updateTable('masjids').set(values).where('id', '=', masjidId).execute();
    await db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  });
  return { caller, m_id: masjidId, user_id: user.id, email };
}
const refused = (...issues: [path: string, message: string][]) => ({
  code: 'invalid_payload',
  httpStatus: 422,
  response: { issues: issues.map(([path, message]) => ({ path, message })) },
});

describe('what was kept before a rule came', () => {
  it('is read and saved back with a masjid’s other fields; only what is changed is refused', async () => {
    const { caller, m_id, email } = await formerly();
    const { version, m_name, m_email } = await caller.masjid.getFull({ params: { m_id } });
    expect({ m_name, m_email }).toEqual({ m_name: OLD_NAME, m_email: email });
    const save = (body: object) =>
      caller.masjid.updateJson({ params: { m_id }, body: { version, m_name, m_email, ...body } });
    await expect(save({ m_name: `${OLD_NAME}/2`, m_email: `x${email}` })).rejects.toMatchObject(
      refused(['m_name', NAME_ADDRESS], ['m_email', EMAIL_CHARACTERS]),
    );
    const saved = await save({ m_city: 'Leeds' });
    expect(saved).toMatchObject({ m_city: 'Leeds', m_name: OLD_NAME, m_email: email });
    await expect(
      caller.masjid.updateJson({
        params: { m_id },
        body: { version: saved.version, m_name: 'Masjid No.1', m_email: 'ｉｎｆｏ@New.example' },
      }),
    ).resolves.toMatchObject({ m_name: 'Masjid No.1', m_email: 'info@new.example' });
  });

  it('is read and saved back with a profile’s other fields; only what is changed is refused', async () => {
    const { caller, user_id, email } = await formerly();
    const { u_firstname, u_lastname, u_email } = await caller.users.get({ params: { user_id } });
    expect({ u_firstname, u_email }).toEqual({ u_firstname: 'Visit old.example', u_email: email });
    const save = (changes: object) =>
      caller.users.update({
        params: { user_id },
        body: { u_firstname, u_lastname, u_email, current_password: PASSWORD, ...changes },
      });
    await expect(
      save({ u_firstname: 'new.example', u_lastname: 'you@new', u_email: 'l\u0430yla@example.org' }),
    ).rejects.toMatchObject(
      refused(['u_firstname', NAME_ADDRESS], ['u_lastname', NAME_ADDRESS], ['u_email', EMAIL_CHARACTERS]),
    );
    await expect(save({ u_email: 'a@b@example.org' })).rejects.toMatchObject(
      refused(['u_email', 'Entered value does not match email format']),
    );
    await expect(save({ u_firstname: 'Layla' })).resolves.toMatchObject({
      u_firstname: 'Layla',
      u_lastname: 'me@old',
      u_email: email,
      pending_email: null,
    });
    await expect(save({ u_firstname: 'Layla', u_email: ' ｌａｙｌａ＠Example.org' })).resolves.toMatchObject({
      u_email: email,
      pending_email: 'layla@example.org',
    });
  });
});
