import { describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../demo/demo-people.ts';
import { seedDemo } from '../../demo/seed.ts';

const NOTHING = { mailbox: null, people: [] };

describe('the demo', () => {
  it('offers its people, each with a login that works', async () => {
    const test = await startApp({ config: { demo: true } });
    await seedDemo(test.platform);
    const { people } = await test.caller().demo.show();
    expect(people).toHaveLength(DEMO_USERS.length);
    expect(people[0]).toEqual({
      name: 'Mosque Admin',
      role: 'mosque-admin',
      masjid: 'Minaret Demo Masjid',
      email: 'admin@demo.minaret.test',
      password: DEMO_PASSWORD,
    });
    expect(people.find(({ role }) => role === 'system-admin')).toMatchObject({ masjid: null });
    for (const { email, password } of people)
      await expect(test.caller().users.loginV2({ body: { email, password } })).resolves.toBeDefined();

    const [first, second] = people;
    const db = test.platform.db;
    await db
      .updateTable('users')
      .set({ first_name: 'Zaynab' })
      .where('email', '=', first?.email ?? '')
      .execute();
    await db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('email', '=', second?.email ?? '')
      .execute();
    const later = (await test.caller().demo.show()).people;
    expect(later[0]?.name).toBe('Zaynab Admin');
    expect(later.map(({ email }) => email)).not.toContain(second?.email);
  });

  it('offers nobody on a database that others live in', async () => {
    const test = await startApp({ config: { demo: true } });
    expect((await test.caller().demo.show()).people).toEqual([]);
  });

  it('says nothing outside of the demo, though its people are there', async () => {
    const test = await startApp({ config: { demo: false, dev: false } });
    await seedDemo(test.platform);
    expect(await test.caller().demo.show()).toEqual(NOTHING);
    const wire = await test.caller().raw({ method: 'GET', url: '/api/demo' });
    expect(wire.body).not.toMatch(/minaret-demo|minaret\.test|Admin/);
  });
});

describe('the mailbox', () => {
  it('is named where it can be read, and nowhere else', async () => {
    for (const [config, expected] of [
      [{ demo: true, dev: false }, '/dev/mailbox'],
      [{ demo: false, dev: true }, '/dev/mailbox'],
      [{ demo: false, dev: false }, null],
      [{ demo: true, dev: true, smtpUrl: 'smtp://127.0.0.1:9' }, null],
    ] as const) {
      const test = await startApp({ config });
      expect((await test.caller().demo.show()).mailbox, JSON.stringify(config)).toBe(expected);
      const page = await test.caller().raw({ method: 'GET', url: '/dev/mailbox' });
      expect(String(page.headers['content-type']).startsWith('text/html') && page.statusCode === 200).toBe(
        expected !== null,
      );
    }
  });
});
