import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, client, NOT_A_FILE, RequestFailure, UNREADABLE } from './client.ts';
import { endpoint } from './endpoint.ts';

const contract = {
  save: endpoint({
    method: 'POST',
    path: '/save',
    access: 'public',
    summary: '',
    response: z.object({ id: z.int() }),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/feed',
    access: 'public',
    summary: '',
    response: z.any(),
    raw: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/export',
    access: 'public',
    summary: '',
    response: z.any(),
    download: true,
  }),
};

function answering(status: number, body: string, type = 'application/json') {
  const answer: Answer = {
    ok: status < 400,
    status,
    statusText: 'Some Status',
    headers: { get: (name) => (name === 'content-type' ? type : null) },
    json: async () => JSON.parse(body),
    text: async () => body,
  };
  return client(contract, async () => answer);
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => error as RequestFailure,
  );

const PAGE = '<!doctype html><h1>Welcome to the café network</h1>';
const FOREIGN: [string, number, string][] = [
  ['a page with 200', 200, PAGE],
  ['nothing with 204', 204, ''],
  ['nothing with 200', 200, ''],
  ['a page with 502', 502, PAGE],
  ['nothing with 500', 500, ''],
  ['a list', 200, '[{"status":true}]'],
  ['a list with 400', 400, '["no"]'],
  ['null', 200, 'null'],
  ['a word', 400, '"no"'],
  ['a number', 400, '0'],
  ['an object of another house', 404, '{"error":"Not Found"}'],
  ['an envelope without words', 422, '{"status":false,"response":null}'],
  ['an envelope with words that are none', 422, '{"status":false,"message":{"a":1},"code":7}'],
  ['an envelope of empty words', 422, '{"status":false,"message":"  ","response":null}'],
  ["status 'false' without words", 200, '{"status":"false"}'],
];

describe('an answer that is none of ours', () => {
  it.each(FOREIGN)(
    'is a refusal without words, so that the page has its own: %s',
    async (_, status, body) => {
      const failure = await refusal(answering(status, body, 'text/html').save());
      expect(failure).toBeInstanceOf(RequestFailure);
      expect(failure).toMatchObject({ code: UNREADABLE, message: '', response: null });
    },
  );

  it('is trouble that may pass when it pretends that all is well', async () => {
    expect(await refusal(answering(200, PAGE).save())).toMatchObject({ httpStatus: 502 });
    expect(await refusal(answering(404, PAGE).save())).toMatchObject({ httpStatus: 404 });
  });

  it('is no feed', async () => {
    expect(await refusal(answering(200, PAGE).feed())).toMatchObject({ code: UNREADABLE });
    expect(await answering(200, '{"a":1}').feed()).toEqual({ a: 1 });
  });

  it('is no file', async () => {
    for (const type of ['text/html', 'application/json', ''])
      expect(await refusal(answering(200, PAGE, type).export())).toMatchObject({ code: NOT_A_FILE });
    expect(await answering(200, 'a,b', 'text/csv; charset=utf-8').export()).toMatchObject({ text: 'a,b' });
  });
});

describe("the specification's own envelope", () => {
  it.each([
    ['with 400', 400, '{"status":false,"message":"Said by the server","response":{"a":1}}'],
    ['with 200', 200, '{"status":false,"message":"Said by the server","response":{"a":1}}'],
    ["with 'false'", 200, '{"status":"false","message":"Said by the server","response":{"a":1}}'],
    ['without a status', 500, '{"message":"Said by the server","response":{"a":1}}'],
  ])('needs no code: its words are told, %s', async (_, status, body) => {
    const failure = await refusal(answering(status, body).save());
    expect(failure).toMatchObject({
      code: UNREADABLE,
      message: 'Said by the server',
      response: { a: 1 },
      httpStatus: status,
    });
  });

  it('with a code is told by it', async () => {
    const body = '{"status":false,"message":"Please log in.","code":"unauthenticated","response":null}';
    expect(await refusal(answering(401, body).save())).toMatchObject({ code: 'unauthenticated' });
  });

  it('of a success gives what it carries', async () => {
    expect(await answering(200, '{"status":true,"message":"","response":{"id":1}}').save()).toEqual({
      id: 1,
    });
  });
});
