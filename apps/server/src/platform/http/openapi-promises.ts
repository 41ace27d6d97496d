// Decides: which change of the public API would break programs of others.

import type { Json } from './openapi-schemas.ts';

type Document = { paths: Json; components: { schemas: Json } };
type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};

/** Objects that hold themselves are not followed further than anybody reads. */
const DEEPEST = 8;

/**
 * What programs of others build on, a line each: every field of every answer with its type, and every parameter that must
 * be given. A line that is gone breaks somebody's program.
 */
export function promisesOf(document: Json): string[] {
  const { paths, components } = document as unknown as Document;
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    return name ? resolve((components.schemas[name] ?? {}) as Schema) : schema;
  };
  const fieldsOf = (given: Schema, path: string, depth = 0): string[] => {
    const schema = resolve(given);
    if (depth > DEEPEST) return [];
    if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((each) => fieldsOf(each, path, depth + 1)))];
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([name, inner]) =>
        fieldsOf(inner, path ? `${path}.${name}` : name, depth + 1),
      );
    if (schema.items) return fieldsOf(schema.items, `${path}[]`, depth + 1);
    return [`${path}: ${[schema.type ?? 'any'].flat().join(' or ')}`];
  };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const schema = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
      const optional = (operation.parameters ?? []).filter((each) => each.in === 'query' && !each.required);
      return [
        ...optional.map((each) => `${name} takes ${each.name}, or not`),
        ...(schema ? fieldsOf(schema, '') : []).map((field) => `${name} answers ${field}`),
      ];
    }),
  );
  return [...new Set(lines)].sort();
}
