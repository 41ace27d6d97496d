// Decides: the key by which push services know this server (VAPID): made once, kept encrypted; how long a token of it is used.

import {
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { Secrets } from '../secrets/secrets.ts';

const SETTING = 'push_key';
const PURPOSE = 'push key';
/** Push services take no token that is good for more than a day. */
const GOOD_FOR_MS = 23 * 3600_000;
const USED_FOR_MS = 12 * 3600_000;

export interface PushKeys {
  /** An uncompressed point in base64url: what a browser subscribes with. */
  publicKey: string;
  privateKey: KeyObject;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function readKeys(jwk: JsonWebKey): PushKeys {
  const point = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url'));
  return {
    publicKey: Buffer.concat([Buffer.from([4]), ...point]).toString('base64url'),
    privateKey: createPrivateKey({ key: { ...jwk }, format: 'jwk' }),
  };
}

/** The first process to start makes it; a phone that has subscribed stays with it, so it is never made anew. */
export async function loadPushKeys(db: Database, secrets: Secrets): Promise<PushKeys> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const made = JSON.stringify(privateKey.export({ format: 'jwk' }));
  const kept = () =>
    db.selectFrom('instance_settings').select('value').where('key', '=', SETTING).executeTakeFirst();
  if (!(await kept()))
    await db
      .insertInto('instance_settings')
      .values({ key: SETTING, value: secrets.encrypt(PURPOSE, made) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const row = await kept();
  if (!row) throw new Error('the key for pushes was not kept');
  return readKeys(JSON.parse(secrets.decrypt(PURPOSE, row.value)));
}

/** The header that says who sends; signing costs as much as ten pushes, so a token serves all of one push service. */
export function makeTokens({ publicKey, privateKey }: PushKeys, subject: string, clock: Clock) {
  const kept = new Map<string, { header: string; until: number }>();
  return (origin: string): string => {
    const now = clock.now().getTime();
    const known = kept.get(origin);
    if (known && now < known.until) return known.header;
    const exp = Math.floor((now + GOOD_FOR_MS) / 1000);
    const claims = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: origin, exp, sub: subject })}`;
    const signature = createSign('sha256')
      .update(claims)
      .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url');
    const header = `vapid t=${claims}.${signature}, k=${publicKey}`;
    kept.set(origin, { header, until: now + USED_FOR_MS });
    return header;
  };
}
