import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import { hurryJobs, waitingJobs } from '../../../test/queue.ts';

const heard: { headers: Record<string, unknown>; body: unknown }[] = [];
let answer = 204;
let url: string;
beforeAll(async () => {
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    // A kept connection that ends just as it is used again would be one more failure than was planned.
    response.writeHead(answer, { location: 'http://127.0.0.1:1/', connection: 'close' }).end();
  });
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/collect`;
  atEnd(() => collector.close());
});

const waiting = async (test: TestApp) =>
  (await waitingJobs(test)).filter(({ task }) => task === 'users:identify');

describe('analytics', () => {
  it('are off: nobody is told of anything', async () => {
    const test = await startApp();
    await signIn(test, await makeUser(test));
    expect(await waiting(test)).toEqual([]);
    await test.runJobs();
    expect(heard).toEqual([]);
  });

  it('are told by id and e-mail who has signed in, and try again when the collector is away', async () => {
    const test = await startApp({ config: { analytics: { url, key: 'the key' } } });
    const user = await makeUser(test);
    await signIn(test, user);
    expect(heard).toEqual([]);
    answer = 503;
    await test.runJobs();
    answer = 302;
    await hurryJobs(test);
    await test.runJobs();
    answer = 204;
    await hurryJobs(test);
    await test.runJobs();
    expect(heard).toHaveLength(3);
    for (const { headers, body } of heard) {
      expect(headers).toMatchObject({ authorization: 'Bearer the key', 'content-type': 'application/json' });
      expect(body).toEqual({
        type: 'identify',
        userId: String(user.id),
        traits: { email: user.email },
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    }
    expect(await waiting(test)).toEqual([]);
  });

  it('never stand between a person and the sign-in, and hear nothing of one that failed', async () => {
    const gone = { url: 'http://127.0.0.1:1/collect', key: undefined };
    const test = await startApp({ config: { analytics: gone } });
    const user = await makeUser(test);
    const wrong = { email: user.email, password: `not ${PASSWORD}` };
    await expect(test.caller().users.login({ body: wrong })).rejects.toMatchObject({ httpStatus: 401 });
    expect(await waiting(test)).toEqual([]);
    await signIn(test, user);
    expect(await waiting(test)).toHaveLength(1);
  });
});
