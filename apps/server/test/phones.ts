import { type Client, client } from '@minaret/contract/api/client';
import type { Contract } from '@minaret/contract/api/endpoint';
import { phonesContract } from '@minaret/contract/athan-plus/phones';
import type { TestSubscription } from './push-service.ts';
import { ORIGIN, type TestApp } from './whole-server.ts';

export type PhoneCaller = Client<typeof phonesContract>;

/** The app on one phone: no cookies, its key as a bearer. */
export const phoneCaller = (test: Pick<TestApp, 'app'>, key: string): PhoneCaller =>
  deviceCaller(phonesContract, test, key);

export function deviceCaller<C extends Contract>(
  contract: C,
  { app }: Pick<TestApp, 'app'>,
  key: string,
): Client<C> {
  return client(contract, async (path, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { origin: ORIGIN, ...headers, authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { payload: String(body) }),
    });
    return {
      ok: answer.statusCode < 400,
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => answer.json(),
      text: async () => answer.body,
    };
  });
}

export async function registerPhone(
  test: TestApp,
  subscription: TestSubscription | null = null,
  { locale = 'en', clock = 12 }: { locale?: 'en' | 'ar' | 'ur'; clock?: 12 | 24 } = {},
): Promise<PhoneCaller> {
  const { key } = await test.caller().phones.register({ body: { subscription, locale, clock } });
  return phoneCaller(test, key);
}
