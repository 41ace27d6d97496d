import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionType,
} from 'typescript/unstable/sync';

export type JsonSchema = Record<string, unknown>;

/** Requests are closed: a value that Stripe's own documents do not list is a mistake. Answers may bring new ones. */
type Side = 'request' | 'answer';

/** What the product asks Stripe to expand; elsewhere an id stands for the object, and half of the API need not be read. */
const EXPANDED = ['Product', 'SubscriptionSchedule', 'Invoice'];

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** JSON Schemas of what the installed SDK's types say, made by TypeScript's own checker. */
export function deriveSchemas(): { definitions: Record<string, JsonSchema>; roots: Record<string, string> } {
  const api = new API({ cwd: FOLDER });
  try {
    const project = api
      .updateSnapshot({ openProjects: [join(FOLDER, 'tsconfig.json')] })
      .getProject(join(FOLDER, 'tsconfig.json'));
    const file = project?.program.getSourceFile(join(FOLDER, 'wire-types.ts'));
    const module = file && project?.checker.getSymbolAtLocation(file);
    if (!project || !module) throw new Error('the types of the wire cannot be read');
    const deriver = schemaDeriver(project.checker);
    const roots: Record<string, string> = {};
    for (const exported of project.checker.getExportsOfModule(module)) {
      const side: Side = exported.name === 'Requests' ? 'request' : 'answer';
      const table = project.checker.getDeclaredTypeOfSymbol(exported);
      for (const [name, type] of deriver.properties(table)) {
        roots[`${exported.name} ${name}`] = deriver.define(type, side);
      }
    }
    return { definitions: deriver.finish(), roots };
  } finally {
    api.close();
  }
}

function schemaDeriver(checker: Checker) {
  const definitions: Record<string, JsonSchema> = {};
  const waiting: { name: string; type: Type; side: Side }[] = [];

  const properties = (type: Type): [name: string, type: Type, isOptional: boolean][] => {
    const symbols = checker.getPropertiesOfType(type);
    return checker.getTypeOfSymbol(symbols).flatMap((of, index) => {
      const symbol = symbols[index];
      return of && symbol ? [[symbol.name, of, (symbol.flags & SymbolFlags.Optional) !== 0]] : [];
    });
  };

  /** Each type once, by its id: Stripe's objects refer to each other in circles. */
  const define = (type: Type, side: Side): string => {
    const name = `${side}-${type.id}`;
    if (!definitions[name]) {
      definitions[name] = {};
      waiting.push({ name, type, side });
    }
    return name;
  };

  const finish = () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      Object.assign(definitions[next.name] ?? {}, expand(next.type, next.side));
    return definitions;
  };

  const schemaOf = (type: Type, side: Side): JsonSchema => {
    if (type.isUnionType()) return unionOf(type, side);
    if (type.isIntersectionType() && checker.typeToString(type).startsWith('Decimal'))
      return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) {
      if (checker.isArrayType(type)) {
        const [element] = checker.getTypeArguments(type as TypeReference);
        return { type: 'array', items: element ? schemaOf(element, side) : {} };
      }
      return { $ref: `#/definitions/${define(type, side)}` };
    }
    return plain(type);
  };

  const unionOf = (union: UnionType, side: Side): JsonSchema => {
    const types = withoutUnexpanded(
      union.getTypes().filter((one) => !(one.flags & (TypeFlags.Undefined | TypeFlags.Void))),
      side,
    );
    const literals = types.filter((one) => one.isStringLiteralType()).map((one) => one.value);
    // `string & Record<never, never>` is "or whatever comes later".
    const others = types.filter((one) => isOtherString(one));
    const rest = types.filter((one) => !one.isStringLiteralType() && !isOtherString(one));
    const isBoolean = rest.some((one) => one.flags & TypeFlags.BooleanLiteral);
    const schemas = [
      ...(isBoolean ? [booleanOf(rest)] : []),
      ...rest.filter((one) => !(one.flags & TypeFlags.BooleanLiteral)).map((one) => schemaOf(one, side)),
      ...(others.length > 0 && side === 'answer'
        ? [{ type: 'string' }]
        : literals.length > 0
          ? [{ type: 'string', enum: literals }]
          : []),
    ];
    return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };
  };

  const isOtherString = (type: Type): boolean =>
    type.isIntersectionType() && type.getTypes().some((one) => one.flags & TypeFlags.String);

  const expand = (type: Type, side: Side): JsonSchema => {
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return schemaOf(type, side);
    if (checker.isArrayType(type)) return schemaOf(type, side);
    const members = properties(type).filter(
      ([, of]) => !isNothing(of) && checker.getSignaturesOfType(of, SignatureKind.Call).length === 0,
    );
    const index = checker.getIndexInfosOfType(type)[0];
    return {
      type: 'object',
      properties: Object.fromEntries(members.map(([name, of]) => [name, schemaOf(of, side)])),
      required: members.filter(([, , isOptional]) => !isOptional).map(([name]) => name),
      additionalProperties: index ? schemaOf(index.valueType, side) : false,
    };
  };

  return { properties, define, finish };
}

function withoutUnexpanded(types: readonly Type[], side: Side): readonly Type[] {
  const isExpandable = side === 'answer' && types.some((one) => one.flags & TypeFlags.String);
  if (!isExpandable) return types;
  return types.filter(
    (one) => !(one.flags & TypeFlags.Object) || EXPANDED.includes(one.getSymbol()?.name ?? ''),
  );
}

function isNothing(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().every(isNothing);
  return (type.flags & (TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Never)) !== 0;
}

/** Both literals are one boolean, which a form's `true` can become. */
function booleanOf(types: readonly Type[]): JsonSchema {
  const values = types.filter((one) => one.isBooleanLiteralType()).map((one) => one.value);
  return values.length === 2 ? { type: 'boolean' } : { type: 'boolean', enum: values };
}

function plain(type: Type): JsonSchema {
  if (type.isStringLiteralType()) return { type: 'string', enum: [type.value] };
  if (type.isNumberLiteralType()) return { type: 'number', enum: [type.value] };
  if (type.isBooleanLiteralType()) return { type: 'boolean', enum: [type.value] };
  if (type.flags & TypeFlags.String) return { type: 'string' };
  if (type.flags & TypeFlags.Number) return { type: 'number' };
  if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
  if (type.flags & TypeFlags.Null) return { type: 'null' };
  return {};
}
