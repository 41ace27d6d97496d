import { isForPeople } from '@minaret/contract/access/access';
import { addressOf, type Endpoint } from '@minaret/contract/api/endpoint';
import { makeApiKey, pairScreen } from '../../apps/server/test/make.ts';
import type { Marked } from './masjids.ts';
import type { Route } from './routes.ts';
import type { World } from './world.ts';

/** What a masjid's programs and devices have: all that a stranger could try elsewhere. */
interface Keyring {
  own: Marked;
  apiKey: string;
  screen: string;
}

/** By the name of the parameter: what can stand there of this masjid. */
function addressFor(
  { own, apiKey, screen }: Keyring,
  endpoint: Endpoint,
  swap: 'as it is' | 'keys swapped',
): string {
  return addressOf(endpoint)
    .replace(':hash_id', `${own.word}hash`)
    .replace(':key', swap === 'as it is' ? screen : apiKey)
    .replace(/:\w+/g, 'x');
}

/**
 * Each masjid's key and screen at every route that is not for people, asking for each masjid: what comes back speaks of
 * nobody but the one whose key it is. Without a key the window of any masjid may be looked into; that is not asked here.
 */
export async function foreignKeys(
  world: World,
  all: readonly Marked[],
  routes: readonly Route[],
): Promise<{ faults: string[]; asked: number; answered: number }> {
  const faults: string[] = [];
  let [asked, answered] = [0, 0];
  const rings: Keyring[] = [];
  for (const own of all) {
    const [member] = own.members;
    if (!member) throw new Error('a masjid without people');
    rings.push({
      own,
      apiKey: await makeApiKey(world, member),
      screen: (await pairScreen(world, member)).key,
    });
  }
  const outside = routes.filter(({ endpoint }) => !isForPeople(endpoint.access) && !endpoint.stream);
  for (const { label, endpoint } of outside) {
    if (isForPeople(endpoint.access) || !(endpoint.access.apiKey || endpoint.access.device)) continue;
    for (const mine of rings) {
      for (const theirs of rings) {
        for (const swap of ['as it is', 'keys swapped'] as const) {
          // The key in the address is always the asker's own: what it opens is theirs by right.
          const named = { ...theirs, screen: mine.screen, apiKey: mine.apiKey };
          const answer = await world.app.inject({
            method: endpoint.method,
            url: addressFor(named, endpoint, swap),
            headers: { authorization: `Bearer ${mine.apiKey}`, origin: 'http://localhost:3000' },
            ...(endpoint.body ? { payload: {} } : {}),
          });
          asked += 1;
          const said = `${JSON.stringify(answer.headers)} ${answer.body}`;
          const foreign = all.find(({ id, word }) => id !== mine.own.id && said.includes(word));
          if (foreign) faults.push(`${label}: the key of ${mine.own.word} was told of ${foreign.word}`);
          if (answer.statusCode >= 500) faults.push(`${label}: ${answer.statusCode}`);
          if (answer.statusCode === 200 && said.includes(mine.own.word)) answered += 1;
        }
      }
    }
  }
  if (answered === 0) faults.push('no key was told of its own masjid: nothing is proven');
  return { faults, asked, answered };
}
