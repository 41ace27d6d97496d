import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember } from '../../../test/make.ts';

const TYPE = 'multipart/form-data; boundary=x';
const FILE_HEAD = 'content-disposition: form-data; name="file"; filename="t.csv"\r\n';
const SIZE = 3_900_000;

let test: TestApp;
let member: Member;
beforeAll(async () => {
  test = await startApp();
  member = await makeMember(test, ['timings']);
});

const send = (payload: string | Buffer, type = TYPE) =>
  member.caller.raw({
    method: 'POST',
    url: `/api/salah-timings/upload-preview/${member.masjidId}`,
    headers: { 'content-type': type },
    payload,
  });
const filled = (piece: string) => piece.repeat(Math.floor(SIZE / piece.length));

describe('a multipart body', () => {
  it.each([
    ['header lines', `--x\r\n${FILE_HEAD}${filled('a:b\r\n')}\r\nDate\r\n--x--\r\n`],
    ['header lines without names', `--x\r\n${FILE_HEAD}${filled(':\r\n')}\r\nDate\r\n--x--\r\n`],
    ['parts', `${filled('--x\r\nb:c\r\n\r\nd\r\n')}--x--\r\n`],
    ['empty parts', `${filled('--x\r\n')}--x--\r\n`],
    ['one endless header', `--x\r\nb:${filled('c;')}\r\n\r\nd\r\n--x--\r\n`],
    ['quotes', `--x\r\ncontent-disposition: ${filled(';a="')}\r\n\r\nd\r\n--x--\r\n`],
    ['half boundaries', `--x\r\n${FILE_HEAD}\r\n${filled('\r\n--')}`],
  ])('of countless %s is refused without keeping the others waiting', async (_what, payload) => {
    const body = Buffer.from(payload);
    await send('--x--\r\n');
    const before = process.cpuUsage();
    const answer = await send(body);
    const { user, system } = process.cpuUsage(before);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_json']);
    expect((user + system) / 1000, 'ms of work').toBeLessThan(300);
  });

  it('whose boundary nearly comes again and again is read in one go', async () => {
    const boundary = `${'a'.repeat(68)}b`;
    const near = `\r\n--${'a'.repeat(68)}`;
    const body = `--${boundary}\r\n${FILE_HEAD}\r\n${filled(near)}`;
    const before = process.cpuUsage();
    const answer = await send(Buffer.from(body), `multipart/form-data; boundary=${boundary}`);
    const { user, system } = process.cpuUsage(before);
    expect(answer.statusCode).toBe(400);
    expect((user + system) / 1000, 'ms of work').toBeLessThan(300);
  });
});
