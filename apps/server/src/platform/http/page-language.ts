// Decides: in which language (English, Arabic, Urdu) a public page is written: asked for, the visitor's own, or the masjid's.

import { SCREEN_LANGUAGES, type ScreenLanguage } from '@minaret/display/settings';
import type { FastifyRequest } from 'fastify';

/** Asked for, else the first of the visitor's that we speak, else the masjid's. */
export function pageLanguage(
  request: FastifyRequest,
  asked: string | undefined,
  masjid: readonly string[],
): ScreenLanguage {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2));
  const wanted = [asked, ...accepted, ...masjid].map((tag) => tag?.toLowerCase());
  return (
    SCREEN_LANGUAGES.find(
      (known) => known === wanted.find((tag) => SCREEN_LANGUAGES.some((own) => own === tag)),
    ) ?? 'en'
  );
}
