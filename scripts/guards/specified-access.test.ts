import { isForPeople, type OutsideAccess } from '@minaret/contract/access/access';
import { isCookielessAddress } from '@minaret/contract/api/edge';
import { addressOf, edgeOf } from '@minaret/contract/api/endpoint';
import { DONOR_PAGE_PATH } from '@minaret/contract/giving/donor-page';
import { describe, expect, it } from 'vitest';
import { declaredRoutes } from '../../proofs/lib/routes.ts';
import { idleLines, type Rule, specified } from '../../proofs/lib/specified-access.ts';
import { specifiedEdge } from '../../proofs/lib/specified-edge.ts';

/** In the words of the table: who may ask, and what they must hold. */
function wordsOf({ who, feature }: Rule): string {
  const roles = typeof who === 'string' ? who : [...who].sort().join(', ');
  return feature ? `${roles} with ${feature}` : roles;
}

function outsideWords({ visitor, apiKey, device, link }: OutsideAccess): string {
  const key = apiKey === 'any' ? 'any key' : `key ${apiKey}`;
  const who = [visitor ? 'anyone' : [], apiKey ? key : [], device ?? [], link ? `${link} link` : []];
  return who.flat().join(', ');
}

function declaredWords(access: ReturnType<typeof declaredRoutes>[number]['endpoint']['access']): string {
  if (access === 'public') return 'anyone';
  if (access === 'signed-in') return access;
  const { feature } = access;
  return wordsOf({
    who: isForPeople(access) ? (access.roles as Rule['who']) : (outsideWords(access) as Rule['who']),
    feature,
  });
}

describe('the table of who may ask for what', () => {
  it.each(declaredRoutes())('speaks of $label, and the contract says the same', ({ endpoint }) => {
    const rule = specified(endpoint);
    if (!rule) throw new Error(`no line of proofs/lib/specified-access.ts speaks of ${endpoint.path}`);
    expect(declaredWords(endpoint.access)).toBe(wordsOf(rule));
  });

  it('has no line for a route that is gone', () => {
    expect(idleLines(declaredRoutes().map(({ endpoint }) => endpoint))).toEqual([]);
  });
});

describe('what a route is to the outside', () => {
  it.each(declaredRoutes())('$label is as the table says', ({ endpoint }) => {
    expect(edgeOf(endpoint)).toMatchObject(specifiedEdge(endpoint.method, addressOf(endpoint)));
  });

  it.each(declaredRoutes())('$label reads cookies only for people of the console', ({ endpoint }) => {
    const { cookies } = edgeOf(endpoint);
    const address = addressOf(endpoint);
    // A donor's own page has a cookie of its own; only asking for its link needs none.
    const isDonors = address.startsWith(`${DONOR_PAGE_PATH}/`) && !address.endsWith('/links');
    expect(cookies).toBe(isForPeople(endpoint.access) || isDonors);
    if (isCookielessAddress(addressOf(endpoint))) expect(cookies).toBe(false);
  });
});
