import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ROOT } from '../../config.ts';
import { Failure } from '../../platform/failure.ts';

const FOLDER = join(ROOT, 'packages', 'display', 'fonts');
const WEIGHTS = [400, 600, 700] as const;
const fileOf = (weight: number) => `noto-naskh-arabic-${weight}.woff2`;

/** The console's Arabic face, as large beside Latin letters as there; fetched only when a page shows Arabic. */
export const ARABIC_FACE = WEIGHTS.map(
  (weight) =>
    `@font-face{font-family:"Noto Naskh Arabic";font-weight:${weight};font-display:swap;size-adjust:113%;src:url("/guide/fonts/${fileOf(weight)}") format("woff2");unicode-range:U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFC}`,
).join('');

export function fontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/guide/fonts/:file', async (request, reply) => {
    const weight = WEIGHTS.find((each) => fileOf(each) === request.params.file);
    if (!weight) throw new Failure('not_found');
    const font = await readFile(join(FOLDER, fileOf(weight)));
    return reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(font);
  });
}
