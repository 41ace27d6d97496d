import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid } from '../../../test/make.ts';
import { pdfText } from '../../../test/pdf-text.ts';

const HASH = 'posterhouse';
let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  const name = 'Masjid #strong[Şeyh] $x$';
  await makeMasjid(test, { hash_id: HASH, name, features: ['approved'], status: 1 });
});

const get = (path: string) => test.app.inject({ url: `/paper/${HASH}/${path}` });
/** Runs of one sentence stand apart in a PDF: compared without the spaces between them. */
const tight = (text: string | readonly string[]) => [text].flat().join('').replace(/\s/g, '');

describe('the poster', () => {
  it('has the words of its language, the masjid’s name as it is, and the address of the app', async () => {
    const answer = await get('poster.pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = tight(pdfText(answer.rawPayload));
    expect(text).toContain(tight('Our times on your phone'));
    expect(text).toContain(tight('Masjid #strong[Şeyh] $x$'));
    expect(text).toContain(`localhost:3000/app/m/${HASH}`);
    expect(answer.rawPayload.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('is as large as the paper that was chosen', async () => {
    const sizeOf = async (path: string) => {
      const box = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(
        (await get(path)).rawPayload.toString('latin1'),
      );
      return box?.slice(1).map((side) => Math.round(Number(side)));
    };
    expect(await sizeOf('poster.pdf?lang=ur&size=a4')).toEqual([595, 842]);
    expect(await sizeOf('poster.pdf?lang=ur&size=a3')).toEqual([842, 1191]);
  });

  it('is a picture too, and nothing but what it can be', async () => {
    const answer = await get('poster.png?lang=ar');
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1000, height: 1414 });
    for (const query of ['size=letter', 'lang=fr', 'footer=x']) {
      const refused = await get(`poster.pdf?${query}`);
      expect([refused.statusCode, refused.json().code], query).toEqual([422, 'invalid_payload']);
    }
    expect((await test.app.inject({ url: '/paper/nobody/poster.pdf' })).statusCode).toBe(404);
  });
});
