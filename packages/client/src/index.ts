// Decides: the client (package) for programs that use the public API.

import {
  type Answer,
  type Client,
  client,
  RequestFailure,
  type SendOptions,
} from '@minaret/contract/api/client';
import { publicApiContract } from '@minaret/contract/public-api/public-api';

export type {
  PublicAnnouncement,
  PublicChange,
  PublicDay,
  PublicHijri,
  PublicJumuah,
  PublicKey,
  PublicMasjid,
  PublicMasjidPage,
  PublicNow,
  PublicScreen,
  PublicTime,
} from '@minaret/contract/public-api/public-schemas';
export { RequestFailure };

export type MinaretClient = Client<typeof publicApiContract>;

export interface Options {
  /** Where Minaret is, such as `https://minaret.example`. */
  url: string;
  /** `minaret_...`; public times need none. */
  key?: string;
  /** The platform's own; Node 18 and every browser have it. */
  fetch: (url: string, options: SendOptions) => Promise<Answer>;
}

/** Every address of `/api/v1` as a typed call: `await minaret({ url, fetch }).now({ params: { hash_id } })`. */
export function minaret({ url, key, fetch }: Options): MinaretClient {
  const root = url.replace(/\/+$/, '');
  return client(publicApiContract, (path, options) => {
    const headers =
      key === undefined ? options.headers : { ...options.headers, authorization: `Bearer ${key}` };
    return fetch(`${root}${path}`, { ...options, headers });
  });
}
