import { PUBLIC_API_EDGE } from '@minaret/contract/api/edge';
import { endpoint } from '@minaret/contract/api/endpoint';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp } from '../../../test/app.ts';
import { routeOf } from './edge.ts';
import { guardHttp } from './http.ts';

it('tells programs in every answer of an address that it ends, when, and what to use instead', async () => {
  const { platform } = await startApp();
  const app = fastify();
  guardHttp(app, platform.config);
  const old = endpoint({
    base: '/api/v1',
    method: 'GET',
    path: '/old',
    access: { visitor: true },
    edge: PUBLIC_API_EDGE,
    summary: 'Old',
    response: z.string(),
    deprecated: { since: '2027-01-01', sunset: '2027-07-01', link: '/api/docs#old' },
  });
  app.route({ ...routeOf(old), handler: async () => 'old' });
  const { headers } = await app.inject({ url: '/api/v1/old' });
  expect(headers).toMatchObject({
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    link: '</api/docs#old>; rel="deprecation"; type="text/html"',
  });
  expect(headers['access-control-expose-headers']).toContain('sunset');
  await app.close();
});
