import { describe, expect, it } from 'vitest';
import { declaredRoutes } from '../../proofs/lib/routes.ts';
import { idleLines, type Rule, specified } from '../../proofs/lib/specified-access.ts';

/** In the words of the table: who may ask, and what they must hold. */
function wordsOf({ who, feature }: Rule): string {
  const roles = typeof who === 'string' ? who : [...who].sort().join(', ');
  return feature ? `${roles} with ${feature}` : roles;
}

function declaredWords(access: ReturnType<typeof declaredRoutes>[number]['endpoint']['access']): string {
  if (access === 'public') return 'anyone';
  if (access === 'signed-in') return access;
  return wordsOf({ who: access.roles as Rule['who'], feature: access.feature });
}

describe('the table of who may ask for what', () => {
  it.each(declaredRoutes())('speaks of $label, and the contract says the same', ({ endpoint }) => {
    const rule = specified(endpoint.method, endpoint.path);
    if (!rule) throw new Error(`no line of proofs/lib/specified-access.ts speaks of ${endpoint.path}`);
    expect(declaredWords(endpoint.access)).toBe(wordsOf(rule));
  });

  it('has no line for a route that is gone', () => {
    expect(idleLines(declaredRoutes().map(({ endpoint }) => endpoint))).toEqual([]);
  });
});
