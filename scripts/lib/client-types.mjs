// Decides: the types (index.d.ts) that come with @minaret/client, written from the API's own description.

import { readFileSync } from 'node:fs';

/** @typedef {{ $ref?: string, type?: string | string[], enum?: unknown[], const?: unknown, anyOf?: Schema[], items?: Schema, properties?: Record<string, Schema>, required?: string[] }} Schema */
/** @typedef {{ name: string, in: string, required: boolean, schema: Schema }} Parameter */
/** @typedef {{ operationId: string, summary?: string, parameters?: Parameter[], requestBody?: unknown, responses: Record<string, { content: Record<string, { schema: Schema }> }> }} Operation */

const DESCRIPTION = 'docs/openapi-v1.json';
const PLAIN = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };
/** Refusals are thrown, with their own class. */
const NOT_TOLD = new Set(['FailureReply']);

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  const { $ref, type, anyOf, items, properties } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (type === 'array' && items) return `Array<${typeOf(items)}>`;
  if (type === 'object' && properties) return objectOf(properties, schema.required ?? []);
  const names = [type ?? []].flat();
  if (names.length === 0 || !names.every((name) => name in PLAIN))
    throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  return names.map((name) => PLAIN[/** @type {keyof typeof PLAIN} */ (name)]).join(' | ');
}

/** @param {Record<string, Schema>} properties @param {string[]} required @returns {string} */
function objectOf(properties, required) {
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{ ${lines.join(' ')} }`;
}

/** What a call takes: `params` and `query`, as far as the address has them. @param {Operation} operation */
function callOf({ operationId, parameters = [], requestBody }) {
  if (requestBody) throw new Error(`${operationId} has a body: teach client-types.mjs how it is sent`);
  const parts = ['path', 'query'].flatMap((place) => {
    const own = parameters.filter((each) => each.in === place);
    if (own.length === 0) return [];
    const required = own.filter((each) => each.required).map(({ name }) => name);
    const type = objectOf(Object.fromEntries(own.map(({ name, schema }) => [name, schema])), required);
    return [{ name: place === 'path' ? 'params' : 'query', type, isNeeded: required.length > 0 }];
  });
  const fields = parts.map(({ name, type, isNeeded }) => `${name}${isNeeded ? '' : '?'}: ${type}`);
  const mark = parts.some(({ isNeeded }) => isNeeded) ? '' : '?';
  return fields.length === 0 ? '' : `call${mark}: { ${fields.join('; ')} }`;
}

/** @param {Operation} operation */
function methodOf(operation) {
  const answer = operation.responses['200']?.content['application/json']?.schema.properties?.response;
  if (!answer) throw new Error(`${operation.operationId} has no answer`);
  const name = operation.operationId.split('.').pop();
  return `  /** ${operation.summary ?? name} */\n  ${name}(${callOf(operation)}): Promise<${typeOf(answer)}>;`;
}

/** The text of `index.d.ts`. */
export function clientTypes() {
  const { components, paths } = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));
  const schemas = Object.entries(/** @type {Record<string, Schema>} */ (components.schemas))
    .filter(([name]) => !NOT_TOLD.has(name))
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const methods = Object.values(/** @type {Record<string, Record<string, Operation>>} */ (paths))
    .flatMap((each) => Object.values(each))
    .map(methodOf);
  return `${[
    ...schemas,
    `export interface MinaretClient {\n${methods.join('\n')}\n}`,
    `/** A refused call: branch on \`code\`. */
export declare class RequestFailure extends Error {
  readonly code: string;
  readonly httpStatus: number;
  readonly response: unknown;
  /** In seconds, when there were too many. */
  readonly retryAfter: number | undefined;
}`,
    `export interface Options {
  /** Where Minaret is, such as \`https://minaret.example\`. */
  url: string;
  /** \`minaret_...\`; public times need none. */
  key?: string;
  /** The platform's own; Node 18 and every browser have it. */
  fetch: typeof globalThis.fetch;
}`,
    'export declare function minaret(options: Options): MinaretClient;',
  ].join('\n\n')}\n`;
}
