import { Ajv, type ValidateFunction } from 'ajv';
import { deriveSchemas } from './derive-schemas.ts';

export interface WireCheck {
  /** Says what is wrong; null: nothing. A form's texts become the numbers and booleans they stand for. */
  request(route: string, params: Record<string, unknown>): string | null;
  answer(route: string, body: unknown): string | null;
  told(object: string, body: unknown): string | null;
}

let made: WireCheck | undefined;

/** Made once in a process: it takes seconds. */
export function wireCheck(): WireCheck {
  made ??= makeWireCheck();
  return made;
}

function makeWireCheck(): WireCheck {
  const { definitions, roots } = deriveSchemas();
  const schemas = { wire: { $id: 'wire', definitions } };
  // Most of the time goes into functions that are called a few times: they need not be good ones.
  const quick = {
    strict: false,
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
    schemas,
  };
  const forms = new Ajv({ ...quick, coerceTypes: true });
  const json = new Ajv(quick);
  const check = (ajv: Ajv, root: string, value: unknown): string | null => {
    const validate = roots[root] && ajv.getSchema(`wire#/definitions/${roots[root]}`);
    if (!validate) return `${root}: there is no such address or object`;
    return validate(value) ? null : `${root}: ${told(ajv, validate)}`;
  };
  return {
    request: (route, params) => check(forms, `Requests ${route}`, params),
    answer: (route, body) => check(json, `Answers ${route}`, body),
    told: (object, body) => check(json, `Told ${object}`, body),
  };
}

function told(ajv: Ajv, { errors }: ValidateFunction): string {
  const names = (errors ?? []).map(({ params }) => JSON.stringify(params)).join(' ');
  return `${ajv.errorsText(errors)} ${names}`;
}
