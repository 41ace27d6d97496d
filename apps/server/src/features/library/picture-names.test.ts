import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { picture } from '../../../test/pictures.ts';

let test: TestApp;
let editor: Member;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  editor = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

type Ticket = Awaited<ReturnType<Caller['storage']['presign']>>;

async function put(caller: Caller, ticket: Ticket, bytes: Buffer) {
  const { url, headers } = ticket;
  const sent = await caller.raw({ method: 'PUT', url, headers, payload: bytes });
  expect(sent.statusCode).toBe(204);
  return ticket.key;
}

describe('a name', () => {
  const UUID = '00000000-0000-4000-8000-000000000000';

  it('leads nowhere but to what was sent here', async () => {
    const own = editor.masjidId;
    const other = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
    const bytes = await picture();
    const announced = { file_type: 'image/png' as const, file_size: bytes.length };
    const theirs = await put(
      other.caller,
      await other.caller.storage.presign({ query: { ...announced, purpose: 'slide' } }),
      bytes,
    );
    const common = await put(system, await system.systemImages.presign({ query: announced }), bytes);
    const tricks = [
      theirs,
      common,
      `incoming/${own}/slide/../../../../etc/passwd`,
      `incoming/${own}/slide/..%2f..%2f..%2fsecret`,
      `incoming/${own}/slide/${UUID}.png.html`,
      `incoming/${own}/slide/${UUID}\u0000.png`,
      `/incoming/${own}/slide/${UUID}`,
      `incoming/${own}/slide/${UUID}/../${UUID}`,
      `incoming\\${own}\\slide\\${UUID}`,
      `masjids/${own}/slide-${UUID}.webp`,
      'file:///etc/passwd',
      'https://masjid.org/picture.png',
    ];
    for (const key of tricks) {
      const finished = editor.caller.storage.finish({ body: { key } });
      await expect(finished, key).rejects.toMatchObject({
        httpStatus: expect.toSatisfy((status) => status === 404 || status === 422),
      });
      const content = { type: 'image' as const, image: key };
      await expect(
        editor.caller.libraries.save({ body: { title: 'x', content } }),
        key,
      ).rejects.toMatchObject({ code: 'invalid_payload', httpStatus: 422 });
    }
    for (const key of [theirs, `incoming/system/../../secret`, `system/images/${UUID}-1x1.webp`])
      await expect(system.systemImages.finish({ body: { key } }), key).rejects.toMatchObject({
        code: 'upload_missing',
      });
  });

  it('of a masjid’s logo, or of another’s slide, is no slide', async () => {
    const admin = await makeMember(test, ['admin'], editor.masjidId);
    const bytes = await picture();
    const query = { purpose: 'logo' as const, file_type: 'image/png' as const, file_size: bytes.length };
    const key = await put(admin.caller, await admin.caller.storage.presign({ query }), bytes);
    const logo = await admin.caller.storage.finish({ body: { key } });
    const stranger = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
    const slide = await editor.caller.storage.finish({
      body: {
        key: await put(
          editor.caller,
          await editor.caller.storage.presign({ query: { ...query, purpose: 'slide' } }),
          bytes,
        ),
      },
    });
    const attempts: [Member, string][] = [
      [editor, logo.key],
      [stranger, slide.key],
    ];
    for (const [member, image] of attempts)
      await expect(
        member.caller.libraries.save({ body: { title: 'x', content: { type: 'image', image } } }),
      ).rejects.toMatchObject({ response: { issues: [{ path: 'content.image' }] } });
  });
});
