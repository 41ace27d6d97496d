import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';

const FOUR_MEGABYTES = 4 * 1024 * 1024;

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});

/** The status a request gets that has announced a body and sent none of it; null while the server waits for it. */
function statusBeforeBody(path: string, cookie = 'minaret_access=made-up'): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (status: number | null) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(1500, () => end(null));
    socket.once('data', (data) => end(Number(data.toString().split(' ')[1])));
    const lines = [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${FOUR_MEGABYTES}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

const cookieOf = ({ cookies }: Caller) => `minaret_access=${cookies.get('minaret_access')}`;

describe('a long body', () => {
  it('is refused unread where no file is taken', async () => {
    expect(await statusBeforeBody('/api/users/login')).toBe(415);
    expect(await statusBeforeBody('/api/nowhere')).toBe(415);
  });

  it('is refused unread from somebody who is not signed in', async () => {
    expect(await statusBeforeBody('/api/salah-timings/upload/1/no')).toBe(401);
    expect(await statusBeforeBody('/api/iqama-timings/upload/1/no', 'other=1')).toBe(401);
  });

  it('is refused unread from somebody who may not send it', async () => {
    const other = await makeMember(test, ['timings']);
    const { caller, masjidId } = await makeMember(test, ['content']);
    const cookie = cookieOf(caller);
    expect(await statusBeforeBody(`/api/salah-timings/upload/${masjidId}/no`, cookie)).toBe(403);
    expect(await statusBeforeBody(`/api/iqama-timings/learn/${masjidId}`, cookie)).toBe(403);
    expect(await statusBeforeBody(`/api/iqama-timings/upload/${other.masjidId}/no`, cookie)).toBe(404);
    expect(await statusBeforeBody('/api/daily-messages/upload', cookie)).toBe(403);
  });

  it('is waited for from somebody who may', async () => {
    const { caller, masjidId } = await makeMember(test, ['timings']);
    const cookie = cookieOf(caller);
    expect(await statusBeforeBody(`/api/salah-timings/upload/${masjidId}/no`, cookie)).toBeNull();
  });
});
