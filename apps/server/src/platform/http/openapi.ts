import { contract } from '@minaret/contract';
import { type Access, isForPeople } from '@minaret/contract/access/access';
import { addressOf, type Endpoint, edgeOf } from '@minaret/contract/api/endpoint';
import { envelope } from '@minaret/contract/api/envelope';
import { FAILURES, type FailureCode } from '@minaret/contract/api/failures';
import type { z } from 'zod';
import { type Json, schemaOf, sharedComponents } from './openapi-schemas.ts';
import { TAG_WORDS } from './openapi-tags.ts';

type Part = 'everything' | 'public';

const ABOUT: Record<Part, { title: string; description: string }> = {
  everything: {
    title: 'Minaret',
    description:
      'Every reply is { status, message, response }, with `code` when status is false. Below `/api` sessions are cookies and changing requests must come from the same origin; it may change with the console. What is below `/api/v1` stays.',
  },
  public: {
    title: 'Minaret, public API',
    description:
      'Every reply is { status, message, response }, with `code` when status is false. Fields are added and never taken away. Public reads need no key; a key goes into the header `Authorization: Bearer`.',
  },
};

/** OpenAPI 3.1 from the same objects that make the routes and the client. */
export function openApi(part: Part = 'everything'): Json {
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  const components = sharedComponents();
  for (const [tag, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      if (part === 'public' && endpoint.base !== '/api/v1') continue;
      const path = openApiPath(endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) };
      tags.add(tag);
    }
  }
  return {
    openapi: '3.1.0',
    info: { ...ABOUT[part], version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name, description: TAG_WORDS[name as keyof typeof contract] })),
    paths,
    components: {
      securitySchemes: {
        ...(part === 'public' ? {} : { session: { type: 'apiKey', in: 'cookie', name: 'minaret_access' } }),
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of one masjid.' },
      },
      schemas: usedOf(components, paths),
    },
  };
}

export function openApiPath(endpoint: Endpoint): string {
  return addressOf(endpoint).replace(/:(\w+)/g, '{$1}');
}

/** Those that something refers to, and those that they refer to. */
function usedOf(components: Record<string, Json>, paths: Json): Record<string, Json> {
  const used = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(components[name] ?? {});
    }
  };
  follow(paths);
  return Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name)));
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: endpoint.summary,
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    description: describeAccess(endpoint.access),
    security: securityOf(endpoint.access),
    ...withParameters(endpoint),
    ...withBody(endpoint),
    responses: responses(endpoint),
  };
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  if (isForPeople(access)) return [{ session: [] }];
  if (!access.apiKey) return [];
  return access.visitor ? [{}, { apiKey: [] }] : [{ apiKey: [] }];
}

const FILE_FIELD = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'text/csv' } },
  required: ['file'],
};

function withBody(endpoint: Endpoint): Json {
  if (!endpoint.body) return {};
  const content: Json = endpoint.upload
    ? { 'multipart/form-data': { schema: FILE_FIELD } }
    : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } };
  return { requestBody: { required: true, content } };
}

export function describeAccess(access: Access): string {
  if (access === 'public') return 'For everyone.';
  if (access === 'signed-in') return 'For everyone who is logged in.';
  const feature = access.feature ? ` Needs the plan feature ${access.feature}.` : '';
  if (access.roles) return `For the roles ${access.roles.join(', ')}.${feature}`;
  const key = access.apiKey === 'any' ? 'every API key' : `API keys with ${access.apiKey}`;
  const who = [
    access.visitor ? 'everyone' : [],
    access.apiKey ? key : [],
    access.device ? `devices with a key of their own (${access.device.join(', ')})` : [],
    access.link ? 'whoever holds the signed address' : [],
  ];
  return `For ${who.flat().join(', and for ')}.${feature}`;
}

function withParameters({ params, query }: Endpoint): Json {
  const list = [...parametersIn('path', params), ...parametersIn('query', query)];
  return list.length > 0 ? { parameters: list } : {};
}

function parametersIn(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function responses(endpoint: Endpoint): Json {
  const description = endpoint.message ?? 'Done.';
  return { 200: { description, content: success(endpoint) }, ...failureResponses(codesOf(endpoint)) };
}

function success(endpoint: Endpoint): Json {
  if (endpoint.download) return { 'text/csv': { schema: { type: 'string' } } };
  if (endpoint.raw && !endpoint.stream)
    return { 'application/json': { schema: schemaOf(endpoint.response, 'output') } };
  if (endpoint.stream) return { 'text/event-stream': { schema: schemaOf(endpoint.response, 'output') } };
  return { 'application/json': { schema: schemaOf(envelope(endpoint.response), 'output') } };
}

/** What an endpoint may refuse with: its own codes and those that follow from what it declares. */
export function codesOf(endpoint: Endpoint): FailureCode[] {
  const shared: FailureCode[] = [];
  if (endpoint.params || endpoint.query || endpoint.body) shared.push('invalid_payload');
  if (endpoint.body) shared.push('invalid_json', 'unsupported_type', 'payload_too_large');
  if (endpoint.upload) shared.push('too_many_requests');
  if (endpoint.method !== 'GET' && edgeOf(endpoint).writesFrom === 'own-site') shared.push('cross_site');
  if (edgeOf(endpoint).cost > 0) shared.push('too_many_requests');
  shared.push(...codesOfAccess(endpoint));
  return [...new Set([...(endpoint.failures ?? []), ...shared])];
}

function codesOfAccess({ access, path }: Endpoint): FailureCode[] {
  if (access === 'public') return [];
  const isForSome = isForPeople(access) || !access.visitor;
  const isLimited = typeof access === 'object' && (access.roles ?? access.apiKey ?? access.device);
  const codes: (FailureCode | false)[] = [
    (isForSome || !!access.apiKey) && 'unauthenticated',
    path.includes('/:') && 'not_found',
    !!isLimited && 'forbidden',
    typeof access === 'object' && !!access.feature && 'feature_required',
  ];
  return codes.filter((code) => code !== false);
}

function failureResponses(codes: readonly FailureCode[]): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { httpStatus } = FAILURES[code];
    byStatus.set(httpStatus, [...(byStatus.get(httpStatus) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/FailureReply' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.map((name) => `\`${name}\``).join(', '), content },
    ]),
  );
}
