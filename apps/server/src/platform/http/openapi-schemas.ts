import { z } from 'zod';
import { SHARED_SCHEMAS } from './openapi-names.ts';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(SHARED_SCHEMAS)) named.add(schema as z.ZodType, { id });

interface Raw extends Json {
  $defs?: Record<string, Json>;
}

function convert(schema: z.core.$ZodType, io: Io): Raw {
  const {
    $schema: _,
    '~standard': __,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: named }) as Raw;
  return json;
}

/** What is asked for and what is answered can differ by its defaults: then there are two of a name. */
const inputNames = new Map<string, string>();

export function sharedComponents(): Record<string, Json> {
  const components: Record<string, Json> = {};
  const bare = (name: string, io: Io): Json => {
    const { $defs = {}, ...json } = convert(SHARED_SCHEMAS[name as keyof typeof SHARED_SCHEMAS], io);
    // A schema that is named itself stands among its own definitions.
    return $defs[name] ?? json;
  };
  for (const name of Object.keys(SHARED_SCHEMAS)) {
    const [input, output] = [bare(name, 'input'), bare(name, 'output')];
    inputNames.set(name, JSON.stringify(input) === JSON.stringify(output) ? name : `${name}Input`);
  }
  for (const name of Object.keys(SHARED_SCHEMAS)) {
    components[name] = linked(bare(name, 'output'), 'output') as Json;
    const inputName = inputNames.get(name) ?? name;
    if (inputName !== name) components[inputName] = linked(bare(name, 'input'), 'input') as Json;
  }
  return components;
}

/** The schema of a place in the document, with references for what has a name. */
export function schemaOf(schema: z.core.$ZodType, io: Io): Json {
  const { $defs: _, ...json } = convert(schema, io);
  return linked(json, io) as Json;
}

const LOCAL = '#/$defs/';

function linked(value: unknown, io: Io): unknown {
  if (Array.isArray(value)) return value.map((each) => linked(each, io));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' ? [key, componentOf(String(inner), io)] : [key, linked(inner, io)],
  );
  return tidied(Object.fromEntries(entries) as Json);
}

function componentOf(reference: string, io: Io): string {
  const name = reference.slice(LOCAL.length);
  return `#/components/schemas/${io === 'input' ? (inputNames.get(name) ?? name) : name}`;
}

const isEmpty = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;

/** Anything or null is anything; and a record over known names is an object with these names. */
function tidied(schema: Json): Json {
  const { anyOf, propertyNames, additionalProperties, required, ...rest } = schema;
  if (Array.isArray(anyOf) && anyOf.some(isEmpty)) return rest;
  const names = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!names || !Array.isArray(required)) return schema;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties, required, additionalProperties: false };
}
