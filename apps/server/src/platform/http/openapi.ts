import { contract } from '@minaret/contract';
import type { Access } from '@minaret/contract/access/access';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import { envelope, FailureReply } from '@minaret/contract/api/envelope';
import { FAILURES, type FailureCode } from '@minaret/contract/api/failures';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the same objects that make the routes and the client. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Minaret',
      version: '1',
      description:
        'Every reply is { status, message, response }, with `code` when status is false. Sessions are cookies; changing requests must come from the same origin.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'minaret_access' } },
      schemas: { Failure: schemaOf(FailureReply, 'output') },
    },
  };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    '~standard': __,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    ...withParameters(endpoint),
    ...withBody(endpoint),
    responses: responses(endpoint),
  };
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
  return `For the roles ${access.roles.join(', ')}.${feature}`;
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
  if (endpoint.method !== 'GET') shared.push('cross_site');
  if (endpoint.access !== 'public') shared.push('unauthenticated');
  if (endpoint.access !== 'public' && endpoint.path.includes('/:')) shared.push('not_found');
  if (typeof endpoint.access === 'object') shared.push('forbidden');
  if (typeof endpoint.access === 'object' && endpoint.access.feature) shared.push('feature_required');
  return [...new Set([...(endpoint.failures ?? []), ...shared])];
}

function failureResponses(codes: readonly FailureCode[]): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { httpStatus } = FAILURES[code];
    byStatus.set(httpStatus, [...(byStatus.get(httpStatus) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.map((name) => `\`${name}\``).join(', '), content },
    ]),
  );
}
