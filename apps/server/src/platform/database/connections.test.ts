import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ORIGIN, startApp, type TestApp } from '../../../test/app.ts';
import { makeUser, PASSWORD } from '../../../test/make.ts';

async function listening(): Promise<{ test: TestApp; port: number }> {
  const test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { test, port: (test.app.server.address() as AddressInfo).port };
}

const within = (seconds: number, work: Promise<unknown>) =>
  Promise.race([work.then(() => 'done'), sleep(seconds * 1000, 'still waiting')]);

describe('stopping', () => {
  it('does not wait for connections that browsers opened ahead of need', async () => {
    const { test, port } = await listening();
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const answered = await fetch(`http://127.0.0.1:${port}/livez`);
    await answered.text();
    expect(await within(3, test.app.close())).toBe('done');
    idle.destroy();
  });

  it('lets a request end that is being answered', async () => {
    const { test, port } = await listening();
    const user = await makeUser(test);
    const login = fetch(`http://127.0.0.1:${port}/api/users/login`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    });
    await once(test.app.server, 'request');
    test.health.isDraining = true;
    const closed = within(10, test.app.close());
    const answer = await login;
    expect(answer.status).toBe(200);
    await expect(answer.json()).resolves.toMatchObject({ response: { u_id: user.id } });
    expect(await closed).toBe('done');
  });
});
