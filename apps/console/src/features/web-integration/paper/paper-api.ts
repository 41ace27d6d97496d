import { client } from '@minaret/contract/api/client';
import { paperContract } from '@minaret/contract/paper/paper';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

const paperApi = client(paperContract, send);

/** A footer stands on the masjid's paper only with our seal. */
export function footerSeal(m_id: number, footer: string) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'paper-seal', footer],
    queryFn: async () => ({ footer, ...(await paperApi.seal({ params: { m_id }, query: { footer } })) }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: footer !== '',
  });
}

/** Looked at again with each visit of the page: a change of the times makes more of them. */
export function oldPrints(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'old-prints'],
    queryFn: () => paperApi.oldPrints({ params: { m_id } }),
  });
}

/** Why there is no picture, by the server's own code. */
export class PictureRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Fetched rather than shown by its address: a refusal has a reason, and sharing needs the file. */
export function pictureFile(address: string) {
  return queryOptions({
    queryKey: ['paper-picture', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal, credentials: 'omit' });
      if (answer.ok) return answer.blob();
      const body: { code?: string } = await answer.json().catch(() => ({}));
      throw new PictureRefused(body.code ?? 'unexpected');
    },
    retry: false,
    staleTime: 60_000,
    gcTime: 120_000,
  });
}
